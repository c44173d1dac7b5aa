import { createBackground } from './background.ts'
import type { Config } from './config.ts'
import type { Context, Jobs, Log } from './context.ts'
import type { Database } from './database/connect.ts'
import { devClock } from './features/clock/clock.ts'
import { createSecurityEvents } from './features/security-events/security-events.ts'
import { memoryCounts } from './limiter/counts.ts'
import type { Limiter } from './limiter/limiter.ts'
import { createLimiter } from './limiter/limiter.ts'
import { redisCounts } from './limiter/redis-counts.ts'
import { createAudience } from './live/audience.ts'
import { redisBus } from './live/bus.ts'
import { folder } from './providers/files/folder.ts'
import { s3 } from './providers/files/s3.ts'
import { identityStandIn } from './providers/identity/stand-in.ts'
import { stripeIdentity } from './providers/identity/stripe.ts'
import { languageModel } from './providers/insights/language-model.ts'
import type { InsightsPort } from './providers/insights/port.ts'
import { noInsights } from './providers/insights/stand-in.ts'
import { outbox } from './providers/mail/outbox.ts'
import { smtp } from './providers/mail/smtp.ts'
import { cardSimulator } from './providers/payments/simulator.ts'
import { stripePayments } from './providers/payments/stripe.ts'
import { stripeDisputes } from './providers/payments/stripe-disputes.ts'
import { payoutsStandIn } from './providers/payouts/stand-in.ts'
import { stripePayouts } from './providers/payouts/stripe.ts'
import { configuredSignIn } from './providers/sign-in/configured.ts'
import { builtInVideo } from './providers/video/built-in.ts'
import { dailyVideo } from './providers/video/daily.ts'

/**
 * Builds the context, with the provider behind each port chosen by configuration. Tests replace `parts`; a `clock` among
 * them stands for the machine's.
 */
export function compose(
  config: Config,
  db: Database,
  log: Log,
  parts: Partial<Context> = {},
): Context {
  const machineClock = parts.clock ?? (() => new Date())
  const turning = devClock(config, db, machineClock)
  const clock = turning?.now ?? machineClock
  const simulator = cardSimulator({ db, secrets: config, clock, log })
  const context: Context = {
    config,
    db,
    log,
    devClock: turning,
    publicUrl: () => config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
    mail: config.SMTP_URL
      ? smtp(config.SMTP_URL, config.MAIL_FROM)
      : outbox(config.DATA_DIR, clock),
    payments: config.STRIPE_PAYMENTS
      ? stripePayments({ ...config.STRIPE_PAYMENTS, clock })
      : simulator,
    disputes: config.STRIPE_PAYMENTS ? stripeDisputes(config.STRIPE_PAYMENTS) : simulator.disputes,
    payouts: config.STRIPE_CONNECT
      ? stripePayouts({ ...config.STRIPE_CONNECT, clock })
      : payoutsStandIn({
          db,
          secrets: config,
          clock,
          log,
          publicUrl: () => context.publicUrl(),
        }),
    identity: config.STRIPE_IDENTITY
      ? stripeIdentity({ ...config.STRIPE_IDENTITY, clock })
      : identityStandIn({
          db,
          secrets: config,
          clock,
          log,
          publicUrl: () => context.publicUrl(),
        }),
    signInProviders: configuredSignIn(config),
    video: config.DAILY_API_KEY
      ? dailyVideo({
          apiKey: config.DAILY_API_KEY,
          webhookSecret: config.DAILY_WEBHOOK_SECRET,
          clock,
          log,
        })
      : builtInVideo({
          secrets: config,
          iceServers: config.ICE_SERVERS,
          turn: config.TURN,
          clock,
        }),
    insights: insightsOf(config, log),
    live: createAudience(
      config.REDIS_URL ? (listener) => redisBus(config.REDIS_URL ?? '', log, listener) : undefined,
    ),
    files: config.S3 ? s3(config.S3) : folder(config.DATA_DIR),
    limiter: limiterOf(config, log, clock),
    securityEvents: createSecurityEvents({ db, secrets: config, clock, log }),
    background: createBackground(),
    jobs: idleJobs,
    ...parts,
    clock,
  }
  return context
}

function limiterOf(config: Config, log: Log, clock: () => Date): Limiter {
  const own = memoryCounts(clock)
  return createLimiter(config.REDIS_URL ? redisCounts(config.REDIS_URL, log, own) : own, config)
}

function insightsOf(
  { INSIGHTS_API_URL, INSIGHTS_API_KEY, INSIGHTS_MODEL }: Config,
  log: Log,
): InsightsPort {
  if (!INSIGHTS_API_URL || !INSIGHTS_API_KEY || !INSIGHTS_MODEL) return noInsights()
  const url = INSIGHTS_API_URL.replace(/\/+$/, '')
  return languageModel({ url, apiKey: INSIGHTS_API_KEY, model: INSIGHTS_MODEL, log })
}

/** Used where no job queue runs. */
const idleJobs: Jobs = { isReady: async () => true, runAll: async () => {}, stop: async () => {} }
