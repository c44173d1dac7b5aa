import { setTimeout as pause } from 'node:timers/promises'
import { loadConfig } from '#server/config.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { connect } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { uncheckedRows } from '#server/database/run.ts'
import { refreshNextFree } from '#server/features/availability/index.ts'
import type { Secrets } from '#server/secrets/macs.ts'
import { hashPassword } from '#server/secrets/password-hash.ts'
import { conversationRows } from './conversations.ts'
import type { DemoPasswords } from './demo-accounts.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'
import { DEMO_STAFF, staffRows } from './demo-staff.ts'
import { insertRows } from './insert-rows.ts'
import { demoProfessionals } from './people.ts'
import { planSessions } from './plan.ts'
import { peopleRows, professionalId, sessionRows, verificationRows } from './rows.ts'

/** `now` is the time that the demo is made for. */
type Demo = { now: Date; passwords?: DemoPasswords; secrets?: Secrets }

/**
 * Fills a database without accounts, and returns whether it did. Of several programs that start at once one does; the
 * others wait until it is done. Throws if that takes longer than a minute.
 */
export async function seedIfEmpty(db: Database, demo: Demo): Promise<boolean> {
  const giveUpAt = performance.now() + WAITING_MS
  while (await isEmpty(db)) {
    if (await seedUnlessSeeding(db, demo)) return true
    if (performance.now() > giveUpAt)
      throw new Error('Another program has been filling this database for a minute.')
    await pause(ASKING_AGAIN_MS)
  }
  return false
}

const WAITING_MS = 60_000
const ASKING_AGAIN_MS = 200

/** True if there are no accounts yet. */
export async function isEmpty(db: Queries): Promise<boolean> {
  const [row] = await uncheckedRows<{ empty: boolean }>(
    db,
    'select not exists (select from users) as empty',
  )
  return row?.empty ?? true
}

/** False if another program is seeding, or has done so. Not a lock to wait for: statements have a time limit. */
async function seedUnlessSeeding(db: Database, demo: Demo): Promise<boolean> {
  const isOurs = await db.transaction(async (tx) => {
    const [row] = await uncheckedRows<{ locked: boolean }>(
      tx,
      'select pg_try_advisory_xact_lock($1) as locked',
      [SEEDING_LOCK],
    )
    if (!row?.locked || !(await isEmpty(tx))) return false
    await insertDemo(tx, demo)
    return true
  })
  if (isOurs) await refreshDemo(db, demo)
  return isOurs
}

/** An arbitrary lock number shared by all our programs. */
const SEEDING_LOCK = 7_203_115

/** Fills a database that must be empty. */
export async function seedDemo(db: Database, demo: Demo): Promise<void> {
  await db.transaction((tx) => insertDemo(tx, demo))
  await refreshDemo(db, demo)
}

const refreshDemo = (db: Database, { now }: Demo) =>
  refreshNextFree(db, demoProfessionals.map(professionalId), now)

/**
 * People, a year of sessions and their money, the same for the same `now`. The two demo accounts share a live session,
 * one tomorrow, and two past ones with reviews. Everybody has the public password; with `passwords`, only these people
 * have one, each their own. With `secrets`, past sessions have a record of attendance.
 */
async function insertDemo(tx: Queries, { now, passwords, secrets }: Demo): Promise<void> {
  const sessions = planSessions(now)
  const hashOf = await hashesOf(passwords)
  const people = peopleRows(sessions, hashOf, now)
  const checks = verificationRows(now)
  const past = sessionRows(sessions, now, secrets)
  const talks = conversationRows(now)
  // Referenced tables first.
  const tables = { ...people, ...checks, ...past, ...talks }
  for (const [table, rows] of Object.entries(tables)) await insertRows(tx, table, rows)
  // In a public demonstration no one is of staff: the key to their second step is known.
  if (!secrets || passwords) return
  const staff = staffRows(secrets, hashOf(DEMO_STAFF[0].email) ?? '', now)
  for (const [table, rows] of Object.entries(staff)) await insertRows(tx, table, rows)
}

async function hashesOf(passwords: DemoPasswords | undefined) {
  if (!passwords) {
    const hash = await hashPassword(DEMO_PASSWORD)
    return () => hash
  }
  const hashes = new Map<string, string>()
  for (const [email, password] of passwords) hashes.set(email, await hashPassword(password))
  return (email: string) => hashes.get(email)
}

if (import.meta.main)
  await run().catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })

async function run(): Promise<void> {
  const config = loadConfig()
  if (config.DEMO || config.NODE_ENV === 'production')
    throw new Error(
      'Start the program with DEMO=1: it puts the demo people in, with passwords of their own.',
    )
  const { DATABASE_DIRECT_URL: url, DATABASE_OWNER_URL: ownerUrl } = config
  if (url && ownerUrl) return fill({ url, ownerUrl }, config)
  const embedded = await startEmbedded({ dataDir: config.DATA_DIR, print: console.log })
  await fill(embedded, config).finally(embedded.stop)
}

async function fill(
  { url, ownerUrl }: { url: string; ownerUrl: string },
  secrets: Secrets,
): Promise<void> {
  await migrate(ownerUrl, { programUrl: url })
  const db = await connect(url)
  try {
    if (!(await seedIfEmpty(db, { now: new Date(), secrets })))
      throw new Error('This database has people already: the demo only fills an empty one.')
    console.log(`The demo people are in; every account has the password ${DEMO_PASSWORD}.`)
  } finally {
    await db.close()
  }
}
