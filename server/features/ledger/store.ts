import { inStates, standsSql, unpaidSql } from '#server/database/booking-states.ts'
import type { Queries } from '#server/database/connect.ts'
import { first, many, one, typed } from '#server/database/statement.ts'

/** One batch of ids: `from` exclusive, `to` inclusive. */
export type Part = { from: string; to: string }

const FIRST = '00000000-0000-0000-0000-000000000000'

const lastOfPart = (table: string) => `select id from (
    select id from ${table} where id > $after order by id limit $size) part
  order by id desc limit 1`
const LAST = {
  ledger_entries: first('ledger.lastEntry', lastOfPart('ledger_entries')),
  bookings: first('ledger.lastBooking', lastOfPart('bookings')),
}

/** Splits a table into batches by id, so that years of rows never have to be in memory. */
export async function* partsOf(
  db: Queries,
  table: keyof typeof LAST,
  size: number,
): AsyncGenerator<Part> {
  let from = FIRST
  for (;;) {
    const last = await LAST[table](db, { after: from, size })
    if (!last) return
    yield { from, to: last.id }
    from = last.id
  }
}

/** The sum of the lines of these entries. */
export const sumOf = one(
  'ledger.sumOf',
  `select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_lines
   where entry_id > $from and entry_id <= $to`,
  typed<{ sum: number }>(),
)

/** Entries that don't balance or have no lines. */
export const unbalancedEntries = many(
  'ledger.unbalancedEntries',
  `select e.id, e.booking_id, coalesce(sum(l.amount_minor), 0)::bigint as sum, count(l.entry_id) as lines
   from ledger_entries e left join ledger_lines l on l.entry_id = e.id
   where e.id > $from and e.id <= $to group by e.id
   having count(l.entry_id) = 0 or sum(l.amount_minor) <> 0`,
  typed<{ sum: number; lines: number }>(),
)

/** A refund that was made and later returned. One that failed at once isn't in the ledger. */
const HAS_COME_BACK = `(r.status = 'FAILED' and exists (
  select from ledger_entries e where e.kind = 'refund_returned' and e.source_id = r.id))`

/**
 * Compares the lines that the payments, refunds, lost disputes and payouts of these bookings require with those in the
 * ledger, and returns the differences. For refunds and disputes only the provider's side; wrongShares checks who bears
 * them.
 */
