import { createPrivateKey, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import type { HoldBudget } from '#domain/booking/holds.ts'
import { SEATS, USUAL_HOLDS } from '#domain/booking/holds.ts'
import { EMBEDDED_CONNECTIONS } from './database/embedded-connections.ts'

/** A setting that can't be used. The message is one sentence for the person who starts the program. */
export class ConfigError extends Error {}

const port = z.coerce.number().int().min(0).max(65_535)
const atLeastOne = (usual: number, most = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().int().min(1).max(most).default(usual)
const flag = z.enum(['0', '1']).transform((value) => value === '1')
const url = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  })

const startingWith = (...starts: string[]) =>
  z
    .string()
    .refine((value) => starts.some((start) => value.startsWith(start)), {
      error: `must start with ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(starts)}`,
      abort: true,
    })
    .refine((value) => starts.some((start) => /^\w+$/.test(value.slice(start.length))), {
      error: 'must be the whole key, of letters, digits and _ alone',
    })
    .optional()

/** Stand-ins that production allows, if each is named. */
const STAND_INS = ['payments', 'payouts', 'identity'] as const
type StandIn = (typeof STAND_INS)[number]
const isStandIn = (name: string): name is StandIn => STAND_INS.some((each) => each === name)

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Also not a former or other code, such as UK. */
const isCountry = (code: string) =>
  /^[A-Z]{2}$/.test(code) &&
  REGIONS.of(code) !== undefined &&
  new Intl.Locale('und', { region: code }).region === code

