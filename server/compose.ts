import { createBackground } from './background.ts'
import { devClock } from './clock/clock.ts'
import type { Config } from './config.ts'
import type { Context, Jobs } from './context.ts'
import type { Database } from './database/connect.ts'
import { linkedCalendarsThread } from './features/linked-calendars/index.ts'
import type { Counts } from './limiter/counts.ts'
import { createLimiter } from './limiter/limiter.ts'
import { memoryCounts } from './limiter/memory-counts.ts'
import { redisCounts } from './limiter/redis-counts.ts'
import { createAudience } from './live/audience.ts'
import type { Bus, BusListener } from './live/bus.ts'
import { redisBus } from './live/redis-bus.ts'
import type { Log } from './log.ts'
import { createMetrics } from './metrics/metrics.ts'
import { calendarsByAddress } from './providers/calendars/by-address.ts'
import { calendarsByCaldav } from './providers/calendars/by-caldav.ts'
import { configuredCalendars } from './providers/calendars/configured.ts'
import { folder } from './providers/files/folder.ts'
import { s3 } from './providers/files/s3.ts'
import { identityStandIn } from './providers/identity/stand-in.ts'
import { stripeIdentity } from './providers/identity/stripe.ts'
import { languageModel } from './providers/insights/language-model.ts'
import type { InsightsPort } from './providers/insights/port.ts'
import { noInsights } from './providers/insights/stand-in.ts'
import { outbox } from './providers/mail/outbox.ts'
import { smtp } from './providers/mail/smtp.ts'
import { webhooksOverHttps } from './providers/outgoing-webhooks/guarded-sending.ts'
import type { Outside } from './providers/outside.ts'
import { outsideWith } from './providers/outside.ts'
import { cardSimulator } from './providers/payments/simulator.ts'
import { stripePayments } from './providers/payments/stripe.ts'
import { stripeDisputes } from './providers/payments/stripe-disputes.ts'
import { payoutsStandIn } from './providers/payouts/stand-in.ts'
import { stripePayouts } from './providers/payouts/stripe.ts'
import { webPushServices } from './providers/push/web-push.ts'
import { fcaRegister } from './providers/registers/fca.ts'
import { registersStandIn } from './providers/registers/stand-in.ts'
import { configuredSignIn } from './providers/sign-in/configured.ts'
import { textOutbox } from './providers/texts/outbox.ts'
import { twilio } from './providers/texts/twilio.ts'
import { builtInVideo } from './providers/video/built-in.ts'
import { dailyVideo } from './providers/video/daily.ts'
import { createSecurityEvents } from './security-events/security-events.ts'
import type { Understanding } from './understanding/understanding.ts'
import { understandingHere } from './understanding/understanding.ts'

/** What several processes share without Redis: through their parent, or in this process if it is the only one. */
export type Shared = {
  counts?: (clock: () => Date) => Counts
  bus?: (listener: BusListener) => Bus
  understanding?: () => Understanding
}

/**
 * Builds the context, with the provider behind each port chosen by configuration. Tests replace `parts`; a `clock`
 * among them stands for the machine's.
 */
