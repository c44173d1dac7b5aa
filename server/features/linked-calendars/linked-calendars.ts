import { randomUUID } from 'node:crypto'
import type { LinkedCalendar } from '#contract/hours/linked-calendars.ts'
import { confirmFirst, notFound, Refusal } from '#domain/errors.ts'
import {
  calendarUrl,
  linkedCalendarState,
  MOST_LINKED_CALENDARS,
  problemInWords,
  READ_EVERY_MS,
} from '#domain/hours/linked-calendars.ts'
import type { Person } from '#domain/roles.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { refreshNextFree } from '#server/features/availability/index.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import { seal } from '#server/secrets/sealed-text.ts'

/** What the thread runs that understands what strangers' servers say. */
export const linkedCalendarsThread = new URL('./understanding-thread.ts', import.meta.url)

import * as accounts from './accounts-store.ts'
import { aboutAddress, hashOf, readDue, readFirst, readInTurn } from './reading.ts'
import * as store from './store.ts'
import { notifyOfUnread } from './unread-notice.ts'

const AHEAD_DAYS = 28

/** The calendars that a professional has linked. */
export async function linkedCalendars(context: Context, person: Person): Promise<LinkedCalendar[]> {
  const { professionalId } = await practiceOf(context, person)
  const now = context.clock()
  const until = new Date(now.getTime() + AHEAD_DAYS * DAY_MS)
  const calendars = await store.calendarsOf(context.db, { professionalId, now, until })
  const overlaps = await store.overlapsWith(context.db, { professionalId, now })
  return calendars.map(({ id, name, host, userName, linkedAt, readAt, problem, ...each }) => ({
    id,
    name,
    host,
    userName: userName ?? each.grantName,
    provider: each.provider,
    problem,
    problemAbout: each.problemAbout,
    busyAhead: each.busyAhead,
    linkedAt: linkedAt.toISOString(),
    readAt: readAt.toISOString(),
    state: linkedCalendarState(readAt.getTime(), now.getTime()),
    overlaps: overlaps
      .filter(({ calendarId }) => calendarId === id)
      .map(({ sessionId, startsAt, endsAt, clientName }) => ({
        sessionId,
        clientName,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
  }))
}

/**
 * Links the calendar at an address once it could be read; linked already, it is read again. Throws 400 with the reason
 * why it can't be read, 409 without a confirmed address or if there are as many as can be linked.
 */
export async function linkCalendar(
  context: Context,
  person: Person,
  given: string,
): Promise<LinkedCalendar[]> {
  const { db, config } = context
  const practice = await practiceOf(context, person)
  const { professionalId } = practice
  assertMayAsk(person)
  try {
    const url = calendarUrl(given)
    if (!url) throw new ReadFailure('address')
    const addressHash = hashOf(url.href)
    const known = await store.findByAddress(db, { professionalId, addressHash })
    if (known) return readCalendarNow(context, person, known.id)
    if ((await store.countOf(db, { professionalId })).count >= MOST_LINKED_CALENDARS)
      throw tooMany()
    const id = randomUUID()
    const now = context.clock()
    const found = await context.understanding.admit(professionalId, () =>
      readFirst(context, practice, url),
    )
    await db.transaction(async (tx) => {
      await store.lockPractice(tx, { professionalId })
      if ((await store.countOf(tx, { professionalId })).count >= MOST_LINKED_CALENDARS)
        throw tooMany()
      await store.insertCalendar(tx, {
        id,
        professionalId,
        addressHash,
        host: url.host,
        now,
        ...found,
        address: seal(config, aboutAddress(professionalId), url.href),
        nextAt: new Date(now.getTime() + READ_EVERY_MS),
      })
      await store.markNextFree(tx, { professionalId })
      await audit(tx, { ...entry(person, professionalId), action: 'calendar_linked' })
    })
    await refreshNextFree(db, [professionalId], now)
  } catch (error) {
    if (error instanceof ReadFailure) throw unreadable(error)
    throw error
  }
  return linkedCalendars(context, person)
}

/** Reads a linked calendar at once. Throws 404, or 409 without a confirmed address. */
export async function readCalendarNow(
  context: Context,
  person: Person,
  id: string,
): Promise<LinkedCalendar[]> {
  const { professionalId } = await practiceOf(context, person)
  const calendar = await store.findCalendar(context.db, { id, professionalId })
  if (!calendar) throw notFound('This calendar')
  assertMayAsk(person)
  await readInTurn(context, calendar)
  return linkedCalendars(context, person)
}

export async function unlinkCalendar(
  context: Context,
  person: Person,
  id: string,
): Promise<LinkedCalendar[]> {
  const { professionalId } = await practiceOf(context, person)
  const isGone = await context.db.transaction(async (tx) => {
    if ((await store.deleteCalendar(tx, { id, professionalId })) === 0) return false
    await accounts.deleteUnusedAccounts(tx, { professionalId })
    await store.markNextFree(tx, { professionalId })
    await audit(tx, { ...entry(person, professionalId), action: 'calendar_unlinked' })
    return true
  })
  if (isGone) await refreshNextFree(context.db, [professionalId], context.clock())
  return linkedCalendars(context, person)
}

/** Reads the linked calendars that are due, and tells the owners of those that can't be read. Runs each minute. */
export async function readLinkedCalendars(context: Context): Promise<void> {
  await readDue(context)
  await notifyOfUnread(context)
}

/** Throws 409: whoever may be anybody has us ask nobody's server. */
export function assertMayAsk(person: Person): void {
  if (!person.emailVerified) throw confirmFirst('link a calendar')
}

export async function practiceOf({ db }: Context, person: Person) {
  const practice = await store.practiceOf(db, { personId: person.id })
  if (!practice) throw notFound('Your profile')
  return practice
}

export const entry = (person: Person, professionalId: string) => ({
  actorId: person.id,
  subjectId: professionalId,
  professionalId,
})

function unreadable({ problem, about }: ReadFailure): Refusal {
  const message = problemInWords(problem, about)
  return new Refusal('invalid', 'calendar_unreadable', message, {
    fields: [{ path: 'address', message }],
  })
}

export const tooMany = () =>
  new Refusal(
    'conflict',
    'too_many_calendars',
    `You can link at most ${MOST_LINKED_CALENDARS} calendars`,
  )
