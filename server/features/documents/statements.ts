import type { Statement } from '#contract/money/documents.ts'
import { notFound } from '#domain/errors.ts'
import { HOME_ZONE } from '#domain/hours/zone.ts'
import type { Person } from '#domain/roles.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { issued, issuerOf } from './issuing.ts'
import type { Issued, StatementLine } from './pdf/contents.ts'
import { shortDayOf } from './pdf/dates.ts'
import * as store from './statement-store.ts'

/** How long after a month ends its last movements may still arrive. */
const SETTLING_MS = HOUR_MS

/** The months this professional can have a statement for. Throws 404. */
export async function statementsOf(context: Context, professional: Person): Promise<Statement[]> {
  const { id } = await practiceOf(context, professional)
  return store.statementMonths(context.db, {
    professionalId: id,
    before: beginningOfMonth(context),
  })
}

/** A professional's statement for a month (YYYY-MM). Throws 404 if the month isn't over, or no money moved in it. */
export async function statementOf(
  context: Context,
  professional: Person,
  month: string,
): Promise<Issued> {
  const { db } = context
  const { id, name } = await practiceOf(context, professional)
  const first = Temporal.PlainDate.from(`${month}-01`)
  const [from, to] = [instantOf(first), instantOf(first.add({ months: 1 }))]
  if (to > beginningOfMonth(context)) throw notFound('This statement')
  const about = { kind: 'statement' as const, sourceId: id, month }
  return issued(db, about, professional.id, context.clock(), async () => {
    const span = { professionalId: id, from, to }
    const movements = await store.movementsOf(db, span)
    if (movements.length === 0) throw notFound('This statement')
    const sums = await store.sumsOf(db, span)
    return {
      issuer: issuerOf(context),
      professionalName: name,
      month,
      ...sums,
      closingMinor: sums.openingMinor + sums.netMinor - sums.paidOutMinor,
      lines: movements.map(lineOf),
    }
  })
}

/**
 * The end of the last month that can have a statement: not the current one, nor the previous one during its first hour.
 */
function beginningOfMonth({ clock }: Context): Date {
  const settled = Temporal.Instant.fromEpochMilliseconds(clock().getTime() - SETTLING_MS)
  return instantOf(settled.toZonedDateTimeISO(HOME_ZONE).toPlainDate().with({ day: 1 }))
}

const instantOf = (date: Temporal.PlainDate) =>
  new Date(date.toZonedDateTime(HOME_ZONE).epochMilliseconds)

async function practiceOf({ db }: Context, { id }: Person): Promise<store.Practice> {
  const practice = await store.practiceOf(db, { userId: id })
  if (!practice) throw notFound('Your professional profile')
  return practice
}

function lineOf(movement: store.Movement): StatementLine {
  const { at, kind, clientName, startsAt, totalMinor, feeMinor, vatMinor, amountMinor } = movement
  return {
    at: at.toISOString(),
    label: LABELS[kind],
    about: `${clientName}, ${shortDayOf(startsAt, HOME_ZONE)}`,
    sale: SALES.has(kind) ? { totalMinor, feeMinor, vatMinor } : null,
    amountMinor,
  }
}

/** Movements of the client's money, fee and VAT included. */
const SALES = new Set<store.Movement['kind']>(['charge', 'refund', 'dispute'])

const LABELS: Record<store.Movement['kind'], string> = {
  charge: 'Session with',
  refund: 'Refund to',
  dispute: 'Taken back by the bank of',
  payout: 'Paid out for',
  payout_reversal: 'Payout taken back for',
  credit: 'Given by us for',
  credit_payout: 'Paid out, given by us for',
  debt_write_off: 'No longer owed to us for',
  unclaimed: 'Could not be paid out for',
}