/** All settings; `.env.example` explains each. An empty value counts as unset. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).optional(),
  GRACE_SECONDS: z.coerce.number().int().min(1).max(3600).default(30),
  DATA_DIR: z.string().default('./data'),
  OLD_ASSETS_DIR: z.string().optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_OWNER_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_REPLICA_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOLER: z.enum(['transaction', 'transaction-unnamed']).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(500).optional(),
  DATABASE_QUEUE_LENGTH: z.coerce.number().int().min(0).max(10_000).default(200),
  DATABASE_LOCK_TIMEOUT_MS: z.coerce.number().int().min(50).max(10_000).default(1200),
  DATABASE_MAX_AGE_SECONDS: z.coerce.number().int().min(10).max(86_400).default(1800),
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  BRAND_NAME: z.string().max(40).default('Parlour'),
  SUPPORT_EMAIL: z.email().optional(),
  COMPANY_NAME: z.string().max(120).optional(),
  COMPANY_ADDRESS: z.string().max(300).optional(),
  ADR_PROVIDER: z.string().max(200).optional(),
  ADR_AGREED: flag.default(false),
  VAT_NUMBER: z
    .string()
    .regex(/^GB ?\d{3} ?\d{4} ?\d{2}( ?\d{3})?$/, 'must be a VAT number as in GB 123 4567 89')
    .optional(),
  ALLOW_STAND_INS: z
    .string()
    .transform((value, ctx) => {
      const named = value.split(',').map((name) => name.trim())
      if (named.every(isStandIn)) return named
      ctx.addIssue(
        'must name what may be simulated, from payments, payouts and identity, with commas between',
      )
      return z.NEVER
    })
    .default([]),
  DEMO: flag.default(false),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  RIGHT_TO_CANCEL: flag.default(true),
  // HMRC asks for six years after the one that the money belongs to.
  AUDIT_MONTHS: z.coerce.number().int().min(84).max(1200).default(84),
  // Providers send an event again for up to a month.
  PROVIDER_EVENT_MONTHS: z.coerce.number().int().min(2).max(1200).default(13),
  ICE_SERVERS: z
    .string()
    .transform((value, ctx) => {
      try {
        return iceServers.parse(JSON.parse(value))
      } catch {
        ctx.addIssue('must be a JSON list of {"urls", "username", "credential"}')
        return z.NEVER
      }
    })
    .optional(),
  TURN_URLS: z
    .string()
    .transform((value, ctx) => {
      const urls = value.split(',').map((each) => each.trim())
      if (urls.every((each) => TURN_URL.test(each))) return urls
      ctx.addIssue(
        'must be addresses as in turn:turn.example.org:3478,turns:turn.example.org:5349?transport=tcp, with commas between',
      )
      return z.NEVER
    })
    .optional(),
  TURN_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  S3_ENDPOINT: url(['http:', 'https:']).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_SESSION_TOKEN: z.string().optional(),
  S3_PUBLIC_ENDPOINT: url(['http:', 'https:']).optional(),
  DAILY_API_KEY: z.string().optional(),
  DAILY_WEBHOOK_SECRET: z
    .base64('must be base64, as from openssl rand -base64 32')
    .min(24, 'must have at least 16 bytes')
    .optional(),
  FCA_REGISTER_EMAIL: z.email().optional(),
  FCA_REGISTER_KEY: z.string().optional(),
  INSIGHTS_API_URL: url(['http:', 'https:']).optional(),
  INSIGHTS_API_KEY: z.string().optional(),
  INSIGHTS_MODEL: z.string().max(200).optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<[^<>@\s]+@[\w.-]+>|[^<>@\s]+@[\w.-]+)$/,
      'must be an address, or a name and an address as in Parlour <hello@parlour.test>',
    )
    .default('Parlour <hello@parlour.test>'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[\da-f]{32}$/, 'must be AC and 32 digits or letters a to f')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG[\da-f]{32}|(?=.*[a-z])[a-z\d ]{1,11})$/i,
      'must be a number as in +447911123456, the SID of a messaging service, or a name of at most 11 letters and digits',
    )
    .optional(),
  TEXT_COUNTRIES: z
    .string()
    .transform((value, ctx) => {
      const countries = value.split(',').map((each) => each.trim().toUpperCase())
      if (countries.every(isCountry)) return [...new Set(countries)]
      ctx.addIssue('must be countries as in GB,IE, by their ISO codes with commas between')
      return z.NEVER
    })
    .default(['GB']),
  CALENDAR_INTERNAL_HOSTS: z
    .string()
    .transform((value, ctx) => {
      const hosts = value.split(',').map((each) => each.trim().toLowerCase())
      if (hosts.every((each) => HOST_AND_PORT.test(each))) return hosts
      ctx.addIssue(
        'must be hosts with their ports as in cloud.example.internal:443, with commas between',
      )
      return z.NEVER
    })
    .default([]),
  GOOGLE_CALENDAR_CLIENT_ID: z.string().optional(),
  GOOGLE_CALENDAR_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_CALENDAR_CLIENT_ID: z.string().optional(),
  MICROSOFT_CALENDAR_CLIENT_SECRET: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: z
    .string()
    // Single-line settings write line breaks as \\n.
    .transform((value) => value.replaceAll('\\n', '\n'))
    .refine(isEllipticKey, { error: 'must be the text of the .p8 file that Apple gave you' })
    .optional(),
  STRIPE_SECRET_KEY: startingWith('sk_test_', 'sk_live_', 'rk_test_', 'rk_live_'),
  STRIPE_PUBLISHABLE_KEY: startingWith('pk_test_', 'pk_live_'),
  STRIPE_WEBHOOK_SECRET: startingWith('whsec_'),
  STRIPE_CONNECT_WEBHOOK_SECRET: startingWith('whsec_'),
  STRIPE_IDENTITY_WEBHOOK_SECRET: startingWith('whsec_'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  SIGN_IN_LIMIT_ACCOUNT: z.coerce.number().int().min(1).default(10),
  SIGN_IN_LIMIT_ACCOUNT_TOTAL: z.coerce.number().int().min(1).default(200),
  SIGN_IN_LIMIT_ADDRESS: z.coerce.number().int().min(1).default(100),
  SIGN_UP_LIMIT_ADDRESS: z.coerce.number().int().min(1).default(100),
  RESET_LIMIT_ACCOUNT: z.coerce.number().int().min(1).default(10),
  RESET_LIMIT_ADDRESS: z.coerce.number().int().min(1).default(100),
  SEARCH_LIMIT_ADDRESS: atLeastOne(120),
  BOOKING_LIMIT_ACCOUNT: atLeastOne(30),
  BOOKING_LIMIT_ADDRESS: atLeastOne(300),
  FREE_LIMIT_ADDRESS: atLeastOne(20),
  HOLDS_OF_CLIENT: atLeastOne(USUAL_HOLDS.ofClient, SEATS),
  HOLDS_WITH_PROFESSIONAL: atLeastOne(USUAL_HOLDS.withProfessional),
  HOLDS_UNPAID_A_DAY: atLeastOne(USUAL_HOLDS.unpaidOfDay),
  HOLDS_UNCONFIRMED: atLeastOne(USUAL_HOLDS.unconfirmed, 3),
  HOLDS_UNCONFIRMED_WITH_PROFESSIONAL: atLeastOne(USUAL_HOLDS.unconfirmedWithProfessional),
  HOLDS_UNCONFIRMED_OF_NETWORK: atLeastOne(USUAL_HOLDS.unconfirmedOfNetwork),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  DEV: flag.default(false),
})

const iceServers = z.array(
  z.object({
    urls: z.union([z.string(), z.array(z.string())]),
    username: z.string().optional(),
    credential: z.string().optional(),
  }),
)

const HOST_AND_PORT = /^([\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/

/** RFC 7065. */
const TURN_URL = /^turns?:([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?(\?transport=(udp|tcp))?$/i

const CALENDARS_BY_HALF = "calendars can't be connected with half of them"
const SIGN_IN_BY_HALF = "people can't sign in with half of them"
const S3_SETTINGS = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/** Settings that a provider needs together: all or none. */
const TOGETHER = [
  [['GOOGLE_CALENDAR_CLIENT_ID', 'GOOGLE_CALENDAR_CLIENT_SECRET'], CALENDARS_BY_HALF],
  [['MICROSOFT_CALENDAR_CLIENT_ID', 'MICROSOFT_CALENDAR_CLIENT_SECRET'], CALENDARS_BY_HALF],
  [['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], SIGN_IN_BY_HALF],
  [['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'], SIGN_IN_BY_HALF],
  [
    ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
    "texts can't be sent with some of them",
  ],
  [['TURN_URLS', 'TURN_SECRET'], 'the relay refuses people without its secret'],
  [S3_SETTINGS, "files can't be kept with some of them"],
  [
    ['INSIGHTS_API_URL', 'INSIGHTS_API_KEY', 'INSIGHTS_MODEL'],
    "a language model can't be asked with some of them",
  ],
] as const

const STRIPE_PAYMENTS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const
const STRIPE_CONNECT = [...STRIPE_PAYMENTS, 'STRIPE_CONNECT_WEBHOOK_SECRET'] as const
const STRIPE_IDENTITY = ['STRIPE_SECRET_KEY', 'STRIPE_IDENTITY_WEBHOOK_SECRET'] as const

export type Config = Omit<
  z.output<typeof settings>,
  | 'WORKERS'
  | 'DRAIN_SECONDS'
  | 'DATABASE_POOL_SIZE'
  | 'SECRET'
  | 'OLD_ASSETS_DIR'
  | 'SEED'
  | 'ICE_SERVERS'
  | 'TURN_URLS'
  | 'TURN_SECRET'
  | 'SUPPORT_EMAIL'
  | 'COMPANY_NAME'
  | 'COMPANY_ADDRESS'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_PUBLISHABLE_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_CONNECT_WEBHOOK_SECRET'
  | 'STRIPE_IDENTITY_WEBHOOK_SECRET'
  | 'FCA_REGISTER_EMAIL'
  | 'FCA_REGISTER_KEY'
  | 'TWILIO_ACCOUNT_SID'
  | 'TWILIO_AUTH_TOKEN'
  | 'TWILIO_FROM'
> & {
  /** Processes that answer requests. */
  WORKERS: number
  DRAIN_SECONDS: number
  DATABASE_POOL_SIZE: number
  DATA_DIR: string
  /** Where files of earlier builds are kept; nowhere if undefined. */
  OLD_ASSETS_DIR: string | undefined
  SECRET: string
  SEED: 'demo' | 'none'
  SUPPORT_EMAIL: string
  COMPANY_NAME: string
  COMPANY_ADDRESS: string
  ICE_SERVERS: z.output<typeof iceServers>
  TURN: { urls: string[]; secret: string } | undefined
  /** The bucket for uploaded files, if they don't go to a folder. */
  S3: S3Settings | undefined
  /** What we use Stripe for; each use needs settings beside the secret key. */
  STRIPE_PAYMENTS: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined
  STRIPE_CONNECT: { secretKey: string; webhookSecret: string } | undefined
  STRIPE_IDENTITY: { secretKey: string; webhookSecret: string } | undefined
  /** Who may ask the Financial Services Register; undefined where staff look its numbers up. */
  FCA_REGISTER: { email: string; key: string } | undefined
  /** The account that sends texts. */
  TWILIO: { accountSid: string; authToken: string; from: string } | undefined
}

type StripeSettings = Pick<Config, 'STRIPE_PAYMENTS' | 'STRIPE_CONNECT' | 'STRIPE_IDENTITY'>

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Part of temporary keys. */
  sessionToken?: string
  /** Where browsers reach the endpoint, if they may. */
  publicEndpoint?: string
}

/** Whether only this machine can reach the host. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host)
}

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

/** Whether the site is reached over https; then cookies and headers require it. */
export function isOnHttps(config: { PUBLIC_URL?: string }): boolean {
  return config.PUBLIC_URL?.startsWith('https:') ?? false
}

/**
 * Reads and checks every setting; only this file reads process.env. Creates DATA_DIR and, outside production, a secret
 * in it. Throws ConfigError.
 */
export function loadConfig(env: NodeJS.ProcessEnv = environment()): Config {
  const present = withFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value)))
  const parsed = settings.safeParse(present)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    const shown = SECRET_NAMES.test(name) ? name : `${name}=${present[name] ?? ''}`
    throw new ConfigError(`Setting ${shown} can't be used: ${issue?.message}.`)
  }
  const read = parsed.data
  if (read.NODE_ENV === 'production' && read.SMTP_URL && !read.SUPPORT_EMAIL)
    throw new ConfigError(
      'Set SUPPORT_EMAIL to the mailbox that support reads: what people write to support is emailed there.',
    )
  for (const [names, reason] of TOGETHER) {
    if (names.some((name) => read[name])) assertComplete(read, names, reason)
  }
  if (read.SECRET_PREVIOUS && (!read.SECRET || read.SECRET_PREVIOUS === read.SECRET))
    throw new ConfigError(
      'Set SECRET to another value than SECRET_PREVIOUS: the new one signs, the one before only verifies.',
    )
  if (read.DATABASE_OWNER_URL && !read.DATABASE_URL)
    throw new ConfigError(
      'Set DATABASE_URL too, or take DATABASE_OWNER_URL away: the embedded database has an owner already.',
    )
  if (
    read.NODE_ENV === 'production' &&
    read.DATABASE_URL &&
    !read.DATABASE_OWNER_URL &&
    read.ROLE !== 'web'
  )
    throw new ConfigError(
      'Set DATABASE_OWNER_URL to the account that owns the database, and DATABASE_URL to another one: in production the program itself can’t change its ledger and trails.',
    )
  if (read.DATABASE_REPLICA_URL && !read.DATABASE_URL)
    throw new ConfigError(
      'Set DATABASE_URL too, or take DATABASE_REPLICA_URL away: the embedded database has no replica.',
    )
  if ((read.DATABASE_DIRECT_URL || read.DATABASE_POOLER) && !read.DATABASE_URL)
    throw new ConfigError(
      'Set DATABASE_URL too, or take DATABASE_DIRECT_URL and DATABASE_POOLER away: the embedded database has no pooler.',
    )
  if (read.DATABASE_POOLER && !read.DATABASE_DIRECT_URL)
    throw new ConfigError(
      'Set DATABASE_DIRECT_URL to the address of the database behind the pooler: migrations and jobs need connections of their own.',
    )
  if (read.ROLE !== 'all' && !read.DATABASE_URL)
    throw new ConfigError(
      `Set DATABASE_URL, or take ROLE=${read.ROLE} away: programs with different roles share a database.`,
    )
  if (read.S3_PUBLIC_ENDPOINT && !read.S3_ENDPOINT)
    throw new ConfigError(
      'Set S3_ENDPOINT and the settings beside it too, or take S3_PUBLIC_ENDPOINT away: without a bucket there is nothing to link to.',
    )
  if (read.S3_PUBLIC_ENDPOINT?.startsWith('http:') && isOnHttps(read))
    throw new ConfigError(
      'Set S3_PUBLIC_ENDPOINT to an https address: pages on https load nothing else.',
    )
  if (read.DAILY_WEBHOOK_SECRET && !read.DAILY_API_KEY)
    throw new ConfigError(
      'Set DAILY_API_KEY too, or take DAILY_WEBHOOK_SECRET away: only Daily sends its webhooks.',
    )
  if (!read.FCA_REGISTER_EMAIL !== !read.FCA_REGISTER_KEY)
    throw new ConfigError(
      'Set FCA_REGISTER_EMAIL and FCA_REGISTER_KEY together: the Financial Services Register asks for both.',
    )
  const stripe = stripeOf(read)
  assertPublicSiteIsProduction(read)
  assertNothingSimulated(read, stripe)
  const isRealMoney = stripe.STRIPE_PAYMENTS && isLive(stripe.STRIPE_PAYMENTS.secretKey)
  if (isRealMoney && !(read.COMPANY_NAME && read.COMPANY_ADDRESS))
    throw new ConfigError(
      'Set COMPANY_NAME and COMPANY_ADDRESS: they stand on the receipts of real payments.',
    )
  if (isRealMoney && !read.ADR_PROVIDER)
    throw new ConfigError(
      'Set ADR_PROVIDER: the final answer to a complaint names a certified provider of alternative dispute resolution.',
    )
  if (read.APPLE_CLIENT_ID && !isOnHttps(read))
    throw new ConfigError(
      'Set PUBLIC_URL to the https address of the site: Apple sends people back to no other.',
    )
  if (isRealMoney && !isOnHttps(read))
    throw new ConfigError(
      'Set PUBLIC_URL to the https address of the site: Stripe takes live cards on no other.',
    )
  const dataDir = resolve(read.DATA_DIR)
  return {
    ...read,
    WORKERS: workersOf(read),
    DATABASE_POOL_SIZE: read.DATABASE_POOL_SIZE ?? usualPoolSize(read),
    DRAIN_SECONDS: read.DRAIN_SECONDS ?? (read.NODE_ENV === 'production' ? 10 : 0),
    DATA_DIR: dataDir,
    OLD_ASSETS_DIR: oldAssetsDir(read, dataDir),
    DATABASE_DIRECT_URL: read.DATABASE_DIRECT_URL ?? read.DATABASE_URL,
    DATABASE_OWNER_URL: ownerUrlOf(read),
    SECRET: read.SECRET ?? keptSecret(dataDir, read.NODE_ENV),
    SEED: read.SEED ?? usualSeed(read),
    SUPPORT_EMAIL: read.SUPPORT_EMAIL ?? 'support@parlour.test',
    COMPANY_NAME: read.COMPANY_NAME ?? 'Demonstration company, not registered',
    COMPANY_ADDRESS: read.COMPANY_ADDRESS ?? 'No address: this is a demonstration',
    ICE_SERVERS: read.ICE_SERVERS ?? [],
    TURN:
      read.TURN_URLS && read.TURN_SECRET
        ? { urls: read.TURN_URLS, secret: read.TURN_SECRET }
        : undefined,
    S3: s3Of(read),
    FCA_REGISTER:
      read.FCA_REGISTER_EMAIL && read.FCA_REGISTER_KEY
        ? { email: read.FCA_REGISTER_EMAIL, key: read.FCA_REGISTER_KEY }
        : undefined,
    TWILIO:
      read.TWILIO_ACCOUNT_SID && read.TWILIO_AUTH_TOKEN && read.TWILIO_FROM
        ? {
            accountSid: read.TWILIO_ACCOUNT_SID,
            authToken: read.TWILIO_AUTH_TOKEN,
            from: read.TWILIO_FROM,
          }
        : undefined,
    ...stripe,
  }
}

