import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { ROOMY } from './roomy.ts'

/** `npm start` without npm: `node server/main.ts` as a process of its own. */
export type Program = {
  pid: number
  /** The address that the program printed. Rejects, with what it said, if it ends before that. */
  ready: Promise<string>
  /** How it ended. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>
  kill(signal: NodeJS.Signals): void
}

const main = join(import.meta.dirname, '../../server/main.ts')

/** Starts the program with these settings, a free port, room for a crowd and no others, killed after the test. */
export function startProgram(settings: Record<string, string>, cwd = tmpdir()): Program {
  const child = spawn(process.execPath, [main], {
    // Away from a .env in the project's folder.
    cwd,
    env: { PORT: '0', ...ROOMY, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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
  // Whoever waits for the end only does not ask for the address.
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

/** A folder for one test, with a database in it that is ended after the test, however the program ended. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-program-'))
  // Started by root, PostgreSQL runs as another account, which has to get in.
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

/** The PostgreSQL that runs on a DATA_DIR, by its own lock file. */
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

/** Waits until something holds, for at most ten seconds unless told otherwise. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  timeout = 10_000,
): Promise<void> {
  await vi.waitFor(
    async () => {
      if (!(await condition())) throw new Error(`This never came true: ${condition}`)
    },
    { timeout, interval: 20 },
  )
}
