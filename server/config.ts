import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type * as z from 'zod'
import type { HoldBudget } from '#domain/booking/holds.ts'
import { EMBEDDED_CONNECTIONS } from './database/embedded/embedded-connections.ts'
import { googleCalendar, microsoftCalendar } from './settings/calendars.ts'
import { company } from './settings/company.ts'
import { database } from './settings/database.ts'
import { files } from './settings/files.ts'
import { insights } from './settings/insights.ts'
import type { Rule } from './settings/kinds.ts'
import { mail } from './settings/mail.ts'
import { isProduction, program } from './settings/program.ts'
import { fcaRegister } from './settings/registers.ts'
import { SETTINGS } from './settings/sections.ts'
import { apple, google } from './settings/sign-in.ts'
import { stripe } from './settings/stripe.ts'
import { twilio } from './settings/texts.ts'
import { daily, turn } from './settings/video.ts'

export type { S3Settings } from './settings/files.ts'
export { isLoopback, isOnHttps } from './settings/program.ts'

/** A setting that can't be used. The message is one sentence for the person who starts the program. */
export class ConfigError extends Error {}

type Read = z.output<typeof SETTINGS>

/** The first one that is broken stops the start. */
const RULES: Rule<Read>[] = [
  ...mail.rules,
  ...[googleCalendar, microsoftCalendar, google, apple, twilio, turn, files, insights].map(
    (provider) => provider.together,
  ),
  ...program.rules,
  ...database.rules,
  ...files.rules,
  ...daily.rules,
  ...fcaRegister.rules,
  ...stripe.rules,
  ...program.publicSiteRules,
  ...stripe.standInRules,
  ...company.rules,
  ...apple.rules,
  ...stripe.liveKeyRules,
]

/** What providers get as an object. */
type Parts = keyof (typeof turn.settings &
  typeof stripe.settings &
  typeof fcaRegister.settings &
  typeof twilio.settings)

export type Config = Omit<ReturnType<typeof completed>, Parts>

/** How requests use the database. */
export function poolOf(config: Config) {
  return {
    max: config.DATABASE_POOL_SIZE,
    hasLanes: true,
    queueLength: config.DATABASE_QUEUE_LENGTH,
    lockTimeoutMs: config.DATABASE_LOCK_TIMEOUT_MS,
    maxAgeSeconds: config.DATABASE_MAX_AGE_SECONDS,
    pooler: config.DATABASE_POOLER,
    replicaUrl: config.DATABASE_REPLICA_URL,
  }
}

/** How many unpaid holds a client may have. */
export function holdBudgetOf(config: Config): HoldBudget {
  return {
    ofClient: config.HOLDS_OF_CLIENT,
    withProfessional: config.HOLDS_WITH_PROFESSIONAL,
    unpaidOfDay: config.HOLDS_UNPAID_A_DAY,
    unconfirmed: config.HOLDS_UNCONFIRMED,
    unconfirmedWithProfessional: config.HOLDS_UNCONFIRMED_WITH_PROFESSIONAL,
    unconfirmedOfNetwork: config.HOLDS_UNCONFIRMED_OF_NETWORK,
  }
}

/**
 * Reads and checks every setting; only this file reads process.env. Creates DATA_DIR and, outside production, a secret
 * in it. Throws ConfigError.
 */
export function loadConfig(env: NodeJS.ProcessEnv = environment()): Config {
  const present = withFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value)))
  const parsed = SETTINGS.safeParse(present)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    const shown = SECRET_NAMES.test(name) ? name : `${name}=${present[name] ?? ''}`
    throw new ConfigError(`Setting ${shown} can't be used: ${issue?.message}.`)
  }
  const broken = RULES.find(({ when }) => when(parsed.data))
  if (broken) {
    const { message } = broken
    throw new ConfigError(typeof message === 'string' ? message : message(parsed.data))
  }
  return completed(parsed.data)
}