/** Outside production one account may do everything. */
function ownerUrlOf(read: Read): string | undefined {
  if (read.DATABASE_OWNER_URL || read.NODE_ENV === 'production') return read.DATABASE_OWNER_URL
  return read.DATABASE_DIRECT_URL ?? read.DATABASE_URL
}

/** Outside production every change is a build, and no one has pages of earlier ones open. */
function oldAssetsDir({ OLD_ASSETS_DIR, NODE_ENV }: z.output<typeof settings>, dataDir: string) {
  if (OLD_ASSETS_DIR) return resolve(OLD_ASSETS_DIR)
  return NODE_ENV === 'production' ? join(dataDir, 'old-assets') : undefined
}

/** A secret may be in a file instead, as orchestrators hand them over: SECRET_FILE names the file with SECRET. */
function withFiles(present: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secrets = Object.keys(settings.shape).filter((name) => SECRET_NAMES.test(name))
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

type Read = z.output<typeof settings>

function assertComplete(read: Read, names: readonly (keyof Read)[], reason: string): void {
  const missing = names.filter((name) => !read[name])
  if (missing.length > 0)
    throw new ConfigError(
      `Set ${missing.join(' and ')} too, or none of ${names.join(', ')}: ${reason}.`,
    )
}

/**
 * Payments and identity checks share the secret key; either may use Stripe without the other. Payouts transfer money
 * from Stripe payments, so they need those.
 */
function stripeOf(read: Read): StripeSettings {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret,
    STRIPE_IDENTITY_WEBHOOK_SECRET: identityWebhookSecret,
  } = read
  if (publishableKey || webhookSecret)
    assertComplete(read, STRIPE_PAYMENTS, "payments can't be taken with some of them")
  if (connectWebhookSecret)
    assertComplete(read, STRIPE_CONNECT, "payouts can't be made with some of them")
  if (identityWebhookSecret)
    assertComplete(read, STRIPE_IDENTITY, "identities can't be checked with half of them")
  if (!secretKey)
    return { STRIPE_PAYMENTS: undefined, STRIPE_CONNECT: undefined, STRIPE_IDENTITY: undefined }
  if (!webhookSecret && !identityWebhookSecret)
    throw new ConfigError(
      'Set STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET too for payments, or STRIPE_IDENTITY_WEBHOOK_SECRET for identity checks: STRIPE_SECRET_KEY alone does nothing.',
    )
  if (publishableKey && isLive(publishableKey) !== isLive(secretKey))
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY have to be both of test mode or both live.',
    )
  return {
    STRIPE_PAYMENTS:
      publishableKey && webhookSecret ? { secretKey, publishableKey, webhookSecret } : undefined,
    STRIPE_CONNECT: connectWebhookSecret
      ? { secretKey, webhookSecret: connectWebhookSecret }
      : undefined,
    STRIPE_IDENTITY: identityWebhookSecret
      ? { secretKey, webhookSecret: identityWebhookSecret }
      : undefined,
  }
}

