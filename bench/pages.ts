import { compare } from './anchor.ts'
import type { Shot } from './load.ts'
import { load } from './load.ts'
import { buildPages, inFolder, runProgram, signIn } from './running.ts'

/**
 * Pages of the demo data, by the program as `npm start` starts it, with a process for each core; the load shares the
 * cores. The anchor is /healthz, asked alike.
 */
const SECONDS = 4
const CONNECTIONS = 64
/** More than may be in work and wait, so that some pages are refused. */
const FLOOD_CONNECTIONS = 256

buildPages()
await inFolder(async (folder) => {
  const program = await runProgram(folder, { SECRET: 'benchmarks'.repeat(4) })
  const url = program.address
  const [someone] = await (await fetch(`${url}/api/professionals`)).json()

  const shot = (path: string, headers = {}): Shot => ({
    method: 'GET',
    path,
    headers: { 'accept-encoding': 'br', ...headers },
  })
  const healthz = shot('/healthz')
  const shared = ['/', '/browse', `/professionals/${someone?.id}`].map((path) => shot(path))
  const personal = shot('/browse', { cookie: await signIn(url) })

  /** `count` shots, taken from these in turn. */
  const repeat = (shots: Shot[], count: number) =>
    Array.from({ length: count }, (_, n) => shots[n % shots.length] as Shot)

  async function fire(shots: Shot[], perSecond?: number, isFlood = false) {
    const connections = isFlood ? FLOOD_CONNECTIONS : CONNECTIONS
    const allowed = isFlood ? [200, 503] : [200]
    const volley = await load({ url, shots, connections, perSecond })
    const refused = Object.keys(volley.statuses).filter(
      (status) => !allowed.includes(Number(status)),
    )
    if (refused.length > 0) throw new Error(JSON.stringify(volley.statuses))
    return volley
  }

  const pace = (shots: Shot[]) => async () => {
    const all = repeat(shots, 6_000)
    return all.length / (await fire(all)).seconds
  }
  const at200 = (shots: Shot[], at: 'p50' | 'p99') => async () =>
    (await fire(repeat(shots, 200 * SECONDS), 200))[at]

  /** What a load balancer's check sees, which opens a connection each time. */
  const check = () => fire(repeat([shot('/healthz', { connection: 'close' })], 20 * SECONDS), 20)
  const checkDuring = (shots: Shot[]) => async () => {
    const [{ p99 }] = await Promise.all([check(), fire(repeat(shots, 300 * SECONDS), 300, true)])
    return p99
  }

  await pace(shared)()
  await compare(
    'pages for everyone, kept',
    { unit: '/s', better: 'more', anchor: pace([healthz]), subject: pace(shared) },
    { atLeast: 5000 },
  )
  const mixed = [...shared, ...shared, ...shared, personal]
  for (const [at, most] of [
    ['p50', 5],
    ['p99', 25],
  ] as const)
    await compare(
      `9 of 10 pages kept, ${at} at 200/s`,
      { unit: 'ms', anchor: at200([healthz], at), subject: at200(mixed, at) },
      { atMost: most },
    )
  for (const [name, shots] of [
    ['kept', shared],
    ['personal', [personal]],
  ] as const)
    await compare(
      `/healthz on new connections, p99 at 300 ${name} pages/s`,
      { unit: 'ms', anchor: async () => (await check()).p99, subject: checkDuring([...shots]) },
      { atMost: 50 },
    )
  await program.stop()
})
