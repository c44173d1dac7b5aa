import { randomUUID } from 'node:crypto'
import { aPhoto } from '#test/support/uploads.ts'
import { compare } from './anchor.ts'
import type { Shot, Volley } from './load.ts'
import { load } from './load.ts'
import { buildPages, inFolder, runProgram, signIn } from './running.ts'

/**
 * For each line, what everyone else gets while one network asks 50 times a second for what that line is for. Everyone
 * else: visitors and a person who is signed in, each from a network of their own. The anchor is the same without.
 */
const SECONDS = 5
const OF_ABUSER = 50
const OF_OTHERS = 5
const ABUSER = '203.0.113.1'

type Line = {
  name: string
  /** Each of its own, so that nothing kept answers it. */
  abuse: (n: number) => Shot
  use: (n: number) => Shot
}

buildPages()
await inFolder(async (folder) => {
  const program = await runProgram(folder, {
    SECRET: 'benchmarks'.repeat(4),
    TRUST_PROXY: '1',
    WORKERS: '1',
    DRAIN_SECONDS: '0',
    SIGN_IN_LIMIT_ADDRESS: '100000',
    SEARCH_LIMIT_ADDRESS: '100000',
    SIGN_UP_LIMIT_ADDRESS: '1000',
  })
  const url = program.address
  const cookie = await signIn(url)
  const from = (address: string, more = {}) => ({ 'x-forwarded-for': address, ...more })
  /** Every other one is signed in. */
  const other = (n: number) =>
    from(`198.51.100.${1 + (n % 200)}`, n % 2 === 0 ? { cookie } : undefined)
  const json = { 'content-type': 'application/json' }
  const signingIn = (headers: Record<string, string>, email: string): Shot => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: { ...headers, ...json },
    body: JSON.stringify({ email, password: 'not this one' }),
  })
  const reading = (path: string, headers: Record<string, string>): Shot => ({
    method: 'GET',
    path,
    headers,
  })
  /** People of their own, because a person may upload only so much in an hour. */
  const crowd = async (size: number, address: string): Promise<string[]> => {
    const cookies: string[] = []
    for (let n = 0; n < size; n += 1) {
      const reply = await fetch(`${url}/api/auth/register`, {
        method: 'POST',
        headers: from(address, json),
        body: JSON.stringify({
          name: 'Ada Client',
          email: `${randomUUID()}@example.org`,
          password: 'tangerine kettle orbit',
        }),
      })
      if (!reply.ok) throw new Error(`signing up answered ${reply.status}: ${await reply.text()}`)
      cookies.push(
        reply.headers
          .getSetCookie()
          .map((each) => each.split(';')[0])
          .join('; '),
      )
    }
    return cookies
  }
  const photo = await aPhoto()
  const uploading = (headers: Record<string, string>): Shot => ({
    method: 'POST',
    path: '/api/files?purpose=message&name=photo.jpg',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: photo,
  })
  const forgetting = (headers: Record<string, string>, n: number): Shot => ({
    method: 'POST',
    path: '/api/auth/forgot-password',
    headers: { ...headers, ...json },
    body: JSON.stringify({ email: `${n}@parlour.test` }),
  })
  const abusers = await crowd(12, ABUSER)
  const people = await crowd(8, '198.51.100.250')
  const lines: Line[] = [
    {
      name: 'pages of one’s own',
      abuse: (n) => reading(`/login?next=/browse?n=${n}`, from(ABUSER)),
      use: (n) => reading('/login', other(n)),
    },
    {
      name: 'pages with made-up parameters',
      abuse: (n) => reading(`/browse?n=${n}`, from(ABUSER)),
      use: (n) => reading('/client-dashboard', other(n)),
    },
    {
      name: 'passwords',
      abuse: (n) => signingIn(from(ABUSER), `${n}@parlour.test`),
      use: (n) => signingIn(from(`198.51.100.${1 + (n % 200)}`), `other-${n}@parlour.test`),
    },
    {
      name: 'searches in the database',
      abuse: (n) => reading(`/api/professionals?query=maths+${n}`, from(ABUSER)),
      use: (n) => reading('/api/professionals', other(n)),
    },
    {
      name: 'pictures',
      abuse: (n) => uploading(from(ABUSER, { cookie: abusers[n % abusers.length] ?? '' })),
      use: (n) =>
        uploading(from(`198.51.100.${1 + (n % 200)}`, { cookie: people[n % people.length] ?? '' })),
    },
    {
      name: 'emails',
      abuse: (n) => forgetting(from(ABUSER), n),
      use: (n) => forgetting(from(`198.51.100.${1 + (n % 200)}`), n),
    },
  ]
  for (const { name, abuse, use } of lines) {
    const others = () =>
      load({ url, shots: shotsOf(OF_OTHERS, use), connections: 32, perSecond: OF_OTHERS })
    const answered: number[] = []
    await compare(
      `${name}: others, p99`,
      {
        unit: 'ms',
        anchor: async () => (await others()).p99,
        subject: async () => {
          const shots = shotsOf(OF_ABUSER, abuse)
          const abusing = load({ url, shots, connections: 128, perSecond: OF_ABUSER })
          const got = await others()
          answered.push(shareAnswered(got))
          console.log(`  the abuser: ${JSON.stringify((await abusing).statuses)}`)
          return got.p99
        },
      },
      { atMost: 250 },
    )
    await compare(
      `${name}: others answered`,
      { unit: '%', better: 'more', subject: () => answered.shift() ?? 0 },
      { atLeast: 99 },
    )
  }
  const metrics = await (await fetch(`${url}/metrics`)).text()
  for (const line of metrics.split('\n'))
    if (/^lines_refused_total.* [1-9]/.test(line)) console.log(line)
  await program.stop()
})

function shotsOf(perSecond: number, make: (n: number) => Shot): Shot[] {
  return Array.from({ length: perSecond * SECONDS }, (_, n) => make(n))
}

/** In per cent; a sign-in that is refused for its password was answered. */
function shareAnswered({ statuses }: Volley): number {
  const counts = Object.entries(statuses)
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  const refused = counts.reduce(
    (sum, [status, count]) => sum + (Number(status) === 429 || Number(status) >= 500 ? count : 0),
    0,
  )
  return (100 * (all - refused)) / all
}
