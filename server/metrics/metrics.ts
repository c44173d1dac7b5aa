import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { pageMetrics } from './page-metrics.ts'

/** What has happened in the business, once each, counted after the commit by the program that did it. */
export const EVENTS = [
  'account_made',
  'booking_held',
  'hold_expired',
  'booking_confirmed',
  'booking_moved',
  'booking_cancelled',
  'payment_succeeded',
  'refund_succeeded',
  'refund_failed',
  'payout_paid',
  'message_sent',
] as const
export type BusinessEvent = (typeof EVENTS)[number]

/** Seconds. Jobs take milliseconds with nothing to do, and minutes with a lot. */
const JOB_BUCKETS = [0.01, 0.1, 1, 10, 60, 300, 1800]

/** What one program counts, in a registry of its own; gauges.ts has what is read when someone asks. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const events = new Counter({
    name: 'business_events_total',
    help: 'What people and jobs have done, after its commit',
    labelNames: ['event'],
    registers,
  })
  for (const event of EVENTS) events.inc({ event }, 0)
  const limits = new Counter({
    name: 'limits_hit_total',
    help: 'Attempts refused because a limit was reached, by the name of the limit',
    labelNames: ['limit'],
    registers,
  })
  const jobs = new Histogram({
    name: 'job_seconds',
    help: 'Duration of each run of a job, by its outcome: done or failed',
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  })
  const jobSuccess = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When the job last succeeded in this program; every says how often it is due',
    labelNames: ['job', 'every'],
    aggregator: 'max',
    registers,
  })
  const registries = [registry]
  return {
    /** What this process counts and what it reads when asked. */
    all: () => Registry.merge(registries),
    add: (more: Registry) => void registries.push(more),
    registry,
    replies: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to the reply by route, for requests from outside',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    pageCalls: new Histogram({
      name: 'page_call_seconds',
      help: 'Time to the reply of calls that pages make inside the program',
      labelNames: ['route', 'status'],
      // Few, because there are as many of these as of the others, and a scrape takes the thread's time.
      buckets: [0.01, 0.1, 1],
      registers,
    }),
    errors: new Counter({
      name: 'http_errors_total',
      help: 'Replies with a status of 500 or more, by the code of their cause',
      labelNames: ['code'],
      registers,
    }),
    abandoned: new Counter({
      name: 'http_abandoned_total',
      help: 'Requests whose client went away before the reply',
      labelNames: ['route'],
      registers,
    }),
    pages: pageMetrics(registers),
    happened: (event: BusinessEvent, count = 1) => events.inc({ event }, count),
    limitHit: (limit: string) => limits.inc({ limit }),
    /** `every`: how often it is due, such as 'minute'. */
    jobRan(job: string, every: string, outcome: 'done' | 'failed', seconds: number) {
      jobs.observe({ job, outcome }, seconds)
      if (outcome === 'done') jobSuccess.set({ job, every }, Date.now() / 1000)
    },
  }
}
export type Metrics = ReturnType<typeof createMetrics>