export const wrongLines = many(
  'ledger.wrongLines',
  `with part as (select * from bookings where id > $from and id <= $to),
     due (booking_id, kind, source_id, account, professional_id, minor) as (
       select b.id, 'charge', p.id, l.*
       from part b join payments p on p.booking_id = b.id and p.status = 'SUCCEEDED'
       cross join lateral (values
         ('provider_balance', null::uuid, case when p.drawn_from is null then p.amount_minor end::bigint),
         ('packages_payable', null, nullif(b.total_minor - case when p.drawn_from is null then p.amount_minor else 0 end, 0)),
         ('professional_payable', b.professional_id, -b.price_minor),
         ('platform_fees', null, -b.fee_minor), ('vat_payable', null, -b.vat_minor)) l (account, professional_id, minor)
       where l.minor is not null
       union all
       select b.id, 'refund', p.id, 'packages_payable', null, -b.total_minor
       from part b join payments p on p.booking_id = b.id where b.package_returned_at is not null
       union all
       select b.id, 'refund', r.id, 'packages_payable', null, r.package_minor
       from part b join payments p on p.booking_id = b.id
       join refunds r on r.payment_id = p.id and r.package_minor > 0 and (r.status = 'SUCCEEDED' or ${HAS_COME_BACK})
         and not exists (select from ledger_entries e where e.kind = 'refund_returned' and e.source_id = r.first_id)
       union all
       select b.id, 'refund', r.id, case r.way when 'bank' then 'bank_balance' else 'provider_balance' end, null,
         -r.amount_minor
       from part b join payments p on p.booking_id = b.id
       join refunds r on r.payment_id = p.id and (r.status = 'SUCCEEDED' or ${HAS_COME_BACK})
       union all
       select b.id, 'refund_returned', r.id, l.*
       from part b join payments p on p.booking_id = b.id
       join refunds r on r.payment_id = p.id and ${HAS_COME_BACK}
       cross join lateral (values ('provider_balance', null::uuid, r.amount_minor::bigint),
         ('refunds_payable', null, -r.amount_minor)) l
       union all
       select b.id, 'payout', o.id, l.*
       from part b join payouts o on o.booking_id = b.id and o.status = 'PAID' and o.amount_minor > 0
       cross join lateral (values ('professional_payable', o.professional_id, o.amount_minor::bigint),
         ('provider_balance', null::uuid, -o.amount_minor)) l
       union all
       select b.id, 'payout_reversal', v.id, l.*
       from part b join payouts o on o.booking_id = b.id
       join payout_reversals v on v.payout_id = o.id and v.status = 'SUCCEEDED'
       cross join lateral (values ('professional_payable', o.professional_id, -v.amount_minor::bigint),
         ('provider_balance', null::uuid, v.amount_minor)) l
       union all
       select b.id, 'credit', k.id, l.*
       from part b join credits k on k.booking_id = b.id and k.payee = 'professional' and k.status in ('GIVEN', 'PAID')
       cross join lateral (values ('professional_payable', b.professional_id, -k.amount_minor::bigint),
         ('goodwill', null::uuid, k.amount_minor)) l
       union all
       select b.id, 'credit_payout', k.id, l.*
       from part b join credits k on k.booking_id = b.id and k.payee = 'professional' and k.status = 'PAID'
       cross join lateral (values ('professional_payable', b.professional_id, k.amount_minor::bigint),
         ('provider_balance', null::uuid, -k.amount_minor)) l
       union all
       select b.id, case w.kind when 'debt' then 'debt_write_off' else 'unclaimed' end, w.id, l.*
       from part b join write_offs w on w.booking_id = b.id
       cross join lateral (select case w.kind when 'debt' then -w.amount_minor else w.amount_minor end::bigint) s (minor)
       cross join lateral (values ('professional_payable', w.professional_id, s.minor),
         (case w.kind when 'debt' then 'write_offs' else 'unclaimed' end, null::uuid, -s.minor)) l
       union all
       select b.id, 'dispute', d.id, 'provider_balance', null, -d.amount_minor + (
         select coalesce(sum(x.amount_minor), 0) from package_losses x where x.dispute_id = d.id)
       from part b join payments p on p.booking_id = b.id
       join disputes d on d.payment_id = p.id and d.status = 'LOST'
       union all
       select b.id, 'dispute', x.id, 'provider_balance', null, -x.amount_minor
       from part b join package_losses x on x.booking_id = b.id),
     booked as (
       select e.booking_id, e.kind, e.source_id, l.account, l.professional_id, l.amount_minor as minor
       from part b join ledger_entries e on e.booking_id = b.id
       join ledger_lines l on l.entry_id = e.id
       where e.kind not in ('refund', 'dispute') or l.account in ('provider_balance', 'bank_balance')
         or e.kind = 'refund' and l.account = 'packages_payable')
     select coalesce(d.booking_id, l.booking_id) as booking_id, coalesce(d.kind, l.kind) as kind,
       coalesce(d.source_id, l.source_id) as source_id, coalesce(d.account, l.account) as account,
       d.minor as due_minor, l.minor as booked_minor
     from due d full join booked l on l.booking_id = d.booking_id and l.kind = d.kind
       and l.source_id = d.source_id and l.account = d.account
     where d.minor is distinct from l.minor or d.professional_id is distinct from l.professional_id
     order by 1, 2, 3, 4`,
  typed<{ bookingId: string; kind: string; sourceId: string }>(),
)
export type WrongLine = Awaited<ReturnType<typeof wrongLines>>[number]

const filteredSum = (condition: string) =>
  `coalesce(sum(l.amount_minor) filter (where ${condition}), 0)`
const partOf = (whole: string) =>
  `coalesce((2 * ${whole}::bigint * g.charged + b.total_minor) / nullif(2 * b.total_minor, 0), 0)`

/**
 * Bookings whose refunds and disputes are not shared like their charge: split to the penny as partOf in domain/money.ts
 * does, charged to their own professional, and a loss to us only once the whole charge has been returned. Of goodwill
 * each refund is at our expense once, however many tries it took.
 */