const isLive = (key: string) => key.includes('_live_')

/**
 * A public site must run with NODE_ENV=production, which hides mails and doesn't generate a secret, and over https,
 * because cookies could be read otherwise.
 */
function assertPublicSiteIsProduction(read: Read): void {
  const isProduction = read.NODE_ENV === 'production'
  if (!isProduction && isOnHttps(read))
    throw new ConfigError(
      'Set NODE_ENV=production: a PUBLIC_URL with https is a public site, and outside production emails can be read at /dev/mail.',
    )
  const host = read.PUBLIC_URL ? new URL(read.PUBLIC_URL).hostname : read.HOST
  if (isProduction && !isOnHttps(read) && !isLoopback(host))
    throw new ConfigError(
      'Set PUBLIC_URL to the https address of the site: production is reached without https on this machine alone.',
    )
  if (isProduction && read.DEV)
    throw new ConfigError(
      'Unset DEV, or NODE_ENV=production: the development server shows its sources to everyone.',
    )
  if (isProduction && read.SEED === 'demo' && !read.DEMO)
    throw new ConfigError(
      'Set DEMO=1 for a public demonstration, or SEED=none: the usual password of demo accounts is public.',
    )
}

/**
 * In production a stand-in runs only if it is named; a demonstration may use all. A live Stripe key never runs beside a
 * stand-in, even a named one: a lost setting would let test cards pay for real sessions.
 */
