import { many, typed } from '#server/database/statement.ts'

/** What the words of a row are made from, and what its page is found by. */
export type Row = {
  id: string
  at: Date
  cursorAt: string
  title: string
  about: string | null
  value: number
  amountMinor: number | null
  target: string | null
}
const ROW = typed<Pick<Row, 'id' | 'at' | 'cursorAt' | 'title' | 'value'>>()

/** A page of rows, newest first, after the one where the last page ended. */
const page = (at: string, id: string) => `${at} >= $from and ${at} < $to
     and (${at}, ${id}) < (coalesce($afterAt?::text::timestamptz, 'infinity'), coalesce($afterId?::text::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
   order by ${at} desc, ${id} desc limit $limit`
const key = (at: string, id: string) => `${id}::text as id, ${at} as at, ${at}::text as cursor_at`

const PARTIES =
  'join users c on c.id = b.client_id join professionals p on p.id = b.professional_id'
const NAMES = `c.name || ' · ' || p.name as title`

export const booked = many(
  'figures.booked',
  `select ${key('b.confirmed_at', 'b.id')}, ${NAMES}, b.state as about, 1 as value, b.total_minor as amount_minor, b.id as target
   from bookings b ${PARTIES} where ${page('b.confirmed_at', 'b.id')}`,
  ROW,
)

export const sessions = many(
  'figures.sessions',
  `select ${key('b.starts_at', 'b.id')}, ${NAMES}, b.outcome as about, 1 as value, b.total_minor as amount_minor, b.id as target
   from bookings b ${PARTIES} where b.outcome = any($outcomes::text[]) and ${page('b.starts_at', 'b.id')}`,
  ROW,
)

/** Entries of the ledger; `sign` makes what counts for the figure positive. */
export const money = many(
  'figures.money',
  `select ${key('e.at', 'e.id')}, ${NAMES}, e.kind as about, ($sign::int * l.amount_minor)::int as value,
     ($sign::int * l.amount_minor)::int as amount_minor, b.id as target
   from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account = $account
   join bookings b on b.id = e.booking_id ${PARTIES}
   where e.kind = any($kinds::text[]) and ${page('e.at', 'e.id')}`,
  ROW,
)

const DISPUTE = `${NAMES}, d.reason as about, 1 as value, d.amount_minor, b.id as target
   from disputes d join payments y on y.id = d.payment_id join bookings b on b.id = y.booking_id ${PARTIES}`

export const disputesOpened = many(
  'figures.disputesOpened',
  `select ${key('d.created_at', 'd.id')}, ${DISPUTE} where ${page('d.created_at', 'd.id')}`,
  ROW,
)

export const disputesClosed = many(
  'figures.disputesClosed',
  `select ${key('d.closed_at', 'd.id')}, ${DISPUTE} where d.status = $status and ${page('d.closed_at', 'd.id')}`,
  ROW,
)

export const signUps = many(
  'figures.signUps',
  `select ${key('u.created_at', 'u.id')}, u.name as title, u.role as about, 1 as value, null::int as amount_minor, u.id as target
   from users u where u.role = $role and ${page('u.created_at', 'u.id')}`,
  ROW,
)

const PROFESSIONAL = `p.name as title, p.headline as about, 1 as value, null::int as amount_minor, p.user_id as target
   from professionals p`

export const verified = many(
  'figures.verified',
  `select ${key('p.verified_at', 'p.id')}, ${PROFESSIONAL} where ${page('p.verified_at', 'p.id')}`,
  ROW,
)

/** Whenever they joined. */
export const listed = many(
  'figures.listed',
  `select ${key('p.created_at', 'p.id')}, ${PROFESSIONAL} where p.is_listed and ${page('p.created_at', 'p.id')}`,
  ROW,
)

/** A text of a day; the latest day first. */
export const misses = many(
  'figures.misses',
  `select m.text as id, m.day::timestamp at time zone 'Europe/London' as at,
     (m.day::timestamp at time zone 'Europe/London')::text as cursor_at, m.text as title, null::text as about,
     m.count as value, null::int as amount_minor, null::uuid as target
   from missed_searches m
   where m.day >= $first::date and m.day <= $last::date
     and (m.day, m.text) < (coalesce(($afterAt?::text::timestamptz at time zone 'Europe/London')::date, 'infinity'), coalesce($afterId?::text, ''))
   order by m.day desc, m.text desc limit $limit`,
  ROW,
)

const CASE = `'C-' || c.number || ' · ' || c.title as title, c.people as about, 1 as value, c.amount_minor, c.id as target
   from cases c where c.queue = $queue`

export const casesOpened = many(
  'figures.casesOpened',
  `select ${key('c.opened_at', 'c.id')}, ${CASE} and ${page('c.opened_at', 'c.id')}`,
  ROW,
)

export const casesResolved = many(
  'figures.casesResolved',
  `select ${key('c.resolved_at', 'c.id')}, ${CASE} and ${page('c.resolved_at', 'c.id')}`,
  ROW,
)

export const casesLate = many(
  'figures.casesLate',
  `select ${key('c.due_at', 'c.id')}, ${CASE} and c.due_at < $now and (c.resolved_at is null or c.resolved_at > c.due_at)
     and ${page('c.due_at', 'c.id')}`,
  ROW,
)
