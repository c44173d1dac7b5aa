import type * as calls from '#contract/desk/staff-trail.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import { Refusal } from '#domain/errors.ts'
import { HOME_ZONE } from '#domain/hours/zone.ts'
import type { Context } from '#server/context.ts'
import { inWords, STAFF_ACTIONS } from '#server/features/cases/index.ts'
import { staffMembers } from '#server/features/staff/index.ts'
import type { ListedEvent } from '#server/features/staff-trail/index.ts'
import { checkTrail, lastCheck, listEvents } from '#server/features/staff-trail/index.ts'

const PAGE = 100

/** A page of what staff did, newest first. */
export async function readTrail(
  context: Context,
  query: QueryOf<typeof calls.readTrail>,
): Promise<ReplyOf<typeof calls.readTrail>> {
  const { db } = context
  const events = await listEvents(db, {
    staffId: query.member ?? null,
    action: query.action ?? null,
    personId: query.person ?? null,
    caseNumber: query.case ?? null,
    before: query.before ?? null,
    limit: PAGE + 1,
    since: query.day ? startOf(query.day) : null,
    until: query.day ? endOf(query.day) : null,
  })
  const members = await staffMembers(db)
  return {
    events: events.slice(0, PAGE).map(shown),
    hasMore: events.length > PAGE,
    check: await checkOf(context),
    members: members.map(({ id, name }) => ({ id, name })),
    actions: STAFF_ACTIONS,
  }
}

function shown(event: ListedEvent) {
  const { number, at, staffName, action, caseId, caseNumber, queue, subjectId, reason } = event
  const details = event.details as Record<string, unknown>
  return {
    number,
    at: at.toISOString(),
    by: staffName,
    what: inWords(action, details),
    reason,
    isReasonEmptied: reason === null && details.reasonMac !== undefined,
    case:
      caseId && caseNumber && queue
        ? {
            number: caseNumber,
            path: deskPaths.desk({
              queue,
              case: caseId,
              state: event.isCaseResolved ? 'resolved' : 'open',
            }),
          }
        : null,
    subject: !subjectId
      ? null
      : event.bookingId
        ? { title: 'Booking', path: deskPaths.booking(subjectId) }
        : event.personName && event.isPerson
          ? { title: event.personName, path: deskPaths.person(subjectId) }
          : null,
  }
}

/** Checks the whole trail, and remembers how it was found. */
export async function checkNow(context: Context): Promise<ReplyOf<typeof calls.checkTrail>> {
  await checkTrail(context)
  const found = await checkOf(context)
  if (!found) throw new Error('the check was not remembered')
  return found
}

async function checkOf({ db }: Context) {
  const found = await lastCheck(db)
  return found ? { ...found, at: found.at.toISOString() } : null
}

/** The first and the last instant of a range of days in London. Throws 400 if the first is after the last. */
export function rangeOf({ from, to }: { from: string; to: string }): { since: Date; until: Date } {
  if (from > to)
    throw new Refusal('invalid', 'bad_range', 'The first day is after the last', {
      fields: [{ path: 'to', message: 'is before the first day' }],
    })
  return { since: startOf(from), until: endOf(to) }
}

const startOf = (day: string) => instantOf(Temporal.PlainDate.from(day))
const endOf = (day: string) => instantOf(Temporal.PlainDate.from(day).add({ days: 1 }))
const instantOf = (day: Temporal.PlainDate) =>
  new Date(day.toZonedDateTime(HOME_ZONE).epochMilliseconds)
