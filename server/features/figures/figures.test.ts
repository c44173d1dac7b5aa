import { beforeAll, describe, expect, it } from 'vitest'
import type { FigureRow, Figures } from '#contract/desk/figures.ts'
import { FIGURE_NAMES, QUEUE_FIGURE_NAMES } from '#domain/desk/figures.ts'
import { CASE_QUEUES } from '#domain/desk/queues.ts'
import { firstBroken } from '#server/features/staff-trail/chain.ts'
import { aStaffMember } from '#test/support/staff.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { countDays } from './daily-counts.ts'

// On 29 March the clocks of London go forward: that day has 23 hours.
const NOW = '2026-03-31T10:00:00Z'
const WEEK = 'from=2026-03-25&to=2026-03-31'
const testApp = await buildTestApp({ now: NOW })
const { context, db, setClock, aClient } = testApp
const ruth = await aStaffMember(testApp, 'support')

const figures = async (days = WEEK): Promise<Figures> => {
  const reply = await ruth.get(`/api/desk/figures?${days}`)
  expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()])
  return reply.json()
}
const figureOf = ({ figures }: Figures, name: string) =>
  figures.find(({ figure }) => figure === name)

type Rows = { rows: FigureRow[]; after: string | null }
/** All pages. */
async function rowsOf(figure: string, rest = WEEK): Promise<FigureRow[]> {
  const rows: FigureRow[] = []
  let after: string | null = null
  do {
    const more: string = after ? `&after=${encodeURIComponent(after)}` : ''
    const reply = await ruth.get(`/api/desk/figures/rows?figure=${figure}&${rest}${more}`)
    expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()])
    const page: Rows = reply.json()
    rows.push(...page.rows)
    after = page.after
  } while (after)
  return rows
}

/**
 * A booking every two hours and seven minutes from 24 March on, each with a payment in odd pence and a time in
 * microseconds; some refunded in part, disputed, or missed by someone.
 */
beforeAll(async () => {
  await db.rows(`
    with people as (
      insert into users (name, email, role, created_at)
      select 'Person ' || n, 'person-' || n || '@parlour.test', case when n % 4 = 0 then 'PROFESSIONAL' else 'CLIENT' end,
        '2026-03-24T00:30:00.000123Z'::timestamptz + n * interval '127 minutes'
      from generate_series(1, 90) n returning id, name, role, created_at)
    insert into professionals (user_id, name, verified_at)
    select id, name, created_at + interval '1 day' from people where role = 'PROFESSIONAL'`)
  await db.rows(`
    with clients as (select id, row_number() over (order by created_at) as n from users where role = 'CLIENT' and name like 'Person %'),
    one as (select id from professionals where name like 'Person %' order by name limit 1),
    times as (select n, '2026-03-24T00:07:00.000321Z'::timestamptz + n * interval '127 minutes' as at from generate_series(1, 60) n)
    insert into bookings (professional_id, client_id, starts_at, ends_at, blocked_until, status, hold_expires_at, hourly_rate_minor,
      price_minor, fee_minor, vat_minor, total_minor, confirmed_at, completed_at, created_at, outcome, outcome_at)
    select one.id, c.id, at + interval '1 hour', at + interval '2 hours', at + interval '2 hours', 'COMPLETED', at, 4500,
      4000 + n, 320 + n % 7, 900 + n % 3, 5220 + n + n % 7 + n % 3, at, at + interval '2 hours', at,
      (array['held','client-absent','professional-absent','both-absent','professional-late','no-record'])[1 + n % 6], at + interval '2 hours'
    from times join clients c using (n), one`)
  await db.rows(`
    with entries as (
      insert into ledger_entries (booking_id, kind, source_id, at)
      select id, 'charge', gen_random_uuid(), confirmed_at from bookings returning id, booking_id)
    insert into ledger_lines (entry_id, account, professional_id, amount_minor)
    select e.id, account, case when account = 'professional_payable' then b.professional_id end, amount
    from entries e join bookings b on b.id = e.booking_id cross join lateral (values ('provider_balance', b.total_minor),
      ('professional_payable', -b.price_minor), ('platform_fees', -b.fee_minor), ('vat_payable', -b.vat_minor)) l(account, amount)`)
  await db.rows(`
    with entries as (
      insert into ledger_entries (booking_id, kind, source_id, at)
      select id, case when total_minor % 2 = 0 then 'refund' else 'refund_returned' end, gen_random_uuid(), confirmed_at + interval '26 hours'
      from bookings where total_minor % 3 = 0 returning id, kind)
    insert into ledger_lines (entry_id, account, amount_minor)
    select e.id, account, case e.kind when 'refund' then amount else -amount end
    from entries e cross join (values ('provider_balance', -1001), ('platform_fees', 61), ('dispute_losses', 940)) l(account, amount)`)
  await db.rows(`
    with paid as (
      insert into payments (booking_id, provider, amount_minor, status)
      select id, 'simulator', total_minor, 'SUCCEEDED' from bookings where total_minor % 5 = 0 returning id, booking_id)
    insert into disputes (payment_id, provider_ref, amount_minor, reason, status, created_at, closed_at)
    select y.id, 'dp_' || b.total_minor, b.total_minor, 'fraudulent', case b.total_minor % 3 when 0 then 'OPEN' when 1 then 'WON' else 'LOST' end,
      b.confirmed_at + interval '1 hour', case when b.total_minor % 3 > 0 then b.confirmed_at + interval '50 hours' end
    from paid y join bookings b on b.id = y.booking_id`)
  await db.rows(`
    insert into missed_searches (day, text, count)
    select date '2026-03-24' + n % 8, 'harp  teacher ' || n, 1 + n % 5 from generate_series(1, 130) n`)
  await db.rows(
    `insert into cases (queue, subject_id, title, people, person_ids, opened_at, due_at, resolved_at)
     select ($1::text[])[1 + n % 9], gen_random_uuid(), 'Case ' || n, 'Ann · Bob', '{}', at, at + interval '1 day',
       case when n % 4 < 3 then at + n % 60 * interval '1 hour' + interval '1 minute' end
     from generate_series(1, 600) n, lateral (select '2026-03-24T00:00:00.000777Z'::timestamptz + n * interval '17 minutes' as at) t`,
    [CASE_QUEUES],
  )
  while (await countDays(context));
})

