import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { inject } from 'vitest'
import type { User } from '#contract/people/sign-in.ts'
import type { Override, Rules, Schedule, WeeklyWindow } from '#domain/hours/calendar.ts'
import type { Travel } from '#domain/hours/travel.ts'
import { asDocumentName } from '#domain/profile/badges/verified-name.ts'
import type { Category } from '#domain/profile/categories.ts'
import { buildApp } from '#server/app.ts'
import { compose } from '#server/compose.ts'
import { loadConfig, poolOf } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { connect } from '#server/database/connect.ts'
import { ownerAt } from '#server/database/roles/owner.ts'
import { refreshNextFree } from '#server/features/availability/index.ts'
import { closeLater } from './closing.ts'
import { copyTemplate, dropDatabase, ownerOf } from './database-server.ts'
import { PATIENCE_MS } from './patience.ts'
import { crowd, insertPerson } from './people.ts'
import { ROOMY } from './roomy.ts'
import type { TestDatabase } from './rows.ts'
import { withRows } from './rows.ts'

const CLIENT_NAME = 'Clara Client'
const PROFESSIONAL_NAME = 'Paul Professional'

export { crowd, PASSWORD } from './people.ts'

/** The settings that production needs without Stripe. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET: 'x'.repeat(32),
  ALLOW_STAND_INS: 'payments,payouts,identity',
}

export type TestContext = Context & { db: TestDatabase }

/** A person at a browser, whose calls carry their cookie. */
export type Caller = {
  user: User
  cookie: string
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  post(
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  patch(url: string, body?: object): Promise<LightMyRequestResponse>
  put(url: string, body?: object): Promise<LightMyRequestResponse>
  delete(url: string, body?: object): Promise<LightMyRequestResponse>
}

export type ProfessionalCaller = Caller & { professionalId: string }

export type TestApp = {
  app: FastifyInstance
  context: TestContext
  db: TestDatabase
  /** The program's. */
  databaseUrl: string
  ownerUrl: string
  /** As the database's owner, who may do what the program may not. */
  owner: Pick<TestDatabase, 'rows' | 'transaction'>
  /** Someone not signed in. */
  visitor: Omit<Caller, 'user' | 'cookie'>
  aClient(name?: string): Promise<Caller>
  /** With a confirmed address. */
  aConfirmedClient(name?: string): Promise<Caller>
  /** Cookies of this many clients, created in one statement, for load tests. */
  crowd(count: number): Promise<string[]>
  /** A professional who has just signed up, with an empty profile and no hours. */
  aNewcomer(name?: string): Promise<Caller>
  /**
   * By default with a confirmed address, verified, listed, £45 an hour, and available every day from 00:00 to 24:00 in
   * Europe/London.
   */
  aProfessional(wishes?: ProfessionalWishes): Promise<ProfessionalCaller>
  /** Sets the server's clock, which stops at that time. */
  setClock(now: Date | string): void
}

export type ProfessionalWishes = {
  name?: string
  headline?: string
  bio?: string
  categories?: Category[]
  hourlyRateMinor?: number
  timeZone?: string
  weekly?: WeeklyWindow[]
  overrides?: Override[]
  schedules?: Schedule[]
  travels?: Travel[]
  rules?: Partial<Rules>
  isVerified?: boolean
}

export const ALL_WEEK: WeeklyWindow[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  startMin: 0,
  endMin: 1440,
  isActive: true,
}))

/**
 * The real app with a separate database for this test file, closed after its last test. `parts` replaces external
 * services; `settings` are environment variables. An https PUBLIC_URL implies production.
 */
