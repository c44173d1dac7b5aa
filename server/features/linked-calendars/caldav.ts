import { randomUUID } from 'node:crypto'
import type { LinkedCalendar } from '#contract/hours/linked-calendars.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { caldavServer } from '#domain/hours/caldav.ts'
import {
  MOST_LINKED_CALENDARS,
  problemInWords,
  READ_EVERY_MS,
} from '#domain/hours/linked-calendars.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { refreshNextFree } from '#server/features/availability/index.ts'
import type { CaldavAccount, FoundCalendar } from '#server/providers/calendars/port.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import { seal } from '#server/secrets/sealed-text.ts'
import * as accounts from './accounts-store.ts'
import { assertMayAsk, entry, linkedCalendars, practiceOf, tooMany } from './linked-calendars.ts'
import { aboutAddress, hashOf, readInTurn, understood } from './reading.ts'
import { aboutPassword, textAtServer } from './source.ts'
import * as store from './store.ts'

/**
 * The calendars of an account at a CalDAV server. Throws 400 with the reason why they can't be read, or 409 without a
 * confirmed address; likewise below.
 */
export async function caldavCalendars(
  context: Context,
  person: Person,
  given: CaldavAccount,
): Promise<(FoundCalendar & { isLinked: boolean })[]> {
  const { professionalId } = await practiceOf(context, person)
  assertMayAsk(person)
  const found = await context.understanding.admit(professionalId, () =>
    orRefusal(async () => context.caldav.calendarsOf(accountOf(given), professionalId)),
  )
  const linked = await store.hashesOf(context.db, { professionalId })
  const hashes = new Set(linked.map(({ addressHash }) => addressHash))
  return found.map((each) => ({ ...each, isLinked: hashes.has(hashOf(each.address)) }))
}

/**
 * Links calendars of an account, and keeps its password for them. Only those that the server names are asked for, so
 * that no caller chooses an address. Throws 400 with the reason why one can't be read, or 409 if there are too many.
 */
export async function linkCaldavCalendars(
  context: Context,
  person: Person,
  { addresses, ...given }: CaldavAccount & { addresses: readonly string[] },
): Promise<LinkedCalendar[]> {
  const { db, config } = context
  const practice = await practiceOf(context, person)
  const { professionalId } = practice
  assertMayAsk(person)
  const now = context.clock()
  const account = await orRefusal(async () => accountOf(given))
  const found = await context.understanding.admit(professionalId, () =>
    orRefusal(() => context.caldav.calendarsOf(account, professionalId)),
  )
  const wanted = found.filter(({ address }) => addresses.includes(address))
  if (wanted.length < addresses.length) throw unreadable(new ReadFailure('refused'))
  const linked = await store.hashesOf(db, { professionalId })
  const isLinked = ({ address }: FoundCalendar) =>
    linked.some(({ addressHash }) => addressHash === hashOf(address))
  const fresh = wanted.filter((each) => !isLinked(each))
  if (linked.length + fresh.length > MOST_LINKED_CALENDARS) throw tooMany()
  const read: Awaited<ReturnType<typeof readNew>>[] = []
  for (const each of fresh)
    read.push(
      await context.understanding.admit(professionalId, () => orRefusal(() => readNew(each))),
    )

  const known = await db.transaction(async (tx) => {
    await store.lockPractice(tx, { professionalId })
    const { count } = await store.countOf(tx, { professionalId })
    if (count + read.length > MOST_LINKED_CALENDARS) throw tooMany()
    const accountId = await keep(tx)
    const hashes = wanted.map(({ address }) => hashOf(address))
    const known = await accounts.takeOver(tx, { professionalId, accountId, hashes })
    for (const each of read) {
      await store.insertCalendar(tx, { ...each, id: randomUUID(), accountId })
      await audit(tx, { ...entry(person, professionalId), action: 'calendar_linked' })
    }
    await accounts.deleteUnusedAccounts(tx, { professionalId })
    await store.markNextFree(tx, { professionalId })
    return known
  })
  for (const { id } of known) await readById(context, professionalId, id)
  await refreshNextFree(db, [professionalId], now)
  return linkedCalendars(context, person)

  async function readNew({ address, name }: FoundCalendar) {
    const answer = await textAtServer({ context, professionalId }, account, address, null)
    if (!answer) throw new ReadFailure('unreachable')
    const { text, ...validators } = answer
    const { host } = new URL(address)
    return {
      ...(await understood(context, practice, text, { name, host, hints: [account.userName] })),
      ...validators,
      professionalId,
      host,
      now,
      addressHash: hashOf(address),
      address: seal(config, aboutAddress(professionalId), address),
      nextAt: new Date(now.getTime() + READ_EVERY_MS),
    }
  }

  async function keep(tx: Parameters<typeof accounts.storeAccount>[0]): Promise<string> {
    const { server, userName, password } = account
    const id = randomUUID()
    const sealedFor = (each: string) => seal(config, aboutPassword(each), password)
    const kept = await accounts.storeAccount(tx, {
      id,
      professionalId,
      server,
      userName,
      password: sealedFor(id),
    })
    // Known before: the password is sealed for the id that it has.
    if (kept.id !== id)
      await accounts.storePassword(tx, { id: kept.id, password: sealedFor(kept.id) })
    return kept.id
  }
}

/**
 * Takes another password for the account of a linked calendar, once the server accepts it, and reads all calendars of
 * that account again. Throws 400 if it does not, 404 if the calendar is read without a password.
 */
export async function renewPassword(
  context: Context,
  person: Person,
  id: string,
  password: string,
): Promise<LinkedCalendar[]> {
  const { db, config } = context
  const { professionalId } = await practiceOf(context, person)
  const account = await accounts.findAccount(db, { id, professionalId })
  if (!account) throw notFound('This calendar')
  const { server, userName } = account
  assertMayAsk(person)
  await context.understanding.admit(professionalId, () =>
    orRefusal(() => context.caldav.calendarsOf({ server, userName, password }, professionalId)),
  )
  await accounts.storePassword(db, {
    id: account.id,
    password: seal(config, aboutPassword(account.id), password),
  })
  for (const each of await accounts.calendarsOfAccount(db, { accountId: account.id }))
    await readById(context, professionalId, each.id)
  return linkedCalendars(context, person)
}

async function readById(context: Context, professionalId: string, id: string): Promise<void> {
  const calendar = await store.findCalendar(context.db, { id, professionalId })
  if (calendar) await readInTurn(context, calendar)
}

function accountOf({ server, ...given }: CaldavAccount): CaldavAccount {
  const url = caldavServer(server)
  if (!url) throw new ReadFailure('server')
  return { ...given, server: url.href }
}

async function orRefusal<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ReadFailure ? unreadable(error) : error
  }
}

function unreadable({ problem, about }: ReadFailure): Refusal {
  const message = problemInWords(problem, about)
  return new Refusal('invalid', 'calendar_unreadable', message, {
    fields: [{ path: problem === 'password' ? 'password' : 'server', message }],
  })
}