/** With defaults that depend on other settings, and an object for each provider. */
function completed(read: Read) {
  const dataDir = resolve(read.DATA_DIR)
  return {
    ...read,
    ...stripe.of(read),
    WORKERS: workersOf(read),
    DATABASE_POOL_SIZE: read.DATABASE_POOL_SIZE ?? usualPoolSize(read),
    DRAIN_SECONDS: read.DRAIN_SECONDS ?? (isProduction(read) ? 10 : 0),
    DATA_DIR: dataDir,
    /** Where files of earlier builds are kept; nowhere if undefined. */
    OLD_ASSETS_DIR: oldAssetsDir(read, dataDir),
    DATABASE_DIRECT_URL: read.DATABASE_DIRECT_URL ?? read.DATABASE_URL,
    DATABASE_OWNER_URL: ownerUrlOf(read),
    SECRET: read.SECRET ?? keptSecret(read, dataDir),
    SEED: read.SEED ?? usualSeed(read),
    /** Such as '03:00', in London; undefined if it is never emptied. */
    DEMO_RESETS_AT: resetsAt(read),
    SUPPORT_EMAIL: read.SUPPORT_EMAIL ?? 'support@parlour.test',
    COMPANY_NAME: read.COMPANY_NAME ?? 'Demonstration company, not registered',
    COMPANY_ADDRESS: read.COMPANY_ADDRESS ?? 'No address: this is a demonstration',
    TURN: turn.of(read),
    /** The bucket for uploaded files, if they don't go to a folder. */
    S3: files.of(read),
    FCA_REGISTER: fcaRegister.of(read),
    TWILIO: twilio.of(read),
  }
}

/** Outside production one account may do everything. */
function ownerUrlOf(read: Read): string | undefined {
  if (read.DATABASE_OWNER_URL || isProduction(read)) return read.DATABASE_OWNER_URL
  return read.DATABASE_DIRECT_URL ?? read.DATABASE_URL
}

/** Outside production every change is a build, and no one has pages of earlier ones open. */
function oldAssetsDir(read: Read, dataDir: string) {
  if (read.OLD_ASSETS_DIR) return resolve(read.OLD_ASSETS_DIR)
  return isProduction(read) ? join(dataDir, 'old-assets') : undefined
}

/** A secret may be in a file instead, as orchestrators hand them over: SECRET_FILE names the file with SECRET. */
function withFiles(present: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secrets = Object.keys(SETTINGS.shape).filter((name) => SECRET_NAMES.test(name))
  const read = secrets.flatMap((name) => {
    const file = present[`${name}_FILE`]
    if (!file) return []
    if (present[name]) throw new ConfigError(`Set ${name} or ${name}_FILE, not both.`)
    return [[name, contentOf(file, `Setting ${name}_FILE=${file} can't be used`)]]
  })
  return { ...present, ...Object.fromEntries(read) }
}

function contentOf(file: string, problem: string): string {
  let content: string
  try {
    content = readFileSync(file, 'utf8').trimEnd()
  } catch (error) {
    throw new ConfigError(
      `${problem}: the file can't be read (${(error as { code?: string }).code}).`,
    )
  }
  if (!content) throw new ConfigError(`${problem}: the file is empty.`)
  return content
}

/** The development server and a program that only runs jobs need a single process. */
function workersOf({ WORKERS, ROLE, DEV }: Read): number {
  return DEV || ROLE === 'worker' ? 1 : (WORKERS ?? availableParallelism())
}

const USUAL_POOL_SIZE = 16

/** The processes of one program share the connections that the embedded database allows, beside some for jobs. */
function usualPoolSize(read: Read): number {
  if (read.DATABASE_URL) return USUAL_POOL_SIZE
  const each = Math.floor((EMBEDDED_CONNECTIONS - 20) / workersOf(read))
  return Math.max(2, Math.min(USUAL_POOL_SIZE, each - 1))
}

function usualSeed(read: Read): 'demo' | 'none' {
  if (read.DEMO) return 'demo'
  return read.DATABASE_URL || isProduction(read) ? 'none' : 'demo'
}

function resetsAt(read: Read): string | undefined {
  const usual = read.DEMO && !read.DATABASE_URL ? '03:00' : 'never'
  const time = read.DEMO_RESETS_AT ?? usual
  return time === 'never' ? undefined : time
}

/** Variables from the shell override those from a .env file in the working folder. */
function environment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

/** Their values contain secrets, so they must not reach terminals or logs. */
const SECRET_NAMES = /SECRET|KEY|TOKEN|DATABASE_\w*URL|REDIS_URL|SMTP_URL|ICE_SERVERS/

function keptSecret(read: Read, dataDir: string): string {
  if (isProduction(read))
    throw new ConfigError('Set SECRET to at least 32 random characters: production needs its own.')
  const file = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true })
    try {
      return readFileSync(file, 'utf8')
    } catch {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
      return readFileSync(file, 'utf8')
    }
  } catch {
    throw new ConfigError(
      `DATA_DIR ${dataDir} can't be written to: make it writable or set DATA_DIR to a folder that is.`,
    )
  }
}
