import * as z from 'zod'
import type { Read, Rule } from './kinds.ts'
import { flag, list, text, webUrl, whole } from './kinds.ts'

/** Stand-ins that production allows, if each is named. */
export const STAND_INS = ['payments', 'payouts', 'identity'] as const
export type StandIn = (typeof STAND_INS)[number]
const isStandIn = (name: string): name is StandIn => STAND_INS.some((each) => each === name)

const secret = text.min(32, 'must have at least 32 characters')

const settings = {
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe(
      "`development`, `test` or `production`. A PUBLIC_URL with https requires `production`. Production requires SECRET, a PUBLIC_URL with https unless the site is only reachable from this machine, and Stripe's settings or ALLOW_STAND_INS.",
    ),
  PORT: whole(0, 65_535)
    .default(3000)
    .describe('The port to listen on. `0` picks a free one and prints it.'),
  HOST: text
    .default('localhost')
    .describe('The address to listen on. `0.0.0.0` means all network interfaces.'),
  PUBLIC_URL: webUrl.optional().meta({
    usually: '`http://localhost:{PORT}`',
    description:
      'The public URL of the site, such as `https://parlour.example`, which then accepts no other host name. With `https:` cookies become Secure.',
  }),
  TRUST_PROXY: whole(0, 10)
    .default(0)
    .describe(
      'The number of reverse proxies in front of the program, each adding to X-Forwarded-For. Read [the note](operations.md#behind-a-reverse-proxy) first.',
    ),
  WORKERS: whole(1, 64).optional().meta({
    usually: 'one for each processor',
    description: 'How many processes answer requests, 1 to 64.',
  }),
  ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe(
      'What this program does: `all`, `web` (answers requests, runs no jobs) or `worker` (runs jobs). All programs of a site share one DATABASE_URL, REDIS_URL, S3 bucket and SECRET.',
    ),
  DRAIN_SECONDS: whole(0, 600).optional().meta({
    usually: '`10` in production, otherwise `0`',
    description:
      'How long `/readyz` says after SIGTERM that the program is about to stop, before its port closes, in seconds.',
  }),
  GRACE_SECONDS: whole(1, 3600)
    .default(30)
    .describe('How long requests and uploads under way may then take, in seconds.'),
  DATA_DIR: text
    .default('./data')
    .describe(
      'The folder of the embedded database, the secret, uploaded files, the outbox and, without Redis, the counts of limits.',
    ),
  OLD_ASSETS_DIR: text.optional().meta({
    usually: 'in production `DATA_DIR/old-assets`, otherwise nowhere',
    description:
      'Where scripts and styles of earlier builds are kept for [pages that are still open](operations.md#pages-that-are-open-during-an-upgrade), for two weeks after their last use; several programs may share it.',
  }),
  SECRET: secret.optional().meta({
    usually: 'generated and stored in `DATA_DIR`',
    description:
      'At least 32 random characters, for signing cookies and tokens. Required in production.',
  }),
  SECRET_PREVIOUS: secret
    .optional()
    .describe(
      'The previous SECRET, while it is [being changed](operations.md#changing-secret): used to verify and decrypt, but not to sign or encrypt.',
    ),
  SEED: z.enum(['demo', 'none']).optional().meta({
    usually:
      '`demo` with `DEMO=1` and for the embedded database outside production, otherwise `none`',
    description:
      '`demo` fills a database without accounts with demo data; `none` does not. Production allows `demo` only with `DEMO=1`.',
  }),
  DEMO: flag
    .default(false)
    .describe(
      "`1` runs a [public demonstration](operations.md#a-public-demonstration): demo people with generated passwords, printed once and stored in `DATA_DIR/demo-accounts`; everything may be simulated, emails are not shown to anyone, and every page says 'Demonstration'.",
    ),
  DEMO_RESETS_AT: text
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|never)$/, 'must be a time such as 03:00, or never')
    .optional()
    .meta({
      usually: '`03:00` with `DEMO=1` and the embedded database, otherwise `never`',
      description:
        'When a demonstration begins anew each night, in London: what visitors left is deleted, and every page says so. `never` keeps it.',
    }),
  ALLOW_STAND_INS: list(
    isStandIn,
    'must name what may be simulated, from payments, payouts and identity, with commas between',
  )
    .default([])
    .describe(
      'What may be simulated in production: any of `payments,payouts,identity`; the site says so. Never together with a live Stripe key.',
    ),
  METRICS_TOKEN: text
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'At least 16 characters, with which other machines may read `/metrics` (`Authorization: Bearer …`).',
    ),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('warn')
    .describe(
      '`silent`, `error`, `warn`, `info` or `debug`. `info` also logs [every reply](operations.md#logs).',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl
    .optional()
    .describe(
      'Sends [traces](operations.md#traces) by OTLP/HTTP to this collector, such as `http://localhost:4318`. The other OTEL_EXPORTER_OTLP_ variables (HEADERS, TIMEOUT, COMPRESSION, CERTIFICATE), OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES work too.',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('The share of traces to send, 0 to 1.'),
  DEV: flag
    .default(false)
    .describe(
      '`1` serves the pages from their sources, with live reload. `npm run dev` sets it; production refuses it.',
    ),
}

type Values = Read<typeof settings>

export const program = {
  settings,
  rules: [
    {
      when: ({ SECRET, SECRET_PREVIOUS }) =>
        SECRET_PREVIOUS && (!SECRET || SECRET_PREVIOUS === SECRET),
      message:
        'Set SECRET to another value than SECRET_PREVIOUS: the new one signs, the one before only verifies.',
    },
    {
      when: ({ DEMO, DEMO_RESETS_AT = 'never' }) => DEMO_RESETS_AT !== 'never' && !DEMO,
      message:
        'Set DEMO=1 too, or take DEMO_RESETS_AT away: only a demonstration is emptied each night.',
    },
  ] satisfies Rule<Values>[],
  /**
   * A public site must run with NODE_ENV=production, which hides emails and doesn't generate a secret, and over https,
   * because cookies could be read otherwise.
   */
  publicSiteRules: [
    {
      when: (read) => !isProduction(read) && isOnHttps(read),
      message:
        'Set NODE_ENV=production: a PUBLIC_URL with https is a public site, and outside production emails can be read at /dev/mail.',
    },
    {
      when: (read) =>
        isProduction(read) &&
        !isOnHttps(read) &&
        !isLoopback(read.PUBLIC_URL ? new URL(read.PUBLIC_URL).hostname : read.HOST),
      message:
        'Set PUBLIC_URL to the https address of the site: production is reached without https on this machine alone.',
    },
    {
      when: (read) => isProduction(read) && read.DEV,
      message:
        'Unset DEV, or NODE_ENV=production: the development server shows its sources to everyone.',
    },
    {
      when: (read) => isProduction(read) && read.SEED === 'demo' && !read.DEMO,
      message:
        'Set DEMO=1 for a public demonstration, or SEED=none: the usual password of demo accounts is public.',
    },
  ] satisfies Rule<Values>[],
}

export const isProduction = ({ NODE_ENV }: { NODE_ENV: string }) => NODE_ENV === 'production'

/** Whether the site is reached over https; then cookies and headers require it. */
export function isOnHttps(config: { PUBLIC_URL?: string | undefined }): boolean {
  return config.PUBLIC_URL?.startsWith('https:') ?? false
}

/** Whether only this machine can reach the host. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host)
}