export function compose(
  config: Config,
  db: Database,
  log: Log,
  parts: Partial<Context> = {},
  shared: Shared = {},
): Context {
  const { REDIS_URL } = config
  const machineClock = parts.clock ?? (() => new Date())
  const turning = devClock(config, db, machineClock)
  const clock = turning?.now ?? machineClock
  const metrics = createMetrics()
  const outside = outsideWith(metrics.registry, log)
  const understanding = (shared.understanding ?? (() => understandingHere(linkedCalendarsThread)))()
  const simulator = cardSimulator({ db, secrets: config, clock, log })
  const context: Context = {
    config,
    db,
    asOwner: () => Promise.reject(new Error('Only jobs have the account of the database’s owner')),
    log,
    devClock: turning,
    publicUrl: () => config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
    mail: config.SMTP_URL
      ? smtp(config.SMTP_URL, config.MAIL_FROM, { outside: outside('smtp') })
      : outbox(config.DATA_DIR, clock),
    payments: config.STRIPE_PAYMENTS
      ? stripePayments({ ...config.STRIPE_PAYMENTS, clock, outside: outside('stripe') })
      : simulator,
    disputes: config.STRIPE_PAYMENTS
      ? stripeDisputes({ ...config.STRIPE_PAYMENTS, outside: outside('stripe') })
      : simulator.disputes,
    payouts: config.STRIPE_CONNECT
      ? stripePayouts({ ...config.STRIPE_CONNECT, clock, outside: outside('stripe-connect') })
      : payoutsStandIn({
          db,
          secrets: config,
          clock,
          log,
          publicUrl: () => context.publicUrl(),
        }),
    identity: config.STRIPE_IDENTITY
      ? stripeIdentity({ ...config.STRIPE_IDENTITY, clock, outside: outside('stripe-identity') })
      : identityStandIn({
          db,
          secrets: config,
          clock,
          log,
          publicUrl: () => context.publicUrl(),
        }),
    // A badge that no register stands behind would mislead; a demonstration says of itself that it is one.
    registers: config.FCA_REGISTER
      ? fcaRegister({ ...config.FCA_REGISTER, outside: outside('fca-register'), log })
      : config.NODE_ENV === 'production' && !config.DEMO
        ? undefined
        : registersStandIn({ db, clock, publicUrl: () => context.publicUrl() }),
    calendars: calendarsByAddress({
      outside: outside('calendars'),
      clock,
      internalHosts: config.CALENDAR_INTERNAL_HOSTS,
    }),
    understanding,
    caldav: calendarsByCaldav({
      outside: outside('caldav'),
      understand: understanding.caldav,
      clock,
      internalHosts: config.CALENDAR_INTERNAL_HOSTS,
    }),
    calendarAccounts: configuredCalendars(config, {
      db,
      clock,
      outside,
      publicUrl: () => context.publicUrl(),
    }),
    webhooks: webhooksOverHttps({ outside: outside('webhooks'), internalHosts: [] }),
    push: webPushServices({
      secrets: config,
      subject: `mailto:${config.SUPPORT_EMAIL}`,
      outside: outside('push'),
    }),
    texts: config.TWILIO
      ? twilio({ ...config.TWILIO, outside: outside('twilio') })
      : config.NODE_ENV === 'production'
        ? undefined
        : textOutbox(config.DATA_DIR, clock),
    signInProviders: configuredSignIn(config, outside),
    video: config.DAILY_API_KEY
      ? dailyVideo({
          apiKey: config.DAILY_API_KEY,
          webhookSecret: config.DAILY_WEBHOOK_SECRET,
          clock,
          log,
          outside: outside('daily'),
        })
      : builtInVideo({
          secrets: config,
          iceServers: config.ICE_SERVERS,
          turn: config.TURN,
          clock,
        }),
    insights: insightsOf(config, log, outside),
    live: createAudience(REDIS_URL ? (listener) => redisBus(REDIS_URL, log, listener) : shared.bus),
    files: config.S3 ? s3(config.S3, { log, outside: outside('s3') }) : folder(config.DATA_DIR),
    limiter: createLimiter(
      REDIS_URL
        ? redisCounts(REDIS_URL, log, memoryCounts(clock))
        : (shared.counts ?? memoryCounts)(clock),
      config,
      metrics.limitHit,
    ),
    securityEvents: createSecurityEvents({ db, secrets: config, clock, log }),
    background: createBackground(),
    metrics,
    jobs: idleJobs,
    siblings: undefined,
    draining: { isOn: false },
    ...parts,
    clock,
  }
  return context
}

function insightsOf(
  { INSIGHTS_API_URL, INSIGHTS_API_KEY, INSIGHTS_MODEL }: Config,
  log: Log,
  outside: (provider: string) => Outside,
): InsightsPort {
  if (!INSIGHTS_API_URL || !INSIGHTS_API_KEY || !INSIGHTS_MODEL) return noInsights()
  const url = INSIGHTS_API_URL.replace(/\/+$/, '')
  return languageModel({
    url,
    apiKey: INSIGHTS_API_KEY,
    model: INSIGHTS_MODEL,
    log,
    outside: outside('language-model'),
  })
}

/** Used where no job queue runs. */
const idleJobs: Jobs = {
  isReady: async () => true,
  runAll: async () => {},
  waiting: async () => ({ count: 0, oldestSeconds: 0 }),
  stop: async () => {},
}