export async function buildTestApp(
  options: {
    parts?: (context: Context) => Partial<Context>
    settings?: Record<string, string>
    now?: Date | string
  } = {},
): Promise<TestApp> {
  const databaseUrl = await createTestDatabase()
  const ownerUrl = ownerOf(databaseUrl)
  const dataDir = await mkdtemp(join(tmpdir(), 'parlour-app-'))
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: ownerUrl,
    LOG_LEVEL: 'silent',
    // On a slow machine many wait longer for one row than people would.
    DATABASE_LOCK_TIMEOUT_MS: '10000',
    ...ROOMY,
    ...(options.settings?.PUBLIC_URL?.startsWith('https:') && PRODUCTION),
    ...options.settings,
  })
  let standing = options.now === undefined ? undefined : new Date(options.now)
  const patient = { ...poolOf(config), patienceMs: PATIENCE_MS }
  const db = withRows(await connect(databaseUrl, { ...patient, onError: () => {} }))
  const asOwner = ownerAt(ownerUrl)
  const composed = compose(config, db, quiet, { asOwner, clock: () => standing ?? new Date() })
  const context = Object.assign(composed, { db })
  Object.assign(context, options.parts?.(context))
  const app = await buildApp(context)
  await app.ready()
  closeLater(async () => {
    await app.close()
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** Connecting costs eight times what a statement does, and some tests make hundreds. */
  let kept: Promise<TestDatabase> | undefined
  const asKeptOwner = () => {
    kept ??= connect(ownerUrl, { max: 2, onError: () => {} }).then((database) => {
      closeLater(() => database.close())
      return withRows(database)
    })
    return kept
  }
  const visitor = callsOf(app)
  return {
    app,
    context,
    db,
    databaseUrl,
    ownerUrl,
    owner: {
      rows: async (text, values) => (await asKeptOwner()).rows(text, values),
      transaction: async (work) => (await asKeptOwner()).transaction(work),
    },
    visitor,
    aClient: (name = CLIENT_NAME) => signUp(app, context, name, 'CLIENT'),
    aConfirmedClient: async (name = CLIENT_NAME) => {
      const client = await signUp(app, context, name, 'CLIENT')
      await db.rows('update users set email_verified = true where id = $1', [client.user.id])
      return client
    },
    crowd: (count) => crowd(context, count),
    aNewcomer: (name = 'Noor Newcomer') => signUp(app, context, name, 'PROFESSIONAL'),
    aProfessional: async (wishes = {}) => {
      const caller = await signUp(app, context, wishes.name ?? PROFESSIONAL_NAME, 'PROFESSIONAL')
      return { ...caller, professionalId: await setUpPractice(context, caller.user.id, wishes) }
    },
    setClock: (now) => {
      standing = new Date(now)
    },
  }
}

const quiet = { info() {}, warn() {}, error() {} }

/** A new database from the migrated template; deleted after the test file. */
export function createTestDatabase(): Promise<string> {
  const server = inject('databaseServerUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  closeLater(() => dropDatabase(server, name))
  return copyTemplate(server, name)
}

/** `always`: headers of each call. */
export function callsOf(
  app: FastifyInstance,
  cookie?: string,
  always: Record<string, string> = {},
): Omit<Caller, 'user' | 'cookie'> {
  type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  const call = (method: Method, url: string, body?: object, headers = {}) =>
    app.inject({
      method,
      url,
      headers: { ...always, ...(cookie ? { cookie } : {}), ...headers },
      ...(body ? { payload: body } : {}),
    })
  return {
    get: (url, headers) => call('GET', url, undefined, headers),
    post: (url, body, headers) => call('POST', url, body, headers),
    patch: (url, body) => call('PATCH', url, body),
    put: (url, body) => call('PUT', url, body),
    delete: (url, body) => call('DELETE', url, body),
  }
}

/** As signed up, with an address not yet confirmed. */
async function signUp(
  app: FastifyInstance,
  context: TestContext,
  name: string,
  role: User['role'],
): Promise<Caller> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${randomUUID().slice(0, 8)}@parlour.test`
  const person = await insertPerson(context, { name, email, role })
  return { ...person, ...callsOf(app, person.cookie) }
}

/** Writes directly to the tables what the availability editor and the identity check would. */
export async function setUpPractice(
  context: Pick<TestContext, 'db' | 'clock'>,
  userId: string,
  wishes: ProfessionalWishes,
): Promise<string> {
  const verified = wishes.isVerified ?? true
  const rules = wishes.rules ?? {}
  const [row] = await context.db.rows<{ id: string }>(
    `with confirmed as (update users set email_verified = true where id = $1),
     practice as (
       update professionals set headline = $2, hourly_rate_minor = $3, time_zone = $4,
         verification_status = $5, verified_at = $6, verified_name = $7, bio = $8, categories = $9
       where user_id = $1 returning id)
     update calendars set weekly = $10, overrides = $11, min_notice_min = $12, buffer_min = $13,
       horizon_days = $14, max_per_day = $15, buffer_before_min = $16, max_minutes_per_day = $17,
       schedules = $18, travels = $19
     from practice where professional_id = practice.id returning practice.id`,
    [
      userId,
      wishes.headline ?? 'Tutor of everything',
      wishes.hourlyRateMinor ?? 4500,
      wishes.timeZone ?? 'Europe/London',
      verified ? 'VERIFIED' : 'PENDING',
      verified ? context.clock() : null,
      verified ? JSON.stringify(asDocumentName(wishes.name ?? PROFESSIONAL_NAME)) : null,
      wishes.bio ?? 'Hello.',
      wishes.categories ?? ['tutoring'],
      JSON.stringify(wishes.weekly ?? ALL_WEEK),
      JSON.stringify(wishes.overrides ?? []),
      rules.minNoticeMin ?? 60,
      rules.bufferMin ?? 0,
      rules.horizonDays ?? 60,
      rules.maxPerDay ?? null,
      rules.bufferBeforeMin ?? 0,
      rules.maxMinutesPerDay ?? null,
      JSON.stringify(wishes.schedules ?? []),
      JSON.stringify(wishes.travels ?? []),
    ],
  )
  if (!row) throw new Error('a new professional account has no profile')
  await refreshNextFree(context.db, [row.id], context.clock())
  return row.id
}
