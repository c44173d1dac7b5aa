import type { ChildProcess } from 'node:child_process'
import { execFileSync, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const CONFIGURATION = join(import.meta.dirname, '../../deploy/coturn/turnserver.conf')
const FALLBACK = join(import.meta.dirname, 'node-turn.js')

export type RunningTurn = {
  /** The program's settings for it. */
  settings: { TURN_URLS: string; TURN_SECRET: string }
  port: number
  name: 'coturn' | 'node-turn'
  /** Nothing goes through until `resume`. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/**
 * A TURN server on this machine: coturn with the configuration of deploy/coturn, if it is installed, else the package
 * node-turn, which is taught the same credentials.
 */
export async function startTurn(): Promise<RunningTurn> {
  const secret = 'the-secret-of-the-relay-in-tests'
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'parlour-turn-'))
  const name = hasCoturn() ? 'coturn' : 'node-turn'
  const child =
    name === 'coturn'
      ? spawn('turnserver', [
          ...['-c', CONFIGURATION, `--static-auth-secret=${secret}`, `--listening-port=${port}`],
          ...['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', '--allow-loopback-peers'],
          ...['--no-tls', '--no-dtls', '--pidfile=/dev/null', `--userdb=${folder}/turndb`],
        ])
      : spawn(process.execPath, [FALLBACK, String(port), secret])
  child.stdout.resume()
  child.stderr.resume()
  await untilItAnswers(port, child)
  return {
    settings: { TURN_URLS: `turn:127.0.0.1:${port}?transport=udp`, TURN_SECRET: secret },
    port,
    name,
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function hasCoturn(): boolean {
  try {
    execFileSync('turnserver', ['--version'], { stdio: 'ignore' })
    return true
  } catch (error) {
    // Some versions print theirs and fail.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return port
}

/** Any server answers a STUN binding request (RFC 8489). */
async function untilItAnswers(port: number, child: ChildProcess): Promise<void> {
  const socket = createSocket('udp4')
  const request = Buffer.alloc(20)
  request.writeUInt16BE(0x0001, 0)
  request.writeUInt32BE(0x2112a442, 4)
  const asking = setInterval(() => socket.send(request, port, '127.0.0.1'), 50)
  try {
    const ended = once(child, 'exit').then(() => {
      throw new Error('the TURN server ended')
    })
    await Promise.race([once(socket, 'message'), ended])
  } finally {
    clearInterval(asking)
    socket.close()
  }
}
