import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { compare } from './anchor.ts'
import { buildPages, inFolder, runProgram } from './running.ts'

/**
 * From `node server/main.ts` to the first 200, with the pages built beforehand: on an empty DATA_DIR (initdb,
 * migrations, demo data) and again on the same. The anchor is just the database: initdb and start, or start. Memory is
 * the resident set of all processes after five idle seconds, without the database; its anchor is a bare node:http
 * server.
 */
buildPages()

for (const path of ['/healthz', '/']) {
  let alone = 0
  await compare(
    `start, empty folder to ${path}, beyond its anchor`,
    {
      unit: 'ms',
      anchor: async () => {
        alone = await inFolder(databaseAlone)
        return alone
      },
      subject: async () => (await inFolder((folder) => firstReply(folder, path))) - alone,
    },
    { atMost: 3000 },
  )
}

await compare(
  'start, second time, to /',
  {
    unit: 'ms',
    anchor: () =>
      inFolder(
        async (folder) => [await databaseAlone(folder), await databaseAlone(folder)][1] ?? 0,
      ),
    subject: () =>
      inFolder(
        async (folder) => [await firstReply(folder, '/'), await firstReply(folder, '/')][1] ?? 0,
      ),
  },
  { atMost: 5000 },
)

for (const [workers, most] of [
  [1, 200],
  [2, 600],
] as const)
  await compare(
    `start, memory when idle, WORKERS=${workers}`,
    {
      unit: 'MB',
      anchor: bareServerMemory,
      subject: () => inFolder((folder) => idleMemory(folder, workers)),
    },
    { atMost: most },
  )

async function databaseAlone(dataDir: string): Promise<number> {
  const start = performance.now()
  const database = await startEmbedded({ dataDir, print: () => undefined })
  const took = performance.now() - start
  await database.stop()
  return took
}

async function firstReply(dataDir: string, path: string): Promise<number> {
  const start = performance.now()
  const program = await runProgram(dataDir, { WORKERS: '1' })
  const reply = await fetch(program.address + path)
  await reply.arrayBuffer()
  const took = performance.now() - start
  await program.stop()
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`)
  return took
}

async function idleMemory(dataDir: string, workers: number): Promise<number> {
  const program = await runProgram(dataDir, { WORKERS: `${workers}` })
  for (const path of ['/', '/browse']) await (await fetch(program.address + path)).arrayBuffer()
  await pause(5000)
  const metrics = await (await fetch(`${program.address}/metrics`)).text()
  await program.stop()
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]
  if (!bytes) throw new Error('/metrics tells no memory')
  return Number(bytes) / 2 ** 20
}

async function bareServerMemory(): Promise<number> {
  const source = `require('node:http').createServer((_, reply) => reply.end('ok')).listen(0, () =>
    setTimeout(() => { console.log(process.memoryUsage.rss()); process.exit() }, 5000))`
  const said = execFileSync(process.execPath, ['-e', source], { encoding: 'utf8' })
  return Number(said) / 2 ** 20
}
