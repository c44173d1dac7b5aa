import type { FigureRow, figureRowsFile, listFigureRows } from '#contract/desk/figures.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import type { BookingState } from '#domain/booking/states.ts'
import { STATES } from '#domain/booking/states.ts'
import type { Figure, QueueFigure } from '#domain/desk/figures.ts'
import { OUTCOMES_OF, QUEUE_FIGURE_NAMES } from '#domain/desk/figures.ts'
import type { CaseQueue } from '#domain/desk/queues.ts'
import { Refusal } from '#domain/errors.ts'
import { outcomeInWords } from '#domain/meeting/outcome-in-words.ts'
import type { Outcome } from '#domain/meeting/outcomes.ts'
import type { Role } from '#domain/roles.ts'
import { ROLE_LABELS } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { LedgerKind } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'
import { boundsOf, checkDays } from './days.ts'
import type { Row } from './rows-store.ts'
import * as store from './rows-store.ts'

type RowsQuery = QueryOf<typeof figureRowsFile>

const PAGE = 50

/** The rows behind a figure, newest first. Throws 400. */
export async function listRows(
  context: Context,
  { after, ...asked }: QueryOf<typeof listFigureRows>,
): Promise<ReplyOf<typeof listFigureRows>> {
  const { rows, hasMore } = await rowsOf(context, asked, PAGE, after)
  const last = rows.at(-1)
  return {
    rows: rows.map((row) => shown(asked, row)),
    after: hasMore && last ? cursorOf(last) : null,
  }
}

/** As many as asked for, and whether there are more. Throws 400. */
export async function rowsOf(context: Context, asked: RowsQuery, most: number, after?: string) {
  const now = context.clock()
  checkDays(asked, now)
  if (isOfQueue(asked.figure) !== (asked.queue !== undefined))
    throw new Refusal('invalid', 'bad_figure', 'This figure is not counted for a queue')
  const cut = after?.indexOf(' ', '2026-03-02 '.length) ?? -1
  const [afterAt, afterId] = after ? [after.slice(0, cut), after.slice(cut + 1)] : [null, null]
  if (afterAt && afterId !== null && !isPlace(asked, afterAt, afterId))
    throw new Refusal('invalid', 'bad_page', 'There is no such page')
  const found = await find(context.db, asked, now, {
    afterAt,
    afterId,
    limit: most + 1,
  })
  return { rows: found.slice(0, most), hasMore: found.length > most }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const isPlace = ({ figure }: RowsQuery, at: string, id: string) =>
  !Number.isNaN(Date.parse(at)) && (figure === 'missed-searches' || UUID.test(id))

/** '2026-03-02 10:00:00.123+00' and the id, which may have spaces. */
const cursorOf = ({ cursorAt, id }: Row) => `${cursorAt} ${id}`

export const isOfQueue = (figure: RowsQuery['figure']): figure is QueueFigure =>
  QUEUE_FIGURE_NAMES.some((each) => each === figure)

type Page = { afterAt: string | null; afterId: string | null; limit: number }
type Find = (db: Queries, page: Page & { from: Date; to: Date }, asked: RowsQuery) => Promise<Row[]>

function find(db: Queries, asked: RowsQuery, now: Date, page: Page): Promise<Row[]> {
  const { figure, queue } = asked
  if (figure === 'listed') return store.listed(db, { ...page, from: new Date(0), to: now })
  const wanted = { ...page, ...boundsOf(asked) }
  if (isOfQueue(figure)) {
    const ofQueue = { ...wanted, queue: queue as CaseQueue }
    if (figure === 'opened') return store.casesOpened(db, ofQueue)
    return figure === 'resolved'
      ? store.casesResolved(db, ofQueue)
      : store.casesLate(db, { ...ofQueue, now })
  }
  return FIND[figure](db, wanted, asked)
}

const ofOutcomes =
  (figure: keyof typeof OUTCOMES_OF): Find =>
  (db, page) =>
    store.sessions(db, { ...page, outcomes: [...OUTCOMES_OF[figure]] })

const FEES: LedgerKind[] = [
  ...(['charge', 'refund', 'refund_returned', 'dispute', 'payout', 'payout_reversal'] as const),
]

const FIND: Record<Figure, Find> = {
  bookings: store.booked,
  held: ofOutcomes('held'),
  'client-no-shows': ofOutcomes('client-no-shows'),
  'professional-no-shows': ofOutcomes('professional-no-shows'),
  'no-one-came': ofOutcomes('no-one-came'),
  gross: (db, page) =>
    store.money(db, { ...page, account: 'provider_balance', kinds: ['charge'], sign: 1 }),
  refunds: (db, page) => {
    const kinds = ['refund', 'refund_returned']
    return store.money(db, { ...page, account: 'provider_balance', kinds, sign: -1 })
  },
  fees: (db, page) => store.money(db, { ...page, account: 'platform_fees', kinds: FEES, sign: -1 }),
  'disputes-opened': store.disputesOpened,
  'disputes-won': (db, page) => store.disputesClosed(db, { ...page, status: 'WON' }),
  'disputes-lost': (db, page) => store.disputesClosed(db, { ...page, status: 'LOST' }),
  clients: (db, page) => store.signUps(db, { ...page, role: 'CLIENT' }),
  professionals: (db, page) => store.signUps(db, { ...page, role: 'PROFESSIONAL' }),
  verified: store.verified,
  'missed-searches': (db, { afterAt, afterId, limit }, { from, to }) =>
    store.misses(db, { afterAt, afterId, limit, first: from, last: to }),
}

/** A row in words, with the page that shows it. */
export function shown(asked: RowsQuery, row: Row): FigureRow {
  const { id, at, title, value, amountMinor } = row
  return {
    id,
    at: at.toISOString(),
    title,
    value,
    amountMinor,
    detail: detailOf(asked, row),
    path: pathOf(asked, row),
  }
}

const KINDS: Record<LedgerKind, string> = {
  charge: 'Payment',
  refund: 'Refund',
  refund_returned: 'Refund returned by the bank',
  dispute: 'Lost dispute',
  payout: 'Payout',
  payout_reversal: 'Payout taken back',
  credit: 'Credit',
  credit_payout: 'Credit to a professional',
  debt_write_off: 'Debt written off',
  unclaimed: 'Earnings no one can be paid',
}

function detailOf({ figure }: RowsQuery, { about }: Row): string {
  if (about === null) return ''
  if (figure === 'bookings') return STATES[about as BookingState].words.staff
  if (figure in OUTCOMES_OF)
    return outcomeInWords(about as Outcome, {
      client: 'The client',
      professional: 'The professional',
    })
  if (figure === 'clients' || figure === 'professionals') return ROLE_LABELS[about as Role]
  return MONEY.has(figure) ? KINDS[about as LedgerKind] : about
}

const MONEY = new Set<string>(['gross', 'refunds', 'fees'] satisfies Figure[])
const PEOPLE = new Set<string>(['clients', 'professionals', 'verified', 'listed'])

function pathOf({ figure, queue }: RowsQuery, { target }: Row): string | null {
  if (target === null) return null
  if (isOfQueue(figure))
    return deskPaths.desk({
      queue,
      state: figure === 'resolved' ? 'resolved' : 'open',
      case: target,
    })
  return PEOPLE.has(figure) ? deskPaths.person(target) : deskPaths.booking(target)
}
