import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Context } from '#server/context.ts'
import { refreshStaleNextFree } from '#server/features/availability/availability.ts'
import { expireHolds } from '#server/features/bookings/bookings.ts'
import { reconcilePayments } from '#server/features/payments/payments.ts'
import { completeEnded } from '#server/features/sessions/sessions.ts'

export type Jobs = {
  /** True while the queue's tables answer. */
  isReady(): Promise<boolean>
  stop(): Promise<void>
}

/** What runs each minute, in one program at a time however many there are. */
const EACH_MINUTE: Record<string, (context: Context) => Promise<unknown>> = {
  'expire-holds': expireHolds,
  'reconcile-payments': reconcilePayments,
  'complete-sessions': completeEnded,
  'refresh-next-free': refreshStaleNextFree,
}

const READY_PATIENCE_MS = 1500

/** Starts the queue and its schedule over `databaseUrl`; `context` is asked for when a job runs. */
export async function startJobs(databaseUrl: string, context: () => Context): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    application_name: 'parlour-jobs',
  })
  boss.on('error', (error) => context().log.warn({ err: error }, 'job queue'))
  await boss.start()
  for (const [name, work] of Object.entries(EACH_MINUTE)) {
    // 'short': at most one waits. A run that died with its program blocks none, and two at once are safe.
    await boss.createQueue(name, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3600 })
    await boss.work(name, { pollingIntervalSeconds: 2 }, () => work(context()))
    await boss.schedule(name, '* * * * *')
    // What came to pass while the program was down is dealt with now, not in the next minute.
    await boss.send(name)
  }
  return {
    isReady: () =>
      Promise.race([
        boss.isInstalled().catch(() => false),
        pause(READY_PATIENCE_MS, false, { ref: false }),
      ]),
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
