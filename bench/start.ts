import { execFileSync, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '#server/database/embedded.ts'
import { compare } from './anchor.ts'

/**
 * From `node server/main.ts` to the first 200, with the pages built beforehand: on an empty DATA_DIR (initdb,
 * migrations, demo data) and again on the same. The anchor is just the database: initdb and start, or start. Memory is
 * the process's resident set after five idle seconds, without the database; its anchor is a bare node:http server.
 */
const project = join(import.meta.dirname, '..')
execFileSync(process.execPath, ['tools/build-if-stale.js'], { cwd: project, stdio: 'inherit' })

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

await compare(
  'start, memory when idle',
  { unit: 'MB', anchor: bareServerMemory, subject: () => inFolder(idleMemory) },
  { atMost: 200 },
)

async function inFolder(measure: (folder: string) => Promise<number>): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-bench-'))
  // Under root, PostgreSQL runs as a different user, which needs access.
  await chmod(folder, 0o755)
  try {
    return await measure(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function databaseAlone(dataDir: string): Promise<number> {
  const start = performance.now()
  const database = await startEmbedded({ dataDir, print: () => undefined })
  const took = performance.now() - start
  await database.stop()
  return took
}

async function firstReply(dataDir: string, path: string): Promise<number> {
  const start = performance.now()
  const program = await run(dataDir)
  const reply = await fetch(program.address + path)
  await reply.arrayBuffer()
  const took = performance.now() - start
  await program.stop()
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`)
  return took
}

async function idleMemory(dataDir: string): Promise<number> {
  const program = await run(dataDir)
  for (const path of ['/', '/browse']) await (await fetch(program.address + path)).arrayBuffer()
  await pause(5000)
  const metrics = await (await fetch(`${program.address}/metrics`)).text()
  await program.stop()
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]
  if (!bytes) throw new Error('/metrics tells no memory')
  return Number(bytes) / 2 ** 20
}

type Running = { address: string; stop(): Promise<void> }

async function run(dataDir: string): Promise<Running> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: project,
    env: { PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (data: Buffer) => {
      said += data
      const found = /ready: (http:\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the program ended with ${code}`)))
  })
  return {
    address,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function bareServerMemory(): Promise<number> {
  const source = `require('node:http').createServer((_, reply) => reply.end('ok')).listen(0, () =>
    setTimeout(() => { console.log(process.memoryUsage.rss()); process.exit() }, 5000))`
  const said = execFileSync(process.execPath, ['-e', source], { encoding: 'utf8' })
  return Number(said) / 2 ** 20
}
