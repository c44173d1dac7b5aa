import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { ownerOf } from '#test/support/database-server.ts'
import { lineTo } from '#test/support/line.ts'
import { scrape, watchedBy } from '#test/support/metrics.ts'
import { startMigrated } from '#test/support/migrated-cluster.ts'
import type { Program } from '#test/support/program.ts'
import {
  migratedFolder,
  serverIn,
  startProgram,
  temporaryFolder,
  until,
} from '#test/support/program.ts'
import { withRows } from '#test/support/rows.ts'
import { crowd } from '#test/support/test-app.ts'
import { threadsOf } from '#test/support/threads.ts'

const WRITERS = 32
const ACKNOWLEDGED_BETWEEN_BREAKS = 80
const TIMEOUT_MS = 2000
const SECRET = 'a secret that the test signs cookies with'

/** Every message is stored in a transaction, so several are open at each break. */
describe('with 32 people writing messages non-stop, the program survives', () => {
  test('and responds within two seconds, when the connection is cut or every backend is terminated', async () => {
    const folder = await temporaryFolder()
    const external = await startMigrated(join(folder, 'external'))
    onTestFinished(() => external.stop())
    const line = await lineTo(external.url)
    const program = startProgram({
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: line.url,
      DATABASE_OWNER_URL: ownerOf(line.url),
      SEED: 'none',
      SECRET,
    })
    const { db, writing } = await writers(program, external.ownerUrl)
    const endBackends = () =>
      db.rows(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and application_name like 'parlour%'`,
      )

    await writing.goOn()
    const usual = writing.slowest()
    for (const breakIt of [line.cut, line.cut, endBackends, line.cut, endBackends, line.cut]) {
      await writing.goOn()
      const since = performance.now()
      await breakIt()
      await writing.goOn()
      expect(writing.lastRefused() - since).toBeLessThan(TIMEOUT_MS + usual)
    }
    await writing.stopAndCompare(usual)
  })

  test('on its embedded database, when the system kills a backend or all of the database', async () => {
    const dataDir = await migratedFolder()
    const program = startProgram({ DATA_DIR: dataDir, SEED: 'none', SECRET })
    await program.ready
    const url = (await serverIn(dataDir))?.url ?? ''
    const { writing } = await writers(program, url)
    await writing.goOn()
    const usual = writing.slowest()
    for (let kill = 1; kill <= 3; kill++) {
      await writing.goOn()
      const backend = await aBackendOf(url)
      const since = performance.now()
      process.kill(backend, 'SIGKILL')
      await writing.goOn()
      // PostgreSQL starts all over: about a second, twice that where the machine is busy.
      expect(writing.lastRefused() - since).toBeLessThan(2 * TIMEOUT_MS + usual)
    }
    const killed = await serverIn(dataDir)
    process.kill(killed?.pid ?? 0, 'SIGKILL')
    await until(async () => ![killed?.pid, undefined].includes((await serverIn(dataDir))?.pid))
    await writing.goOn()
    await writing.stopAndCompare(usual)
  })
})

/** People who each write one message after another; after a 503 or no reply, it is sent again with the same id. */
async function writers(program: Program, databaseUrl: string) {
  const address = await program.ready
  const db = withRows(await connect(databaseUrl, { max: 1 }))
  onTestFinished(() => db.close())
  const cookies = await crowd({ db, config: { SECRET } }, WRITERS)
  const threads = await threadsOf(db, cookies)

  const acknowledged: string[] = []
  let refused = 0
  let lastRefused = 0
  let slowest = 0
  let slowestRefusal = 0
  let isOver = false
  const write = async (cookie: string, threadId: string, clientId: string) => {
    const since = performance.now()
    const reply = await fetch(`${address}/api/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ threadId, clientId, body: clientId }),
    })
    const text = await reply.text()
    const took = performance.now() - since
    // A refusal may take as long as the timeout, so it says nothing about the speed of the machine.
    if (reply.ok) slowest = Math.max(slowest, took)
    else slowestRefusal = Math.max(slowestRefusal, took)
    if (reply.status === 200 || reply.status === 201) return true
    if (reply.status !== 503) throw new Error(`${reply.status}: ${text}`)
    refused += 1
    lastRefused = performance.now()
    return false
  }
  const going = Promise.all(
    threads.map(async ({ cookie, threadId }) => {
      while (!isOver) {
        const clientId = randomUUID()
        while (!(await write(cookie, threadId, clientId)));
        acknowledged.push(clientId)
      }
    }),
  )
  going.catch(() => undefined)
  const fallen = program.ended.then(({ stderr }) => {
    throw new Error(`The program ended: ${stderr}`)
  })
  fallen.catch(() => undefined)

  return {
    db,
    writing: {
      goOn: async () => {
        const goal = acknowledged.length + ACKNOWLEDGED_BETWEEN_BREAKS
        await Promise.race([going, fallen, until(() => acknowledged.length >= goal)])
      },
      lastRefused: () => lastRefused,
      /** The slowest write so far in milliseconds, since everything takes longer on a busy machine. */
      slowest: () => slowest,
      stopAndCompare: async (usual: number) => {
        isOver = true
        await Promise.race([going, fallen])
        expect(refused).toBeGreaterThan(0)
        expect(watchedBy('ParlourUnavailable', await scrape(address))).toBe(refused)
        expect(slowestRefusal).toBeLessThan(TIMEOUT_MS + usual)
        const kept = await db.rows<{ id: string }>('select client_id as id from messages')
        expect(kept.map(({ id }) => id).sort()).toEqual(acknowledged.sort())
      },
    },
  }
}

async function aBackendOf(url: string): Promise<number> {
  const db = withRows(await connect(url, { max: 1 }))
  try {
    const [row] = await db.rows<{ pid: number }>(
      `select pid from pg_stat_activity where pid <> pg_backend_pid() and application_name = 'parlour'
       order by state = 'active' desc, state_change desc limit 1`,
    )
    if (!row) throw new Error('the program has no connection')
    return row.pid
  } finally {
    await db.close()
  }
}
