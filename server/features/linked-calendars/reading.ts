import { createHash } from 'node:crypto'
import { REFUSED_PASSWORD_RETRY_MS } from '#domain/hours/caldav.ts'
import { calendarName, linkedCalendarState, READ_EVERY_MS } from '#domain/hours/linked-calendars.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { inBackground } from '#server/background.ts'
import type { Context } from '#server/context.ts'
import { refreshNextFree } from '#server/features/availability/index.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import { seal, unsealed } from '#server/secrets/sealed-text.ts'
import { isOfThisReader } from '#server/understanding/calendar-hash.ts'
import { emailsOf } from './owner.ts'
import { NEEDED_MS, NEVER_READ, stretchAt, textOf } from './source.ts'
import type { Linked } from './store.ts'
import * as store from './store.ts'

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

export const aboutAddress = (professionalId: string) => `linked calendar:${professionalId}`

type Practice = { professionalId: string; timeZone: string }

/** What a calendar says that is not linked yet. Throws ReadFailure. */
export async function readFirst(context: Context, practice: Practice, url: URL) {
  const answer = await context.calendars.read(url.href, NEVER_READ)
  if (!answer) throw new ReadFailure('unreachable')
  const { text, ...validators } = answer
  const found = await understood(context, practice, text, { host: url.host, hints: [url.href] })
  return { ...found, ...validators }
}

/** Reads a linked calendar again, for a person who waits for it. Throws 429 or 503. */
export const readInTurn = (context: Context, calendar: Linked): Promise<void> =>
  context.understanding.admit(calendar.professionalId, () => readAgain(context, calendar))

/** Reads a linked calendar again; a failure is noted, and what it last said counts on. */
export async function readAgain(context: Context, calendar: Linked): Promise<void> {
  const { db, config, log } = context
  const { id, professionalId } = calendar
  const now = context.clock()
  try {
    const href = unsealed(config, aboutAddress(professionalId), calendar.address)
    if (href === undefined) throw new ReadFailure('lost')
    const address = seal(config, aboutAddress(professionalId), href)
    const isKnown =
      calendar.timeZone === calendar.zoneNow &&
      isOfThisReader(calendar.textHash) &&
      calendar.knownUntil.getTime() >= now.getTime() + NEEDED_MS
    const answer = await textOf(context, calendar, href, isKnown ? calendar : NEVER_READ)
    const { text, etag, lastModified } = answer ?? { ...calendar, text: undefined }
    const practice = { professionalId, timeZone: calendar.zoneNow }
    const { host } = new URL(href)
    const found =
      text !== undefined &&
      (await newlyUnderstood(context, practice, text, {
        host,
        hints: [href],
        // The name of a calendar in an account is not in its text.
        name: (calendar.accountId ?? calendar.grantId) ? calendar.name : undefined,
        knownHash: isKnown ? calendar.textHash : null,
      }))
    if (!found) {
      await store.recordRead(db, { id, now, address, etag, lastModified })
      if (linkedCalendarState(calendar.readAt.getTime(), now.getTime()) === 'unknown')
        await refreshNextFree(db, [professionalId], now)
      return
    }
    await db.transaction(async (tx) => {
      await store.storeBusy(tx, { id, now, address, etag, lastModified, ...found })
      await store.markNextFree(tx, { professionalId })
    })
    await refreshNextFree(db, [professionalId], now)
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error
    const { problem, about, cause } = error
    log.warn({ calendarId: id, problem, err: cause }, 'a linked calendar was not read')
    const notBefore =
      problem === 'password' ? new Date(now.getTime() + REFUSED_PASSWORD_RETRY_MS) : null
    await store.recordProblem(db, { id, now, problem, about: about ?? null, notBefore })
  }
}

const AT_ONCE = 4
const BATCH = 20

/** Reads in the background what is due: one run at a time, however many providers call. */
export const readDueSoon = inBackground(readDue, 'calendars were not read')

/** Reads the linked calendars that are due; programs share them out. */
export async function readDue(context: Context): Promise<void> {
  for (;;) {
    const now = context.clock()
    const nextAt = new Date(now.getTime() + READ_EVERY_MS)
    const due = await store.takeDue(context.db, { now, nextAt, limit: BATCH })
    await inParallel(due, (calendar) =>
      readAgain(context, calendar).catch((error) =>
        context.log.error(
          { err: error, calendarId: calendar.id },
          'a linked calendar was not read',
        ),
      ),
    )
    if (due.length < BATCH) return
  }
}

async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

type TextOrigin = { host: string; name?: string | undefined; hints?: readonly string[] }

/** When a text says that its owner is busy. It is called `name`, or else as it calls itself. Throws ReadFailure. */
export async function understood(
  context: Context,
  practice: Practice,
  text: string,
  given: TextOrigin,
) {
  const found = await newlyUnderstood(context, practice, text, { ...given, knownHash: null })
  if (!found) throw new Error('a text without a known hash is unchanged')
  return found
}

/** Undefined if the text says what it said when its hash was `knownHash`. Throws ReadFailure. */
async function newlyUnderstood(
  { db, clock, understanding }: Context,
  { professionalId, timeZone }: Practice,
  text: string,
  { knownHash, ...given }: TextOrigin & { knownHash: string | null },
) {
  const { from, knownUntil } = stretchAt(clock().getTime())
  const own = await store.ownSessions(db, { professionalId, from })
  const found = await understanding.calendar(professionalId, text, {
    timeZone,
    knownHash,
    from: from.getTime() / MINUTE_MS,
    to: knownUntil.getTime() / MINUTE_MS,
    own: own.map(({ id }) => id),
    owner: [...(await emailsOf(db, professionalId, given.hints ?? []))],
  })
  return (
    found && {
      starts: found.starts,
      ends: found.ends,
      textHash: found.hash,
      name: calendarName(given.name ?? found.name ?? given.host),
      timeZone,
      knownUntil,
    }
  )
}
