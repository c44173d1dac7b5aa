import { randomUUID } from 'node:crypto'
import type { CalendarGrant, GrantCalendar } from '#contract/hours/linked-calendars.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import {
  CALENDAR_PROVIDERS,
  MOST_LINKED_CALENDARS,
  READ_EVERY_MS,
  READ_PROBLEMS,
} from '#domain/hours/linked-calendars.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { lockPerson } from '#server/database/tables/lock-person.ts'
import { refreshNextFree } from '#server/features/availability/index.ts'
import { requireRecentProof, requireToBegin } from '#server/features/sign-in/index.ts'
import { enqueueBegun } from '#server/features/ways-out/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import type { AccountCalendar } from '#server/providers/calendars/port.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import { seal } from '#server/secrets/sealed-text.ts'
import { withAccess } from './access/access.ts'
import { closeGrants } from './access/closing.ts'
import { writeSessionsSoon } from './access/entries.ts'
import * as entries from './access/entries-store.ts'
import type { Grant } from './access/grants-store.ts'
import * as grants from './access/grants-store.ts'
import { entry, practiceOf, tooMany } from './linked-calendars.ts'
import { aboutAddress, hashOf, readDueSoon, understood } from './reading.ts'
import { textAtProvider } from './source.ts'
import * as store from './store.ts'

/** The accounts that a professional has connected, and the providers at which they can connect one. */
export async function grantsOf(context: Context, person: Person) {
  const { professionalId } = await practiceOf(context, person)
  const accounts = await grants.grantsOf(context.db, { professionalId })
  return {
    providers: CALENDAR_PROVIDERS.filter((each) => context.calendarAccounts[each]),
    accounts: accounts.map(
      ({ grantedAt, endedAt, ...account }): CalendarGrant => ({
        ...account,
        grantedAt: grantedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      }),
    ),
  }
}

/** The calendars of a connected account. Throws 404, or 400 with the reason why they can't be read. */
export async function calendarsOfGrant(
  context: Context,
  person: Person,
  id: string,
): Promise<GrantCalendar[]> {
  const { grant } = await ownGrant(context, person, id)
  const { calendars } = await look(context, grant)
  const linked = await grants.calendarsOfGrant(context.db, { grantId: id })
  const hashes = new Set(linked.map(({ addressHash }) => addressHash))
  return calendars.map((each) => ({
    ...each,
    isLinked: hashes.has(hashOf(each.address)),
    isTarget: grant.target === each.address,
  }))
}

/**
 * Which calendars of a connected account count, and into which one sessions are written, if any. Only those that the
 * provider names are asked for. Throws 400 with the reason why one can't be read, 404, 409 if there are too many, or as
 * `requireToBegin` if another calendar is to be written into.
 */
