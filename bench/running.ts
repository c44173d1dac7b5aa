import { execFileSync, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The program as people start it, in processes of its own. */
export type Running = { address: string; stop(): Promise<void> }

const project = join(import.meta.dirname, '..')

export function buildPages(): void {
  execFileSync(process.execPath, ['tools/build-if-stale.js'], { cwd: project, stdio: 'inherit' })
}

/** Resolves once it is ready. `settings` are environment variables. */
export async function runProgram(
  dataDir: string,
  settings: Record<string, string>,
): Promise<Running> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: project,
    env: { PORT: '0', DATA_DIR: dataDir, ...settings },
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

/** Measures in an empty folder, which is removed afterwards. */
export async function inFolder<Result>(
  measure: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-bench-'))
  // Under root, PostgreSQL runs as a different user, which needs access.
  await chmod(folder, 0o755)
  try {
    return await measure(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The cookie of the demo's client, or of another person of the demo. */
export async function signIn(address: string, email = 'client@parlour.test'): Promise<string> {
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'parlour-demo' }),
  })
  if (!reply.ok) throw new Error(`signing in answered ${reply.status}`)
  return reply.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}
