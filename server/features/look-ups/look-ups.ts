import type { Found } from '#contract/desk/look-ups.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import { STATES } from '#domain/booking/states.ts'
import { documentNumber } from '#domain/money/documents.ts'
import { pounds } from '#domain/money.ts'
import { ROLE_LABELS } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { DocumentKind } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Case, Pointer } from './store.ts'
import * as store from './store.ts'

const LIMIT = 20

const DOCUMENT_WORDS: Record<DocumentKind, string> = {
  receipt: 'Receipt',
  credit_note: 'Credit note',
  statement: 'Statement',
}

/** At most 20, exact matches first. */
export async function lookUp({ db, clock }: Context, text: string): Promise<Found[]> {
  const pointers = new Map<string, Pointer>()
  for (const find of waysToFind(text)) {
    for (const { kind, id } of await find(db))
      if (pointers.size < LIMIT) pointers.set(`${kind} ${id}`, { kind, id })
    if (pointers.size === LIMIT) break
  }
  const found = await read(db, [...pointers.values()], clock())
  return [...pointers.keys()].flatMap((key) => found.get(key) ?? [])
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const CASE_NUMBER = /^(?:c-)?(\d{4,9})$/i
const DOCUMENT_NUMBER = /^([rcs]-\d{4})-(\d{1,9})$/i
const BANK_ACCOUNT = /^\d{4}$/
const EMAIL = /^[^\s@]{3,}@?[^\s@]*$/

type Way = (db: Queries) => Promise<Pointer[]>

/** What the text can be, surest first. */
function waysToFind(typed: string): Way[] {
  const text = typed.trim()
  if (UUID.test(text)) return [(db) => store.byId(db, { id: text })]
  const [, number] = CASE_NUMBER.exec(text) ?? []
  const [, series, place] = DOCUMENT_NUMBER.exec(text) ?? []
  const email = text.toLowerCase()
  const words = text.toLowerCase().split(/\s+/)
  const [name, first, last] = [words.join(' '), words[0] ?? '', words.at(-1) ?? '']
  const limit = LIMIT
  const ways: (Way | false | undefined)[] = [
    number !== undefined && ((db) => store.byCaseNumber(db, { number: Number(number) })),
    series !== undefined &&
      ((db) => store.byDocumentNumber(db, { series: series.toUpperCase(), number: Number(place) })),
    BANK_ACCOUNT.test(text) && ((db) => store.byBankAccount(db, { lastFour: text, limit })),
    words.length === 1 && ((db) => store.byPaymentRef(db, { ref: text, limit })),
    EMAIL.test(email) && ((db) => store.byEmail(db, { email, limit })),
    (db) => store.byName(db, { name, limit }),
    (db) => store.byFirstAndLastName(db, { first: words.length > 1 ? first : '', last, limit }),
  ]
  return ways.filter((way) => typeof way === 'function')
}

type Shown = Omit<Found, 'kind' | 'at'> & { at?: Date }

/** All of what was found, by kind and id. */
async function read(db: Queries, pointers: Pointer[], now: Date): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  for (const kind of new Set(pointers.map((each) => each.kind))) {
    const ids = pointers.filter((each) => each.kind === kind).map(({ id }) => id)
    for (const { at, ...shown } of await READ[kind](db, ids, now))
      found.set(`${kind} ${shown.id}`, { kind, ...shown, at: at?.toISOString() ?? null })
  }
  return found
}

const READ: Record<Pointer['kind'], (db: Queries, ids: string[], now: Date) => Promise<Shown[]>> = {
  person: async (db, ids) =>
    (await store.people(db, { ids })).map(({ id, name, email, role }) => ({
      id,
      title: name,
      detail: `${ROLE_LABELS[role]} · ${email}`,
      path: deskPaths.person(id),
    })),
  booking: async (db, ids, now) =>
    (await store.bookings(db, { ids, now })).map(({ id, state, startsAt, people }) => ({
      id,
      title: people,
      detail: STATES[state].words.staff,
      at: startsAt,
      path: deskPaths.booking(id),
    })),
  payment: async (db, ids) =>
    (await store.payments(db, { ids })).map(
      ({ id, bookingId, amountMinor, providerRef, people }) => ({
        id,
        title: `${pounds(amountMinor)}${providerRef ? ` · ${providerRef}` : ''}`,
        detail: people,
        path: deskPaths.booking(bookingId),
      }),
    ),
  document: async (db, ids) =>
    (await store.documents(db, { ids })).map(({ id, kind, bookingId, ownerId, name, ...row }) => ({
      id,
      title: documentNumber(row),
      detail: `${DOCUMENT_WORDS[kind]} · ${name}`,
      path: bookingId ? deskPaths.booking(bookingId) : deskPaths.person(ownerId),
    })),
  case: async (db, ids) =>
    (await store.cases(db, { ids })).map((row) => ({
      id: row.id,
      title: `C-${row.number} · ${row.title}`,
      detail: row.people,
      path: pathOf(row),
    })),
}

export const caseLink = (row: Case) => ({
  id: row.id,
  number: row.number,
  title: row.title,
  isResolved: row.resolvedAt !== null,
  path: pathOf(row),
})

const pathOf = ({ id, queue, resolvedAt }: Case) =>
  deskPaths.desk({ queue, state: resolvedAt ? 'resolved' : 'open', case: id })