export async function chooseCalendars(
  context: Context,
  person: Person,
  id: string,
  { addresses, target }: { addresses: readonly string[]; target: string | null },
  browser: Browser,
) {
  const { db, config } = context
  const { grant, practice } = await ownGrant(context, person, id)
  const { professionalId } = practice
  const begins = (then: Grant | undefined) => target !== null && target !== then?.target
  // Before the provider is asked.
  if (begins(grant)) await requireRecentProof(context, person, browser)
  const now = context.clock()
  const { calendars } = await look(context, grant)
  const wanted = calendars.filter(({ address }) => addresses.includes(address))
  const hasTarget = calendars.some(({ address, mayWrite }) => mayWrite && address === target)
  if (wanted.length < addresses.length || (target !== null && !hasTarget))
    throw unreadable('refused')
  const hashes = wanted.map(({ address }) => hashOf(address))
  const known = await store.hashesOf(db, { professionalId })
  const isKnown = ({ address }: AccountCalendar) =>
    known.some(({ addressHash }) => addressHash === hashOf(address))
  const read: Awaited<ReturnType<typeof readNew>>[] = []
  const fresh = wanted.filter((each) => !isKnown(each))
  if (fresh.length > MOST_LINKED_CALENDARS) throw tooMany()
  for (const each of fresh)
    read.push(
      await context.understanding.admit(professionalId, () => orRefusal(() => readNew(each))),
    )

  await db.transaction(async (tx) => {
    // A remedy, which locks the person, may have ended it since.
    await lockPerson(tx, { userId: person.id })
    const isNew = begins(await grants.findGrant(tx, { id, professionalId }))
    if (isNew) await requireToBegin(context, tx, person, browser, 'calendar-account')
    await store.lockPractice(tx, { professionalId })
    const linked = await grants.calendarsOfGrant(tx, { grantId: id })
    const dropped = linked.map(({ addressHash }) => addressHash).filter((h) => !hashes.includes(h))
    await grants.unlinkOfGrant(tx, { grantId: id, hashes: dropped })
    await grants.takeOverByGrant(tx, { professionalId, grantId: id, hashes, now })
    for (const each of read) await store.insertCalendar(tx, { ...each, id: randomUUID() })
    if ((await store.countOf(tx, { professionalId })).count > MOST_LINKED_CALENDARS) throw tooMany()
    if ((await grants.setTarget(tx, { id, target })) === 0) throw notFound('This account')
    await entries.enqueueElsewhere(tx, { grantId: id, now })
    await entries.enqueueMissing(tx, { grantId: id, now })
    await store.markNextFree(tx, { professionalId })
    await audit(tx, { ...entry(person, professionalId), action: 'calendar_account_changed' })
    if (isNew) await enqueueBegun(context, tx, person, 'calendar-account', grant.userName)
  })
  await refreshNextFree(db, [professionalId], now)
  readDueSoon(context)
  writeSessionsSoon(context)
  deliverNoticesSoon(context)
  return grantsOf(context, person)

  async function readNew({ address, name }: AccountCalendar) {
    const text = await textAtProvider(context, grant, address)
    const { host } = new URL(address)
    return {
      ...(await understood(context, practice, text, { name, host })),
      professionalId,
      host,
      now,
      addressHash: hashOf(address),
      grantId: id,
      watchAt: now,
      address: seal(config, aboutAddress(professionalId), address),
      nextAt: new Date(now.getTime() + READ_EVERY_MS),
    }
  }
}

/** Its calendars no longer count from now on; what we wrote and the permission itself go as soon as they can. */
export async function disconnect(context: Context, person: Person, id: string) {
  const { db } = context
  const { professionalId } = await practiceOf(context, person)
  const now = context.clock()
  const isClosed = await db.transaction(async (tx) => {
    if ((await grants.closeGrant(tx, { id, professionalId, now })) === 0) return false
    await grants.unlinkAllOfGrant(tx, { grantId: id })
    await store.markNextFree(tx, { professionalId })
    await audit(tx, { ...entry(person, professionalId), action: 'calendar_account_disconnected' })
    return true
  })
  if (isClosed) {
    await refreshNextFree(db, [professionalId], now)
    context.background.add(
      closeGrants(context).catch((error) =>
        context.log.error({ err: error }, 'a calendar account was not closed'),
      ),
    )
  }
  return grantsOf(context, person)
}

async function ownGrant(context: Context, person: Person, id: string) {
  const practice = await practiceOf(context, person)
  const { professionalId } = practice
  const grant = await grants.findGrant(context.db, { id, professionalId })
  if (!grant) throw notFound('This account')
  return { grant, practice }
}

const look = (context: Context, grant: Grant) =>
  orRefusal(() => withAccess(context, grant, (port, access) => port.look(access)))

async function orRefusal<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ReadFailure ? unreadable(error.problem) : error
  }
}

const unreadable = (problem: keyof typeof READ_PROBLEMS) =>
  new Refusal('invalid', 'calendar_unreadable', READ_PROBLEMS[problem])