function assertNothingSimulated(read: Read, stripe: StripeSettings): void {
  const simulated = STAND_INS.filter((name) => !stripe[SETTINGS_OF[name].whole])
  const secretKey = read.STRIPE_SECRET_KEY
  if (secretKey && isLive(secretKey) && read.DEMO)
    throw new ConfigError(
      'Take the live keys of Stripe away, or DEMO: in a demonstration no money moves.',
    )
  if (secretKey && isLive(secretKey) && simulated.length > 0) {
    const missing = simulated.flatMap((name) => SETTINGS_OF[name].own)
    throw new ConfigError(
      `Set ${missing.join(' and ')} too: STRIPE_SECRET_KEY is live, and beside a live key nothing is simulated.`,
    )
  }
  const refused = simulated.filter((name) => !read.ALLOW_STAND_INS.includes(name))
  if (read.NODE_ENV !== 'production' || read.DEMO || refused.length === 0) return
  const named = new Intl.ListFormat('en-GB').format(refused.map((name) => SETTINGS_OF[name].title))
  throw new ConfigError(
    `${named.charAt(0).toUpperCase()}${named.slice(1)} are simulated: in production set ALLOW_STAND_INS=${simulated.join(',')} to run the stand-ins on purpose.`,
  )
}

/** The settings that each use of Stripe needs beside the shared secret key. */
const SETTINGS_OF = {
  payments: {
    title: 'payments',
    whole: 'STRIPE_PAYMENTS',
    own: ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  },
  payouts: { title: 'payouts', whole: 'STRIPE_CONNECT', own: ['STRIPE_CONNECT_WEBHOOK_SECRET'] },
  identity: {
    title: 'identity checks',
    whole: 'STRIPE_IDENTITY',
    own: ['STRIPE_IDENTITY_WEBHOOK_SECRET'],
  },
} as const

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

function usualSeed({ DEMO, DATABASE_URL, NODE_ENV }: Read): 'demo' | 'none' {
  if (DEMO) return 'demo'
  return DATABASE_URL || NODE_ENV === 'production' ? 'none' : 'demo'
}

function s3Of(read: Read): S3Settings | undefined {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = S3_SETTINGS.map(
    (name) => read[name],
  )
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined
  const { S3_SESSION_TOKEN: sessionToken, S3_PUBLIC_ENDPOINT: publicEndpoint } = read
  return {
    endpoint,
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
    ...(publicEndpoint && { publicEndpoint }),
  }
}

/** ES256 requires a key on the P-256 curve. */
function isEllipticKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/** Variables from the shell override those from a .env file in the working folder. */
function environment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

/** Their values contain secrets, so they must not reach terminals or logs. */
const SECRET_NAMES = /SECRET|KEY|TOKEN|DATABASE_\w*URL|REDIS_URL|SMTP_URL|ICE_SERVERS/

function keptSecret(dataDir: string, environment: string): string {
  if (environment === 'production')
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
