import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOSTILE_CALENDARS, startHostileServer } from '#test/support/hostile-server.ts'
import { compare } from './anchor.ts'
import { load } from './load.ts'
import { buildPages, inFolder, runProgram, signIn } from './running.ts'

/**
 * What others notice while six people link the most hostile calendars that are let in, by the program as people start
 * it, with one and two processes that answer. The anchor is the same without them.
 */
const SECONDS = 10
const CHECKS = 40
const NAMES = [
  ...['amara.okafor', 'tom.ashdown', 'meera.sundaram', 'rosalind.pike', 'katarzyna.nowak'],
  'gareth.llewellyn',
]
const ca = join(import.meta.dirname, '../test/support/certificates/ca.pem')

buildPages()
const server = await startHostileServer()
for (const workers of [1, 2])
  await inFolder(async (folder) => {
    const program = await runProgram(folder, {
      SECRET: 'benchmarks'.repeat(4),
      WORKERS: String(workers),
      ROLE: 'all',
      CALENDAR_INTERNAL_HOSTS: server.host,
      NODE_EXTRA_CA_CERTS: ca,
      DRAIN_SECONDS: '0',
    })
    const url = program.address
    const people = await professionals(url)

    /** Asks on a new connection each time, as a balancer does. */
    const check = async () => {
      const shot = { method: 'GET', path: '/healthz', headers: { connection: 'close' } }
      const shots = Array.from({ length: CHECKS * SECONDS }, () => shot)
      const { statuses, p99 } = await load({ url, shots, connections: 16, perSecond: CHECKS })
      if (statuses[200] !== shots.length) throw new Error(JSON.stringify(statuses))
      return p99
    }
    const link = async (cookie: string, path: string) => {
      const { status } = await fetch(`${url}/api/professional/linked-calendars`, {
        method: 'POST',
        headers: { cookie, origin: url, 'content-type': 'application/json' },
        body: JSON.stringify({ address: `https://${server.host}${path}` }),
      })
      if (![200, 400].includes(status)) throw new Error(`linking answered ${status}`)
    }
    const attack = () =>
      Promise.all(HOSTILE_CALENDARS.map((path, n) => link(people[n] as string, path)))

    const processes = `${workers} ${workers === 1 ? 'process' : 'processes'}`
    await compare(
      `/healthz, p99 meanwhile, ${processes}`,
      {
        unit: 'ms',
        anchor: check,
        subject: async () => {
          const [p99] = await Promise.all([check(), attack()])
          return p99
        },
      },
      { atMost: 50 },
    )
    await compare(
      `memory that six at once add, ${processes}`,
      {
        unit: 'MB',
        subject: async () => {
          const before = memory()
          let most = before
          const looking = setInterval(() => {
            most = Math.max(most, memory())
          }, 20)
          await attack()
          clearInterval(looking)
          return most - before
        },
      },
      { atMost: 300 },
    )
    await program.stop()
  })
server.close()

/** Cookies of six professionals of the demo, whose addresses are confirmed. */
async function professionals(url: string): Promise<string[]> {
  const found = []
  for (const name of NAMES) found.push(await signIn(url, `${name}@parlour.test`))
  return found
}

/** Megabytes of all processes of the program but the database's, what they share counted once. */
function memory(): number {
  const parents = new Map<number, number>()
  const names = new Map<number, string>()
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    const [, name = '', parent] = /\((.*)\) \S (\d+)/.exec(read(`/proc/${pid}/stat`)) ?? []
    parents.set(pid, Number(parent))
    names.set(pid, name)
  }
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent === process.pid || (parent !== undefined && parent > 1 && isOurs(parent))
  }
  return [...parents.keys()]
    .filter((pid) => isOurs(pid) && !names.get(pid)?.startsWith('postgres'))
    .map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0))
    .reduce((sum, kilobytes) => sum + kilobytes / 1000, 0)
}

/** Nothing of a process that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
