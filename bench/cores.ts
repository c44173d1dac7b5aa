import type { Measure } from './anchor.ts'
import { compare } from './anchor.ts'
import type { Shot } from './load.ts'
import { load } from './load.ts'
import { buildPages, inFolder, runProgram, signIn } from './running.ts'

/**
 * Requests a second with two processes against one, on the demo data. The load and PostgreSQL share the processors, so
 * on two cores even a perfect division of the work stays well below 2.
 */
const CONNECTIONS = 32
const SECRET = 'benchmarks'.repeat(4)

buildPages()

await inFolder((one) =>
  inFolder(async (two) => {
    const programs = [await start(one, '1'), await start(two, '2')] as const
    for (const [name, shotAt, count] of [
      ['pages of someone signed in', personalPage, 300],
      ['searches', () => ({ method: 'GET', path: '/api/professionals?q=anxiety' }), 1500],
      ['checks', () => ({ method: 'GET', path: '/healthz' }), 6000],
    ] as const) {
      const [anchor, subject] = (await Promise.all(
        programs.map(async ({ address }) => pace(address, await shotAt(address), count)),
      )) as [Measure, Measure]
      await anchor()
      await subject()
      await compare(
        `cores, ${name}, two processes`,
        { unit: '/s', better: 'more', anchor, subject },
        name === 'checks' ? {} : { ratio: 1.3 },
      )
    }
    for (const program of programs) await program.stop()
  }),
)

function start(folder: string, WORKERS: string) {
  return runProgram(folder, { WORKERS, SECRET, SEARCH_LIMIT_ADDRESS: '1000000' })
}

async function personalPage(address: string): Promise<Shot> {
  const headers = { cookie: await signIn(address), 'accept-encoding': 'br' }
  return { method: 'GET', path: '/browse', headers }
}

function pace(url: string, shot: Shot, count: number): Measure {
  return async () => {
    const shots = Array.from({ length: count }, () => shot)
    const { seconds, statuses } = await load({ url, shots, connections: CONNECTIONS })
    if (statuses[200] !== count) throw new Error(`${shot.path}: ${JSON.stringify(statuses)}`)
    return count / seconds
  }
}
