import type { ReplyOf } from '#contract/endpoint.ts'
import type { professionalDashboard } from '#contract/people/dashboards.ts'
import { ANSWER_DAYS_BEFORE, answerDueAt } from '#domain/desk/disputes.ts'
import { LATE_AFTER_MS, UNKNOWN_AFTER_MS } from '#domain/hours/linked-calendars.ts'
import { checkInWords, WARNING_DAYS } from '#domain/profile/badges/credential-checks.ts'
import type { Person } from '#domain/roles.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { waitsForSetUp } from '#server/features/payouts/index.ts'
import * as store from './waiting-store.ts'

/** What waits for a professional beside requests, messages and reviews. */
export async function waitingFor(
  context: Context,
  person: Person,
  professionalId: string,
): Promise<ReplyOf<typeof professionalDashboard>['waiting']> {
  const { db } = context
  const now = context.clock()
  const [contests, disputes, calendars, credentials, payouts] = await Promise.all([
    store.contestsToAnswer(db, { professionalId, now }),
    store.disputesToAnswer(db, {
      professionalId,
      dueAfter: new Date(now.getTime() + ANSWER_DAYS_BEFORE * DAY_MS),
    }),
    store.unreadCalendars(db, {
      professionalId,
      lateBefore: new Date(now.getTime() - LATE_AFTER_MS),
    }),
    store.credentialsThatEnd(db, {
      professionalId,
      now,
      until: new Date(now.getTime() + Math.max(...WARNING_DAYS) * DAY_MS),
    }),
    waitsForSetUp(context, person),
  ])
  return {
    contests: contests.map(({ startsAt, answerBy, ...contest }) => ({
      ...contest,
      startsAt: startsAt.toISOString(),
      answerBy: answerBy.toISOString(),
    })),
    disputes: disputes.map(({ startsAt, evidenceDueAt, ...dispute }) => ({
      ...dispute,
      startsAt: startsAt.toISOString(),
      answerBy: instantOf(answerDueAt(evidenceDueAt?.getTime() ?? null)),
    })),
    calendars: calendars.map(({ id, name, readAt }) => ({
      id,
      name,
      stopsAt: new Date(readAt.getTime() + UNKNOWN_AFTER_MS).toISOString(),
    })),
    credentials: credentials.map(({ id, validUntil, ...check }) => ({
      id,
      name: checkInWords(check),
      validUntil: validUntil.toISOString(),
    })),
    payouts,
  }
}

const instantOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
