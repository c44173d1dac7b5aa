import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { killAfterDeath } from './after-death.ts'
import { COMPILED } from './compiled.ts'
import { copyCluster } from './migrated-cluster.ts'
import { PATIENCE_MS } from './patience.ts'
import { ROOMY } from './roomy.ts'

/** `npm start` without npm: `node server/main.ts` as a separate process. */
export type Program = {
  pid: number
  /** The URL that the program printed. Rejects with its output if it exits first. */
  ready: Promise<string>
  /** Resolves when it has exited. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>
  kill(signal: NodeJS.Signals): void
}

const root = join(import.meta.dirname, '../..')

/**
 * Starts the program with only these settings, a free port and generous limits; it is killed after the test. `source`
 * is the folder of another version.
 */
export function startProgram(
  settings: Record<string, string>,
  cwd = tmpdir(),
  source = root,
): Program {
  const child = spawn(process.execPath, [join(source, 'server/main.ts')], {
    // So that it doesn't read a .env in the project's folder.
    cwd,
    env: { PORT: '0', WORKERS: '1', DRAIN_SECONDS: '0', ...COMPILED, ...ROOMY, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  killAfterDeath(child.pid)
  const said = { stdout: '', stderr: '' }
  const ready = Promise.withResolvers<string>()
  child.stdout.on('data', (data: Buffer) => {
    said.stdout += data
    const address = /ready: (https?:\S+)/.exec(said.stdout)?.[1]
    if (address) ready.resolve(address)
  })
  child.stderr.on('data', (data: Buffer) => {
    said.stderr += data
  })
  const ended = new Promise<Awaited<Program['ended']>>((resolve) => {
    child.once('close', (code) => {
      ready.reject(new Error(`The program ended with ${code}: ${said.stderr}${said.stdout}`))
      resolve({ code, ...said })
    })
  })
  // A test that only waits for the exit doesn't handle this rejection.
  ready.promise.catch(() => undefined)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    pid: child.pid ?? 0,
    ready: ready.promise,
    ended,
    kill: (signal) => child.kill(signal),
  }
}

/** A data folder for one test. Its database is stopped after the test, however the program exited. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-program-'))
  // Under root, PostgreSQL runs as a different user, which needs access.
  await chmod(folder, 0o755)
  onTestFinished(async () => {
    const server = await serverIn(folder)
    if (server) {
      process.kill(server.pid, 'SIGQUIT')
      await until(() => !isAlive(server.pid))
    }
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

/** The same, with a migrated database in it. */
export async function migratedFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await copyCluster(folder)
  return folder
}

/** The process id of the PostgreSQL running on a DATA_DIR, from its lock file. */
export async function serverIn(dataDir: string): Promise<{ pid: number; url: string } | undefined> {
  const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const url = `postgres://parlour@localhost:5432/parlour?host=${lines[4]}`
  return pid > 0 && lines[4] ? { pid, url } : undefined
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Waits until a condition holds, for as long as a slow machine may need. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitFor(
    async () => {
      if (!(await condition())) throw new Error(`This never came true: ${condition}`)
    },
    { timeout: PATIENCE_MS, interval: 20 },
  )
}

/** A port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
