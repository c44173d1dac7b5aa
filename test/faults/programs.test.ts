import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { startBalancer } from '#test/support/balancer.ts'
import { programOf } from '#test/support/database-server.ts'
import { startProgram, temporaryFolder, until } from '#test/support/program.ts'
import { withRows } from '#test/support/rows.ts'
import type { Site } from '#test/support/site.ts'
import { aSite } from '#test/support/site.ts'
import { crowd } from '#test/support/test-app.ts'
import { threadsOf } from '#test/support/threads.ts'

const WRITERS = 8
/** Enough that no one reaches the limit on messages. */
const PEOPLE = 400
const BETWEEN_STEPS = 20
const root = join(import.meta.dirname, '../..')

test('an upgrade from the former release and a rolling restart fail no request and lose no message', async ({
  skip,
}) => {
  const former = await formerRelease()
  if (!former) return skip('a shallow clone has no former release')
  const ownerUrl = await anEmptyDatabase()
  const settings = { ...(await theSite()).settings, SEED: 'none', DRAIN_SECONDS: '1' }
  const balancer = await startBalancer()
  const startAt = async (source?: string) => {
    // The former release may still be the owner.
    const DATABASE_URL = source ? ownerUrl : programOf(ownerUrl)
    const accounts = { DATABASE_URL, DATABASE_OWNER_URL: ownerUrl }
    const own = { ...settings, ...accounts, DATA_DIR: await temporaryFolder() }
    const program = startProgram(own, tmpdir(), source)
    await balancer.add(await program.ready)
    return program
  }
  const old = await startAt(former)
  const db = withRows(await connect(ownerUrl, { max: 1 }))
  onTestFinished(() => db.close())
  const cookies = await crowd({ db, config: settings }, PEOPLE)
  const traffic = writeThrough(balancer.url, await threadsOf(db, cookies))
  await traffic.goOn()

  // The new one migrates while the old one serves.
  const first = await startAt()
  await traffic.goOn()
  // An operator takes it out before stopping it: the former release may not know how to drain.
  balancer.remove(await old.ready)
  traffic.reconnect()
  await traffic.goOn()
  old.kill('SIGTERM')
  await old.ended

  traffic.read('/help')
  await startAt()
  first.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)
  await traffic.goOn()

  const acknowledged = await traffic.stop()
  const kept = await db.rows<{ id: string }>('select client_id as id from messages')
  expect(kept.map(({ id }) => id).sort()).toEqual(acknowledged.sort())
})

async function theSite(): Promise<Site> {
  const site = await aSite()
  onTestFinished(() => site.close())
  return site
}

async function anEmptyDatabase(): Promise<string> {
  const url = new URL(inject('databaseServerUrl'))
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const name = `site_${randomUUID().replaceAll('-', '')}`
  await client.query(`create database ${name} template template0`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

/** The sources of the last commit before the newest migration, with our packages and pages. Returns their folder. */
async function formerRelease(): Promise<string | undefined> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  if (git('rev-parse', '--is-shallow-repository') === 'true') return undefined
  const migrations = 'server/database/migrations/*.sql'
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', migrations)
  const folder = await mkdtemp(join(tmpdir(), 'parlour-former-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  execFileSync('sh', ['-c', `git archive ${newest}^ | tar -x -C ${folder}`], { cwd: root })
  for (const shared of ['node_modules', 'build'])
    await symlink(join(root, shared), join(folder, shared))
  return folder
}

/** Each writer sends one message after the other, as one person after the other, and sometimes reads. */
function writeThrough(url: string, threads: { cookie: string; threadId: string }[]) {
  // Connections are kept open and used in turn.
  const anAgent = () => new Agent({ keepAlive: true, maxSockets: WRITERS, scheduling: 'fifo' })
  let agent = anAgent()
  const acknowledged: string[] = []
  let isOver = false
  let turn = 0
  // No page: the former release's server has only ours, which are not made for it.
  let path = '/api/professionals'
  const next = () => {
    turn += 1
    return threads[turn % threads.length] as (typeof threads)[number]
  }
  const send = (method: string, path: string, cookie: string, body?: object) =>
    new Promise<void>((resolve, reject) => {
      const headers = { cookie, 'content-type': 'application/json', 'accept-encoding': 'br' }
      const asked = request(`${url}${path}`, { method, agent, headers }, async (reply) => {
        const said = await text(reply)
        if (reply.statusCode === 200 || reply.statusCode === 201) resolve()
        else reject(new Error(`${method} ${path}: ${reply.statusCode} ${said.slice(0, 200)}`))
      })
      asked.on('error', reject)
      asked.end(body && JSON.stringify(body))
    })
  const going = Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (!isOver) {
        const { cookie, threadId } = next()
        const clientId = randomUUID()
        await send('POST', '/api/messages', cookie, { threadId, clientId, body: clientId })
        acknowledged.push(clientId)
        if (acknowledged.length % 10 === 0) await send('GET', path, '')
      }
    }),
  )
  going.catch(() => undefined)
  return {
    goOn: async () => {
      const goal = acknowledged.length + BETWEEN_STEPS
      await Promise.race([going, until(() => acknowledged.length >= goal)])
    },
    /** From now on this is what is sometimes read. */
    read: (wanted: string) => {
      path = wanted
    },
    /** From now on by new connections. */
    reconnect: () => {
      agent = anAgent()
    },
    stop: async () => {
      isOver = true
      await going
      return acknowledged
    },
  }
}
