import { setTimeout as pause } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { SECOND_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { poolMetrics } from '#server/database/pool/pool-metrics.ts'
import { refusalsOfLines } from '#server/limiter/fair-line.ts'
import { backlog } from './store.ts'

/** A scrape doesn't ask the database more often, nor wait longer for it. */
const ASK_EACH_MS = 5 * SECOND_MS
const WAIT_MS = 500

/** What is read when someone asks: the process itself, open connections, and what waits in the database. */
export function collectedMetrics(context: Context, socketCount: () => number): Registry {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const { live, securityEvents } = context
  new Gauge({
    name: 'program_processes',
    help: 'Processes whose figures these are, added up',
    registers,
  }).set(1)
  new Gauge({
    name: 'live_sockets',
    help: 'Open live connections, of people and guests',
    registers,
    collect() {
      this.set(socketCount())
    },
  })
  new Gauge({
    name: 'live_people',
    help: 'People and guests with a live connection to this program',
    registers,
    collect() {
      this.set(live.people().length)
    },
  })
  if (live.isConnected() !== undefined)
    new Gauge({
      name: 'live_bus_connected',
      help: '1 while live events reach the other processes over REDIS_URL',
      aggregator: 'min',
      registers,
      collect() {
        this.set(live.isConnected() ? 1 : 0)
      },
    })
  new Counter({
    name: 'security_events_total',
    help: 'Refusals and failed sign-ins by kind; lost are those that could not be kept',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset()
      for (const [kind, count] of securityEvents.counts) this.inc({ kind }, count)
    },
  })
  new Counter({
    name: 'lines_refused_total',
    help: 'Whoever was refused in a bounded line, and why: it was full, their network or person had its share, or they waited too long (late)',
    labelNames: ['line', 'why'],
    registers,
    collect() {
      this.reset()
      for (const { line, why, count } of refusalsOfLines()) this.inc({ line, why }, count)
    },
  })
  poolMetrics(registers, context.db)
  collectBacklog(context, registry)
  return registry
}

/** Every program of a site says the same of these: take the highest, not the sum. */
function collectBacklog(context: Context, registry: Registry): void {
  const look = lookNow(context)
  const gauge = (name: string, help: string, read: (found: Backlog) => number) =>
    kinds(name, help, [], (found) => [[{}, read(found)]])
  const kinds = (
    name: string,
    help: string,
    labelNames: string[],
    read: (found: Backlog) => [labels: { kind?: string }, value: number][],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const found = await look()
        // reset() leaves a 0 where there are no labels, and remove() labelled values.
        if (labelNames.length > 0) this.reset()
        else this.remove()
        if (found) for (const [labels, value] of read(found)) this.set(labels, value)
      },
    })
  gauge(
    'rooms_open',
    'Built-in video rooms with someone in them, of the whole site',
    ({ rooms }) => rooms,
  )
  gauge(
    'room_seats_taken',
    'People and guests in built-in video rooms, of the whole site',
    ({ seats }) => seats,
  )
  gauge(
    'jobs_waiting',
    'Runs of jobs that are due and not begun, of the whole site',
    ({ jobs }) => jobs.count,
  )
  gauge(
    'jobs_waiting_oldest_seconds',
    'For how long the oldest of them has been due',
    ({ jobs }) => jobs.oldestSeconds,
  )
  kinds(
    'mails_owed',
    'Emails that are due and not handed over yet, of the whole site',
    ['kind'],
    (found) => [
      [{ kind: 'booking' }, found.bookingMails],
      [{ kind: 'account' }, found.accountMails],
      [{ kind: 'support' }, found.supportMails],
    ],
  )
  kinds(
    'mails_owed_oldest_seconds',
    'For how long the oldest of them has been due',
    ['kind'],
    (found) => [
      [{ kind: 'booking' }, found.bookingMailsAge ?? 0],
      [{ kind: 'account' }, found.accountMailsAge ?? 0],
      [{ kind: 'support' }, found.supportMailsAge ?? 0],
    ],
  )
  kinds(
    'rows_outside_months',
    'Rows that fit no month’s partition, up to 1,000, of the whole site',
    ['kind'],
    (found) => [
      [{ kind: 'audit_events' }, found.auditOutside],
      [{ kind: 'provider_events' }, found.providerOutside],
    ],
  )
}

type Backlog = Awaited<ReturnType<typeof backlog>> & {
  jobs: Awaited<ReturnType<Context['jobs']['waiting']>>
}

/**
 * One look for all gauges of a scrape, and for all scrapes of some seconds; undefined while the database is away. Over
 * the connection for readiness, so that no request waits for it, nor it for them.
 */
function lookNow(context: Context): () => Promise<Backlog | undefined> {
  let askedAt = Number.NEGATIVE_INFINITY
  let asked: Promise<Backlog | undefined>
  return () => {
    const now = performance.now()
    if (now - askedAt < ASK_EACH_MS) return asked
    askedAt = now
    const answer = Promise.all([
      backlog(context.db.probe, { now: context.clock() }),
      context.jobs.waiting(),
    ]).then(
      ([found, jobs]) => ({ ...found, jobs }),
      () => undefined,
    )
    asked = Promise.race([answer, pause(WAIT_MS, undefined, { ref: false })])
    return asked
  }
}
