import { declaredStatements } from '#server/database/statement.ts'
import { chance } from '#server/seed/chance.ts'
import * as words from '#server/seed/words.ts'
import { compare } from './anchor.ts'
import { fillPeople } from './desk-people.ts'
import { unhurried } from './grow.ts'
import { load } from './load.ts'
import type { World } from './world.ts'
import { startWorld } from './world.ts'

/** What staff look up among this many people, by their names and addresses. The anchor is /healthz. */
const PEOPLE = Number(process.env.COUNT ?? 1_000_000)
const REQUESTS = 300
const CONNECTIONS = 2

const random = chance(15)
const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
const first = () => pick(words.firstNames).toLowerCase()
const last = () => (pick(words.surnameStarts) + pick(words.surnameEnds)).toLowerCase()
const beginning = (text: string) => text.slice(0, 2 + Math.floor(random() * text.length))

const world = await startWorld()
await fillPeople(world.ownerUrl, PEOPLE)
const cookie = await aMember(world)
const p95 = async (path: () => string) => {
  const shots = Array.from({ length: REQUESTS }, () => ({
    method: 'GET',
    path: path(),
    headers: { cookie },
  }))
  const fired = await load({ url: world.url, shots, connections: CONNECTIONS })
  if (fired.statuses[200] !== REQUESTS) throw new Error(JSON.stringify(fired.statuses))
  return fired.p95
}
for (const [name, text] of [
  ['a name', () => beginning(pick([first, last])())],
  ['two names', () => `${beginning(first())} ${beginning(last())}`],
  ['an email address', () => `${first()}.${1 + Math.floor(random() * PEOPLE)}@parlour.test`],
  ['what all have', () => 'a'.repeat(2)],
] as const) {
  const subject = () => p95(() => `/api/desk/look-ups?q=${encodeURIComponent(text())}`)
  await subject()
  const anchor = () => p95(() => '/healthz')
  await compare(`look-up by ${name}, p95`, { unit: 'ms', anchor, subject }, { atMost: 60 })
}
for (const [name, values] of [
  ['lookUps.byName', ['an', 20]],
  ['lookUps.byFirstAndLastName', ['ha', 'da', 20]],
  ['lookUps.byEmail', ['an', 20]],
] as const)
  await explain(world, name, [...values])
await world.end()

async function aMember({ db, clients }: World): Promise<string> {
  const [member] = await clients(1)
  if (!member) throw new Error('no member of staff')
  await db.rows(
    `with person as (update users set role = 'STAFF' where id = $1 returning id),
     member as (insert into staff (user_id, role, added_at) select id, 'support', clock_now() from person)
     insert into authenticators (user_id, secret, confirmed_at) select id, 'none', clock_now() from person`,
    [member.id],
  )
  return member.cookie
}

/** Prints the plan that serves every text, as a pooler's prepared statements may use it. */
async function explain({ databaseUrl }: World, name: string, values: (string | number)[]) {
  const text = declaredStatements.get(name)?.text
  await unhurried(databaseUrl, async (client) => {
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`prepare asked as ${text}`)
    const given = values.map((value) => `'${value}'`).join(', ')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers) execute asked(${given})`,
    )
    console.log(`\n${name}(${given})\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`)
  })
}