export const wrongShares = many(
  'ledger.wrongShares',
  `select b.id as booking_id, x.account, x.due as due_minor, x.booked as booked_minor
     from bookings b cross join lateral (
       select ${filteredSum(`l.account in ('professional_payable', 'platform_fees', 'vat_payable')`)}::bigint as charged,
         ${filteredSum(`l.account = 'professional_payable'`)}::bigint as earned,
         ${filteredSum(`l.professional_id = b.professional_id`)}::bigint as own,
         ${filteredSum(`l.account = 'platform_fees'`)}::bigint as fee,
         ${filteredSum(`l.account = 'vat_payable'`)}::bigint as vat,
         ${filteredSum(`l.account = 'dispute_losses'`)}::bigint as lost,
         ${filteredSum(`l.account = 'goodwill'`)}::bigint as goodwill
       from ledger_entries e join ledger_lines l on l.entry_id = e.id
       where e.booking_id = b.id and e.kind in ('refund', 'dispute')) g
     cross join lateral (values ('professional_payable', g.earned, g.own),
       ('platform_fees', ${partOf('b.fee_minor')}, g.fee), ('vat_payable', ${partOf('b.vat_minor')}, g.vat),
       ('dispute_losses', case when g.charged < b.total_minor then 0 else g.lost end, g.lost),
       ('goodwill', (select coalesce(sum(r.amount_minor), 0) from payments p join refunds r on r.payment_id = p.id
         where p.booking_id = b.id and r.reason = 'goodwill' and r.first_id is null and exists (select from refunds t
           join ledger_entries e on e.kind = 'refund' and e.source_id = t.id where r.id in (t.id, t.first_id))), g.goodwill)
     ) x (account, due, booked)
     where b.id > $from and b.id <= $to and x.due <> x.booked order by 1, 2`,
  typed<{ account: string; dueMinor: number; bookedMinor: number }>(),
)

/** What the client’s bank has taken back. */
const LOST = `coalesce((select sum(amount_minor) from disputes where payment_id = p.id and status = 'LOST'), 0)`

/** For each status, what must be true of the booking's money. */
const STATES = {
  unpaid: `${standsSql('b')} and b.total_minor > 0 and p.status is distinct from 'SUCCEEDED'`,
  'paid-though-free': `b.total_minor = 0 and p.id is not null`,
  'still-held': `${unpaidSql('b')} and p.status = 'SUCCEEDED'`,
  'kept-money': `${inStates('b', ['EXPIRED'])} and p.status = 'SUCCEEDED' and r.minor + ${LOST} < p.amount_minor`,
  'other-amount': `p.status = 'SUCCEEDED' and p.amount_minor <> case when p.drawn_from is null
    then coalesce((select k.total_minor * k.size from packages k where k.booking_id = b.id), b.total_minor)
    else b.total_minor end`,
  'refunded-too-much': `r.minor > coalesce(p.amount_minor, 0)`,
} as const

const PROBLEMS = Object.entries(STATES)
  .map(([problem, isSo]) => `('${problem}', ${isSo})`)
  .join(', ')

export const wrongStates = many(
  'ledger.wrongStates',
  `select b.id as booking_id, x.problem
   from bookings b left join payments p on p.booking_id = b.id
   cross join lateral (select coalesce(sum(amount_minor), 0)::bigint as minor
     from refunds where payment_id = p.id and status in ('REQUESTED', 'SUCCEEDED', 'CHARGED_BACK')) r
   cross join lateral (values ${PROBLEMS}) x (problem, is_so)
   where b.id > $from and b.id <= $to and x.is_so order by 1, 2`,
  typed<{ problem: keyof typeof STATES }>(),
)
/**
 * Packages of these bookings for which we owe something else than what is unused and was not refunded or taken by a
 * bank.
 */
export const wrongPackages = many(
  'ledger.wrongPackages',
  `select k.id, x.due::bigint as due_minor, x.booked::bigint as booked_minor
   from packages k
   cross join lateral (select
     case when exists (select from payments p where p.booking_id = k.booking_id and p.status = 'SUCCEEDED')
       then (k.size - (select count(*) from bookings b join payments p on p.booking_id = b.id and p.status = 'SUCCEEDED'
         where b.package_id = k.id and b.package_returned_at is null)) * k.total_minor else 0 end
     - coalesce((select sum(r.package_minor) from payments p join refunds r on r.payment_id = p.id
         where p.booking_id = k.booking_id and (r.status = 'SUCCEEDED' or ${HAS_COME_BACK})
           and not exists (select from ledger_entries e where e.kind = 'refund_returned' and e.source_id = r.first_id)), 0)
     - k.lost_minor,
     coalesce((select -sum(l.amount_minor) from bookings b join ledger_entries e on e.booking_id = b.id
       join ledger_lines l on l.entry_id = e.id and l.account = 'packages_payable' where b.package_id = k.id), 0)
   ) x (due, booked)
   where k.booking_id > $from and k.booking_id <= $to and x.due <> x.booked order by 1`,
  typed<{ dueMinor: number; bookedMinor: number }>(),
)

export type WrongState = Awaited<ReturnType<typeof wrongStates>>[number]