describe('the figures', () => {
  it('agree with the ledger to the penny, on each day and in sum', async () => {
    const found = await figures()
    const ledger = await db.rows<{ day: string; gross: number; refunds: number; fees: number }>(
      `select (e.at at time zone 'Europe/London')::date::text as day,
         coalesce(sum(amount_minor) filter (where account = 'provider_balance' and kind = 'charge'), 0)::int as gross,
         coalesce(-sum(amount_minor) filter (where account = 'provider_balance' and kind <> 'charge'), 0)::int as refunds,
         coalesce(-sum(amount_minor) filter (where account = 'platform_fees'), 0)::int as fees
       from ledger_entries e join ledger_lines l on l.entry_id = e.id group by 1 order by 1`,
    )
    for (const [n, day] of found.days.entries()) {
      const { gross, refunds, fees } = ledger.find((each) => each.day === day) ?? {}
      const byDay = (name: string) => figureOf(found, name)?.byDay[n] ?? 0
      expect([day, byDay('gross'), byDay('refunds'), byDay('fees')]).toEqual([
        ...[day, gross ?? 0, refunds ?? 0, fees ?? 0],
      ])
    }
    expect(figureOf(found, 'gross')?.total).toBeGreaterThan(100_000)
    expect(figureOf(found, 'refunds')?.total).not.toBe(0)
  })

  it('are exactly their rows, each of them', async () => {
    const found = await figures()
    const sumOf = (rows: FigureRow[]) => rows.reduce((sum, { value }) => sum + value, 0)
    for (const figure of FIGURE_NAMES) {
      const { total = 0 } = figureOf(found, figure) ?? {}
      const rows = await rowsOf(figure)
      expect([figure, sumOf(rows), total > 0]).toEqual([figure, total, true])
      expect(new Set(rows.map(({ id, at }) => `${id} ${at}`)).size).toBe(rows.length)
    }
    for (const queue of found.queues)
      for (const figure of QUEUE_FIGURE_NAMES) {
        const rows = await rowsOf(figure, `${WEEK}&queue=${queue.queue}`)
        expect([queue.queue, figure, sumOf(rows)]).toEqual([queue.queue, figure, queue[figure]])
        expect(rows.length).toBeGreaterThan(0)
      }
    expect(await rowsOf('listed')).toHaveLength(found.listed)
  })

  it('count a day of London, even one of 23 hours', async () => {
    const [booking] = await db.rows<{ id: string }>('select id from bookings limit 1')
    const at = (time: string) =>
      db.rows('update bookings set confirmed_at = $2 where id = $1', [booking?.id, time])
    const day = 'from=2026-03-29&to=2026-03-29'
    const ids = async () => (await rowsOf('bookings', day)).map(({ id }) => id)
    for (const [time, isThere] of [
      ['2026-03-28T23:59:59.999Z', false],
      ['2026-03-29T00:00:00Z', true],
      ['2026-03-29T22:59:59.999Z', true],
      ['2026-03-29T23:00:00Z', false],
    ] as const) {
      await at(time)
      expect([time, (await ids()).includes(booking?.id ?? '')]).toEqual([time, isThere])
    }
    setClock('2026-03-31T10:20:00Z')
    while (await countDays(context));
    expect(figureOf(await figures(day), 'bookings')?.total).toBe((await ids()).length)
  })

  it('of today are those of this moment, and of earlier days follow within minutes or hours', async () => {
    setClock('2026-03-31T12:00:00Z')
    while (await countDays(context));
    const bookings = async () => figureOf(await figures(), 'bookings')?.byDay
    const before = (await bookings()) ?? []
    const move = (to: string) =>
      db.rows(
        `update bookings set confirmed_at = $1
         where id = (select id from bookings where confirmed_at < '2026-03-25' limit 1)`,
        [to],
      )
    await move('2026-03-31T11:59:00Z')
    await move('2026-03-30T11:59:00Z')
    await move('2026-03-26T11:59:00Z')
    const plus = (...days: number[]) => before.map((value, n) => value + (days.includes(n) ? 1 : 0))
    expect(await bookings()).toEqual(plus(6))
    setClock('2026-03-31T12:11:00Z')
    await Promise.all([countDays(context), countDays(context)])
    expect(await bookings()).toEqual(plus(5, 6))
    setClock('2026-03-31T18:01:00Z')
    await Promise.all([countDays(context), countDays(context)])
    expect(await bookings()).toEqual(plus(1, 5, 6))
    expect(await countDays(context)).toBe(0)
  })

  it('say how long cases took', async () => {
    const { queues } = await figures()
    const [took] = await db.rows<{ minutes: number[] }>(
      `select array_agg(extract(epoch from resolved_at - opened_at)::int / 60 order by resolved_at - opened_at) as minutes
       from cases where queue = 'money' and resolved_at >= '2026-03-25' and resolved_at < '2026-03-31T23:00Z'`,
    )
    const minutes = took?.minutes ?? []
    const money = queues.find(({ queue }) => queue === 'money')
    const within = (most: number | null | undefined) =>
      minutes.filter((each) => each <= (most ?? 0)).length / minutes.length
    // The time is within the case in the middle, so a minute less is too little.
    for (const [most, part] of [
      [money?.medianMinutes ?? 0, 0.5],
      [money?.mostMinutes ?? 0, 0.9],
    ] as const) {
      expect(within(most)).toBeGreaterThanOrEqual(part)
      expect(within(most - 121)).toBeLessThan(part)
    }
  })

  it('are refused for days that are reversed, still to come, or more than a year', async () => {
    for (const days of [
      'from=2026-03-31&to=2026-03-30',
      'from=2026-03-31&to=2026-04-01',
      'from=2025-03-30&to=2026-03-31',
    ]) {
      expect((await ruth.get(`/api/desk/figures?${days}`)).statusCode).toBe(400)
      const rows = await ruth.get(`/api/desk/figures/rows?figure=bookings&${days}`)
      expect(rows.statusCode).toBe(400)
    }
    for (const rest of [
      'figure=opened',
      'figure=bookings&queue=money',
      `figure=bookings&after=${encodeURIComponent('2026-13-40 99:00:00+00 x')}`,
      `figure=bookings&after=${encodeURIComponent('2026-03-30 10:00:00+00 x')}`,
    ])
      expect([rest, (await ruth.get(`/api/desk/figures/rows?${WEEK}&${rest}`)).statusCode]).toEqual(
        [...[rest, 400]],
      )
  })
})

