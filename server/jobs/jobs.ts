import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Context, Jobs } from '#server/context.ts'
import { databaseTime } from '#server/database/pool/database-time.ts'
import { eraseDue, forgetExports, makeExports } from '#server/features/account-data/index.ts'
import { sweepTokens } from '#server/features/api-tokens/index.ts'
import {
  checkAttendance,
  decideOutcomes,
  upholdUnanswered,
} from '#server/features/attendance/index.ts'
import { refreshStaleNextFree } from '#server/features/availability/index.ts'
import { completeEnded, expireHolds } from '#server/features/bookings/index.ts'
import { checkCredentials } from '#server/features/credentials/index.ts'
import { answerBanks } from '#server/features/disputes/index.ts'
import { countDays } from '#server/features/figures/index.ts'
import { sweepUploads } from '#server/features/files/index.ts'
import { forgetGuests } from '#server/features/guests/index.ts'
import { sealIntake } from '#server/features/intake/index.ts'
import { checkLedger } from '#server/features/ledger/index.ts'
import {
  closeGrants,
  forgetWritten,
  readLinkedCalendars,
  watchCalendars,
  writeSessions,
} from '#server/features/linked-calendars/index.ts'
import { mailUnread, pushUnread } from '#server/features/messages/index.ts'
import { deliverBookingMails, pushNews, textNews } from '#server/features/notifications/index.ts'
import { endPackages } from '#server/features/packages/index.ts'
import { reconcilePayments } from '#server/features/payments/index.ts'
import { payOut } from '#server/features/payouts/index.ts'
import { forgetMisses, readTitles } from '#server/features/professionals/index.ts'
import { lookAfterRecordings } from '#server/features/recordings/index.ts'
import { unfoldReports } from '#server/features/reports/index.ts'
import { advanceRestrictions } from '#server/features/restrictions/index.ts'
import { askWhoWasHere } from '#server/features/rooms/index.ts'
import { sealAuthenticators, sealRecoveryCodes } from '#server/features/second-factor/index.ts'
import { chargeSeries } from '#server/features/series/index.ts'
import { sealPrivateNotes } from '#server/features/sessions/index.ts'
import { sweepExpired } from '#server/features/sign-in/index.ts'
import { checkStaffTrail } from '#server/features/staff-trail/index.ts'
import { endOverViews } from '#server/features/staff-views/index.ts'
import {
  deliverSupportMessages,
  forgetDelivered,
  sweepTickets,
} from '#server/features/support/index.ts'
import { forgetTexts } from '#server/features/texts/index.ts'
import { reconcileVerifications } from '#server/features/verification/index.ts'
import { endOverWaits, forgetFreed, offerFreedTimes } from '#server/features/waiting-list/index.ts'
import {
  sealWebhooks,
  sendWebhooks,
  sweepWebhookMessages,
} from '#server/features/webhooks/index.ts'
import type { Log } from '#server/log.ts'
import { deliverNotices } from '#server/mail/notice.ts'
import { forgetSecurityEvents } from '#server/security-events/security-events.ts'
import { inSpan } from '#server/tracing/spans.ts'
import { maintainMonths } from './months.ts'

type Job = { cron: keyof typeof EVERY; work: (context: Context) => Promise<unknown> }

const EACH_MINUTE = '* * * * *'
const EACH_HOUR = '17 * * * *'
const EACH_NIGHT = '41 3 * * *'
const EVERY = { [EACH_MINUTE]: 'minute', [EACH_HOUR]: 'hour', [EACH_NIGHT]: 'night' }

/**
 * Background jobs, in the order in which one makes work for another. However many programs run, only one gets each run.
 */
