import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import WebSocket from 'ws'
import { buildApp } from '#server/app.ts'
import { compose } from '#server/compose.ts'
import { connect } from '#server/database/connect.ts'
import { startRedis } from '#test/support/redis.ts'
import { withRows } from '#test/support/rows.ts'
import { compare } from './anchor.ts'
import { startWorld } from './world.ts'

/** From posting a message to one process until a socket of another gets it, over Redis. Anchor: the same process. */
// All runs together stay below the messages that one person may send in a minute.
const MESSAGES = 40

const redis = await startRedis()
const world = await startWorld(undefined, { REDIS_URL: redis.url })
const db = withRows(await connect(world.databaseUrl))
const quiet = { info() {}, warn() {}, error: console.error }
const other = await buildApp(compose(world.context.config, db, quiet))
await other.listen({ port: 0, host: '127.0.0.1' })
const otherUrl = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}`

const [cookie = '', theirs = ''] = (await world.clients(2)).map(({ cookie }) => cookie)
const [thread] = await world.db.rows<{ id: string; author: string; reader: string }>(
  `with people as (
     select s.user_id as id, row_number() over (order by s.ctid) as n from sign_ins s),
   turned as (
     update users set role = 'PROFESSIONAL' from people where people.id = users.id and n = 2 returning users.id),
   profile as (
     insert into professionals (user_id, name, headline, bio, categories, hourly_rate_minor)
     select id, 'P', 'Bench', 'Bench', '{tutoring}', 4500 from turned returning id, user_id)
   insert into threads (client_id, professional_id, opened_by)
   select people.id, profile.id, people.id from people, profile where n = 1
   returning id, client_id as author, (select user_id from profile) as reader`,
)
if (!thread) throw new Error('there is no thread')

const medianVia = async (url: string) => {
  const wire = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    headers: { cookie: theirs, origin: url },
  })
  await once(wire, 'open')
  wire.send(JSON.stringify({ type: 'auth', userId: thread.reader, userRole: 'PROFESSIONAL' }))
  await once(wire, 'message')
  const times: number[] = []
  for (let n = 0; n < MESSAGES; n++) {
    const began = performance.now()
    const arrived = new Promise<void>((resolve) => {
      const look = (data: Buffer) => {
        if (!String(data).includes(`Number ${n}`)) return
        wire.off('message', look)
        resolve()
      }
      wire.on('message', look)
    })
    await fetch(`${world.url}/api/messages`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ threadId: thread.id, body: `Number ${n}` }),
    })
    await arrived
    times.push(performance.now() - began)
  }
  wire.terminate()
  return times.sort((a, b) => a - b)[MESSAGES >> 1] ?? 0
}

await medianVia(otherUrl)
await compare(
  'a message through another program, median',
  { unit: 'ms', anchor: () => medianVia(world.url), subject: () => medianVia(otherUrl) },
  { atMost: 100 },
)
await other.close()
await db.close()
await world.end()
await redis.kill()