describe('the files', () => {
  it('have the same figures and rows, and the download is in the trail', async () => {
    const found = await figures()
    const { body } = await ruth.get(`/api/desk/figures.csv?${WEEK}`)
    const [head = [], ...days] = body
      .slice(1)
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    expect(days.map(([day]) => day)).toEqual(found.days)
    const place = head.indexOf('"Gross (GBP)"')
    expect(days.map((cells) => Number(cells[place]))).toEqual(
      figureOf(found, 'gross')?.byDay.map((pence) => pence / 100),
    )
    const late = head.indexOf('"Support: deadlines missed"')
    expect(days.reduce((sum, cells) => sum + Number(cells[late]), 0)).toBe(
      found.queues.find(({ queue }) => queue === 'support')?.late,
    )
    const file = await ruth.get(`/api/desk/figures/rows.csv?${WEEK}&figure=refunds`)
    expect(file.headers['content-disposition']).toContain('refunds-2026-03-25-to-2026-03-31.csv')
    expect(file.body.trim().split('\r\n')).toHaveLength((await rowsOf('refunds')).length + 1)
    const seen = await db.rows<{ details: object }>(
      `select details from staff_events where action = 'figures_exported' order by number`,
    )
    expect(seen.map(({ details }) => details)).toMatchObject([
      { figure: 'all', from: '2026-03-25', to: '2026-03-31' },
      { figure: 'refunds' },
    ])
    expect(await firstBroken(context)).toBeUndefined()
  })

  it('and the figures are there for every role of staff, and for no one else', async () => {
    const client = await aClient()
    for (const path of ['figures', 'figures.csv', 'figures/rows', 'figures/rows.csv']) {
      const address = `/api/desk/${path}?${WEEK}&figure=bookings`
      expect((await client.get(address)).statusCode).toBe(404)
      for (const role of ['support', 'trust', 'finance', 'admin'] as const) {
        const member = await aStaffMember(testApp, role)
        expect((await member.get(address)).statusCode).toBe(200)
      }
    }
  })
})