const JOBS: Record<string, Job> = {
  'keep-months': { cron: EACH_HOUR, work: maintainMonths },
  'expire-holds': { cron: EACH_MINUTE, work: expireHolds },
  'reconcile-payments': { cron: EACH_MINUTE, work: reconcilePayments },
  'keep-series': { cron: EACH_MINUTE, work: chargeSeries },
  'end-packages': { cron: EACH_MINUTE, work: endPackages },
  'answer-disputes': { cron: EACH_MINUTE, work: answerBanks },
  'reconcile-verifications': { cron: EACH_MINUTE, work: reconcileVerifications },
  'check-credentials': { cron: EACH_MINUTE, work: checkCredentials },
  'keep-restrictions': { cron: EACH_MINUTE, work: advanceRestrictions },
  'unfold-reports': { cron: EACH_MINUTE, work: unfoldReports },
  'read-titles': { cron: EACH_MINUTE, work: readTitles },
  'complete-sessions': { cron: EACH_MINUTE, work: completeEnded },
  'ask-who-was-here': { cron: EACH_MINUTE, work: askWhoWasHere },
  'decide-outcomes': { cron: EACH_MINUTE, work: decideOutcomes },
  'uphold-contests': { cron: EACH_MINUTE, work: upholdUnanswered },
  'pay-out': { cron: EACH_MINUTE, work: payOut },
  'read-calendars': { cron: EACH_MINUTE, work: readLinkedCalendars },
  'write-sessions': { cron: EACH_MINUTE, work: writeSessions },
  'watch-calendars': { cron: EACH_MINUTE, work: watchCalendars },
  'close-calendar-grants': { cron: EACH_MINUTE, work: closeGrants },
  'offer-freed-times': { cron: EACH_MINUTE, work: offerFreedTimes },
  'end-waits': { cron: EACH_MINUTE, work: endOverWaits },
  'refresh-next-free': { cron: EACH_MINUTE, work: refreshStaleNextFree },
  'deliver-booking-mails': { cron: EACH_MINUTE, work: deliverBookingMails },
  'send-webhooks': { cron: EACH_MINUTE, work: sendWebhooks },
  'push-news': { cron: EACH_MINUTE, work: pushNews },
  'text-news': { cron: EACH_MINUTE, work: textNews },
  'deliver-account-mails': { cron: EACH_MINUTE, work: deliverNotices },
  'end-staff-views': { cron: EACH_MINUTE, work: endOverViews },
  'mail-unread': { cron: EACH_MINUTE, work: mailUnread },
  'push-unread': { cron: EACH_MINUTE, work: pushUnread },
  'deliver-support': { cron: EACH_MINUTE, work: deliverSupportMessages },
  'make-exports': { cron: EACH_MINUTE, work: makeExports },
  'count-days': { cron: EACH_MINUTE, work: countDays },
  'look-after-recordings': { cron: EACH_MINUTE, work: lookAfterRecordings },
  'seal-notes': { cron: EACH_NIGHT, work: sealPrivateNotes },
  'seal-intake': { cron: EACH_NIGHT, work: sealIntake },
  'seal-webhooks': { cron: EACH_NIGHT, work: sealWebhooks },
  'forget-written-sessions': { cron: EACH_HOUR, work: forgetWritten },
  'seal-authenticators': { cron: EACH_NIGHT, work: sealAuthenticators },
  'seal-recovery-codes': { cron: EACH_NIGHT, work: sealRecoveryCodes },
  'sweep-accounts': { cron: EACH_HOUR, work: sweepExpired },
  'sweep-api-tokens': { cron: EACH_HOUR, work: sweepTokens },
  'sweep-webhook-messages': { cron: EACH_HOUR, work: sweepWebhookMessages },
  'sweep-uploads': { cron: EACH_HOUR, work: sweepUploads },
  'forget-exports': { cron: EACH_HOUR, work: forgetExports },
  'erase-accounts': { cron: EACH_HOUR, work: eraseDue },
  'check-ledger': { cron: EACH_NIGHT, work: checkLedger },
  'check-attendance': { cron: EACH_NIGHT, work: checkAttendance },
  'check-staff-trail': { cron: EACH_NIGHT, work: checkStaffTrail },
  'sweep-security-events': { cron: EACH_HOUR, work: forgetOld },
  'sweep-support': { cron: EACH_HOUR, work: forgetDelivered },
  'sweep-tickets': { cron: EACH_HOUR, work: sweepTickets },
}

