import { CASE_QUEUES } from '#domain/desk/queues.ts'
import { declaredStatements } from '#server/database/statement.ts'
import { countDays } from '#server/features/figures/index.ts'
import { aStaffMember } from '#test/support/staff.ts'
import { fillPeople } from './desk-people.ts'
import { unhurried } from './grow.ts'
import { startWorld } from './world.ts'

/**
 * The desk with 100,000 cases that wait and ten times as many that are decided, 1,000,000 people, and as many bookings
 * within 400 days, with their payments in the ledger. It ends with the plans of its statements, and fails if one reads
 * a whole table of these.
 */
const CASES = Number(process.env.COUNT ?? 100_000)
const PEOPLE = 10 * CASES
const PRACTICES = CASES / 10
const CALLS = 200
const MOST_MS = 60
const MOST_FIGURES_MS = 300
const LARGE = ['users', 'professionals', 'cases', 'bookings', 'ledger_entries', 'ledger_lines']

const world = await startWorld()
const began = performance.now()
await fillPeople(world.ownerUrl, PEOPLE)
await unhurried(world.ownerUrl, async (client) => {
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into cases (queue, subject_id, title, people, person_ids, opened_at, due_at, waits_until, aside_until, resolved_at)
     select ($2::text[])[1 + n % 9], gen_random_uuid(), 'Message: Something else', 'Client ' || n || ' · Professional ' || n,
       array[gen_random_uuid(), gen_random_uuid()], at, at + interval '1 day', case when n <= $1 and n % 10 = 0 then now() + interval '3 days' end,
       case when n <= $1 and n % 10 = 1 then now() + interval '2 days' end,
       case when n > $1 then least(at + n % 40 * interval '1 hour', now()) end
     from generate_series(1, 11 * $1::int) n
     cross join lateral (select now() - case when n > $1 then n % 400 * interval '1 day' else n % 5000 * interval '1 minute' end as at) times`,
    [CASES, CASE_QUEUES],
  )
  await client.query(
    `with people as (
       insert into users (name, email, role, created_at)
       select 'Professional ' || n, 'practice-' || n || '@parlour.test', 'PROFESSIONAL', now() - n % 400 * interval '1 day'
       from generate_series(1, $1::int) n returning id, name, created_at),
     practices as (
       insert into professionals (user_id, name, headline, bio, categories, hourly_rate_minor, verified_at)
       select id, name, 'Bench', 'Bench', '{tutoring}', 4500, created_at from people returning id)
     insert into payout_accounts (professional_id, provider, provider_ref, bank_last_four)
     select id, 'stand-in', id::text, lpad((row_number() over () % 10000)::text, 4, '0') from practices`,
    [PRACTICES],
  )
  await client.query(
    `with practices as (select id, row_number() over () as n from professionals),
     clients as (select id, row_number() over () as n from users where role = 'CLIENT')
     insert into bookings (professional_id, client_id, starts_at, ends_at, blocked_until, status, hold_expires_at,
       hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor, confirmed_at, completed_at, created_at, outcome)
     select p.id, c.id, at + interval '1 day', at + interval '25 hours', at + interval '25 hours', 'COMPLETED', at,
       4500, 4500, 360, 972, 5832, at, at + interval '25 hours', at, case c.n % 20 when 0 then 'client-absent' else 'held' end
     from clients c join practices p on p.n = 1 + c.n % $1,
       lateral (select now() - interval '2 days' - c.n * (interval '398 days' / $2::int) as at) times`,
    [PRACTICES, PEOPLE],
  )
  await client.query(
    `insert into ledger_entries (booking_id, kind, source_id, at)
     select id, 'charge', gen_random_uuid(), confirmed_at from bookings`,
  )
  await client.query(
    `insert into ledger_lines (entry_id, account, amount_minor)
     select e.id, l.account, l.amount from ledger_entries e
     cross join (values ('provider_balance', 5832), ('professional_payable', -4500), ('platform_fees', -360), ('vat_payable', -972)) l(account, amount)`,
  )
  for (const table of [...LARGE, 'payout_accounts']) await client.query(`vacuum (analyze) ${table}`)
})
console.log(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s`)
const counting = performance.now()
let counted = 0
for (let days = await countDays(world.context); days > 0; days = await countDays(world.context))
  counted += days
console.log(
  `${counted} days counted, ${((performance.now() - counting) / counted).toFixed(1)} ms each`,
)
await world.owner.rows('vacuum analyze daily_figures')

const staff = await aStaffMember(world)
const get = (path: string) =>
  world.app.inject({ url: path, headers: { cookie: staff.cookie } }).then((reply) => {
    if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}`)
    return reply
  })
const lastOf = async (path: string) => (await get(path)).json().cases.at(-1).id
const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const days = (count: number) => `from=${dayBefore(count)}&to=${dayBefore(0)}`
const someone = (n: number) =>
  world.owner.rows<{ name: string; email: string }>(
    'select name, email from users where role = $2 order by created_at desc offset $1 limit 1',
    [n, 'CLIENT'],
  )
const [person] = await someone(1000)
const q = (text = '') => `/api/desk/look-ups?q=${encodeURIComponent(text)}`
const list = '/api/desk/cases'

for (const [name, path, most] of [
  ['the queues with their counts', '/api/desk', MOST_MS],
  ['all that waits, first page', list, MOST_MS],
  ['all that waits, second page', `${list}?after=${await lastOf(list)}`, MOST_MS],
  ['mine', `${list}?state=mine`, MOST_MS],
  ['waiting for an answer', `${list}?state=waiting`, MOST_MS],
  ['set aside', `${list}?state=aside`, MOST_MS],
  ['resolved', `${list}?state=resolved`, MOST_MS],
  ['a queue', `${list}?queue=reports`, MOST_MS],
  ['a queue, resolved', `${list}?queue=reports&state=resolved`, MOST_MS],
  ['look-up by name', q(person?.name), MOST_MS],
  ['look-up by the beginning of a name', q(person?.name.slice(0, 2)), MOST_MS],
  ['look-up by email', q(person?.email), MOST_MS],
  ['look-up by last four', q('0042'), MOST_MS],
  ['look-up by number of a case', q('C-50123'), MOST_MS],
  ['figures of 90 days', `/api/desk/figures?${days(89)}`, MOST_FIGURES_MS],
  ['figures of a year', `/api/desk/figures?${days(364)}`, MOST_FIGURES_MS],
  ['rows behind gross', `/api/desk/figures/rows?figure=gross&${days(89)}`, MOST_MS],
  ['rows behind no-shows', `/api/desk/figures/rows?figure=client-no-shows&${days(89)}`, MOST_MS],
  ['rows behind a queue', `/api/desk/figures/rows?figure=late&queue=money&${days(89)}`, MOST_MS],
] as const) {
  const times: number[] = []
  for (let call = 0; call < (most === MOST_MS ? CALLS : CALLS / 5); call += 1) {
    const start = performance.now()
    await get(path)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const [p50 = 0, p95 = 0] = [0.5, 0.95].map((part) => times[Math.floor(part * times.length)])
  console.log(
    `${name.padEnd(36)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${most}) ${p95 <= most ? 'ok' : 'MISS'}`,
  )
}

const whole = new RegExp(`Seq Scan on (${LARGE.join('|')})`)
const reading: string[] = []
for (const [name, { text }] of declaredStatements) {
  if (
    !/^(cases\.(open|waiting|aside|openOf|resolvedOnes|counts)|lookUps\.by.*|figures\..*)$/.test(
      name,
    )
  )
    continue
  const plan = await world.owner.rows<{ 'QUERY PLAN': string }>(
    `explain (generic_plan, costs off) ${text}`,
  )
  const lines = plan.map((line) => line['QUERY PLAN']).join('\n')
  if (whole.test(lines)) reading.push(name)
  console.log(`\n${name}\n${lines}`)
}
await world.end()
if (reading.length > 0) throw new Error(`These read a whole table: ${reading.join(', ')}`)
