import { declaredStatements } from '#server/database/statement.ts'
import { aStaffMember } from '#test/support/staff.ts'
import { startWorld } from './world.ts'

/** The desk with 100,000 cases that wait, and ten times as many that are decided. */
const CASES = Number(process.env.COUNT ?? 100_000)
/** As many at once as fit within a statement's time. */
const CHUNK = 50_000
const CALLS = 200
const MOST_MS = 60

const world = await startWorld()
for (let from = 1; from <= 11 * CASES; from += CHUNK)
  await world.owner.rows(
    `insert into cases (queue, subject_id, title, people, person_ids, opened_at, due_at, resolved_at)
     select case when n % 3 = 0 then 'contests' else 'reports' end, gen_random_uuid(), 'Message: Something else',
       'Client ' || n || ' · Professional ' || n, array[gen_random_uuid(), gen_random_uuid()], at, at + interval '1 day',
       case when n > $1 then at + interval '1 hour' end
     from generate_series($2::int, $3::int) n
     cross join lateral (select now() - n % 5000 * interval '1 minute' as at) times`,
    [CASES, from, Math.min(from + CHUNK - 1, 11 * CASES)],
  )
await world.owner.rows('vacuum analyze cases')
const staff = await aStaffMember(world)
const get = (path: string) =>
  world.app.inject({ url: path, headers: { cookie: staff.cookie } }).then((reply) => {
    if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}`)
    return reply
  })

const first = (await get('/api/desk/cases?queue=reports')).json().cases.at(-1).id
for (const path of [
  '/api/desk',
  '/api/desk/cases?queue=reports',
  `/api/desk/cases?queue=reports&after=${first}`,
  '/api/desk/cases?queue=reports&state=resolved',
]) {
  const times: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const start = performance.now()
    await get(path)
    times.push(performance.now() - start)
  }
  const [p50, p95] = [0.5, 0.95].map(
    (part) => times.sort((a, b) => a - b)[Math.floor(part * CALLS)],
  )
  const verdict = (p95 ?? 0) <= MOST_MS ? 'ok' : 'MISS'
  console.log(
    `${path.split('&after')[0]}: p50 ${p50?.toFixed(1)} ms, p95 ${p95?.toFixed(1)} ms (${MOST_MS}) ${verdict}`,
  )
}
for (const name of ['cases.unresolved', 'cases.resolvedOnes', 'cases.counts']) {
  const text = declaredStatements.get(name)?.text
  const plan = await world.owner.rows<{ 'QUERY PLAN': string }>(
    `explain (generic_plan, costs off) ${text}`,
  )
  console.log(`\n${name}\n${plan.map((line) => line['QUERY PLAN']).join('\n')}`)
}
await world.end()