/** Deletes what is stored for 30 or 90 days. */
async function forgetOld(context: Context): Promise<void> {
  await forgetSecurityEvents(context)
  await forgetMisses(context)
  await forgetGuests(context)
  await forgetFreed(context)
  await forgetTexts(context)
}

const READY_TIMEOUT_MS = 1500

/** In the queue's own tables, over its own connections. */
const WAITING = `select count(*)::int as "count",
  coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as "oldestSeconds"
  from pgboss.job where state < 'active' and start_after <= now()`

/** Jobs are announced by NOTIFY; polling only catches missed ones. */
const ASK_EACH_SECONDS = 300
/** Each of these intervals costs a transaction even when idle. */
const IDLE = {
  notifyHeartbeatIntervalMs: 30_000,
  cronWorkerIntervalSeconds: 15,
  superviseIntervalSeconds: 300,
  queueCacheIntervalSeconds: 300,
  monitorIntervalSeconds: 300,
  flowIntervalSeconds: 3600,
}

/** The job queue and its schedule in the migrated database at `databaseUrl`. Call `start` to run it. */
export function createJobs(
  databaseUrl: string,
  log: Log,
): Jobs & { start(context: Context): Promise<void> } {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    application_name: 'parlour-jobs',
    useListenNotify: true,
    // Its tables are their owner's (install-queue.ts).
    migrate: false,
    reindex: false,
    ...IDLE,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  let started: Context | undefined
  return {
    async start(context) {
      started = context
      await boss.start()
      for (const [name, job] of Object.entries(JOBS)) {
        // 'short': at most one run waits. A run that died with its program blocks nothing, and concurrent runs are
        // safe.
        const options = { retryLimit: 0, deleteAfterSeconds: 3600, notify: true }
        await boss.createQueue(name, { policy: 'short', ...options })
        // Updates a queue created by an older version.
        await boss.updateQueue(name, options)
        await boss.work(name, { notifyPollingIntervalSeconds: ASK_EACH_SECONDS }, () =>
          run(name, job, context),
        )
        await boss.schedule(name, job.cron)
        // Run once now, to catch up on what was missed while the program was down.
        await boss.send(name)
      }
    },
    async runAll() {
      if (!started) return
      for (const [name, job] of Object.entries(JOBS))
        await run(name, job, started).catch(() => undefined)
    },
    isReady: () =>
      Promise.race([
        boss.isInstalled().catch(() => false),
        pause(READY_TIMEOUT_MS, false, { ref: false }),
      ]),
    async waiting() {
      const { rows } = await boss.getDb().executeSql(WAITING)
      return rows[0]
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/** The queue doesn't log failures; the next run tries again. */
async function run(name: string, { cron, work }: Job, context: Context): Promise<void> {
  const begunAt = performance.now()
  const ended = (outcome: 'done' | 'failed') =>
    context.metrics.jobRan(name, EVERY[cron], outcome, (performance.now() - begunAt) / 1000)
  try {
    await inSpan(`job ${name}`, async () => work(await atDatabaseTime(context)))
    ended('done')
  } catch (error) {
    ended('failed')
    context.log.error({ err: error, job: name }, 'a job failed')
    throw error
  }
}

/**
 * The same context with the database's clock. A machine whose own is wrong would otherwise expire holds, complete
 * sessions and end sign-ins for the whole site; /dev/clock still turns it.
 */
async function atDatabaseTime(context: Context): Promise<Context> {
  const { now } = await databaseTime(context.db)
  const aheadMs = Date.now() - now.getTime()
  return { ...context, clock: () => new Date(context.clock().getTime() - aheadMs) }
}
