import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { paths, SAVE } from '#contract/paths/paths.ts'
import { buildApp } from '#server/app.ts'
import type { DevClock } from '#server/context.ts'
import { eventually } from '#test/support/eventually.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const OURS = 'hydrate()'
const shaOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

type Made = { origin: string; path: string; cookie: string | null; signal: AbortSignal }
const made: Made[] = []
let status = 200
let words = 'Tutors'
/** A promise that pages wait for. */
let hurdle: Promise<unknown> = Promise.resolve()

const { context, setClock } = await buildTestApp({ settings: { TRUST_PROXY: '1' } })
const app = await buildApp(context, async () => ({
  async render({ url, headers, signal }, { nonce }) {
    const { origin, pathname, search } = new URL(url)
    made.push({ origin, path: pathname + search, cookie: headers.get('cookie'), signal })
    const known = status
    await hurdle
    return new Response(
      `<p>${words}</p><script nonce="${nonce}">${OURS}</script><script>evil()</script>`,
      { status: known, headers: { 'content-type': 'text/html' } },
    )
  },
  close: async () => {},
}))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

let now = Date.parse('2026-03-02T10:00:00Z')
const wait = (ms: number) => {
  now += ms
  setClock(new Date(now))
}

beforeEach(() => {
  wait(60_000)
  made.length = 0
  status = 200
  words = 'Tutors'
  hurdle = Promise.resolve()
})

const ask = async (url: string, headers: Record<string, string> = {}) =>
  await app.inject({ url, headers })

it('a page is made once for all who ask in the same second', async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, () => ask('/browse?q=maths')))
  wait(999)
  replies.push(await ask('/browse?q=maths'))
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(made).toHaveLength(1)
  await ask('/browse?q=physics')
  expect(made).toHaveLength(2)
})

it('what a page doesn’t read of its address makes no other page, and what it reads stays', async () => {
  await ask('/browse?q=maths&page=2')
  for (const n of [1, 2, 3]) await ask(`/browse?x=${n}&q=maths&utm_source=${n}&page=2`)
  for (const n of [1, 2, 3]) await ask(`/terms?page=${n}`)
  for (const n of [1, 2, 3]) await ask(`/find/anxiety?page=${n}&q=${n}`)
  expect(made.map(({ path }) => path)).toEqual([
    '/browse?q=maths&page=2',
    '/terms',
    '/find/anxiety',
  ])
  made.length = 0
  const whole = [
    paths.browse({ q: 'a b', language: 'Welsh', sort: 'rating' }),
    `${paths.browse({ category: 'health' })}&${SAVE}=1`,
    paths.compare(['1', '2']),
    paths.bookProfessional('1', { at: 'x', minutes: 60, service: 's', package: 'p' }),
    paths.reviews('1', { stars: '5', reviewsPage: '2' }),
    paths.contact({ topic: 'payment', profile: 'p', booking: 'b' }),
    paths.help('fees'),
    paths.success({ category: 'health', page: '2' }),
    paths.availability(),
  ].map((path) => path.split('#', 1)[0] ?? '')
  for (const path of whole) await ask(path)
  expect(made.map(({ path }) => path)).toEqual(whole)
})

it('whatever name the site is asked by, a page is the same, and made once, under our own name', async () => {
  const bodies = []
  for (const host of ['localhost', 'LOCALHOST:1', '127.0.0.1', '[::1]:3000'])
    bodies.push((await ask('/browse?q=maths', { host })).body)
  expect(new Set(bodies).size).toBe(1)
  expect(made.map(({ origin }) => origin)).toEqual([new URL(context.publicUrl()).origin])
  await ask('/sessions/1', { host: '127.0.0.1' })
  expect(made.at(-1)?.origin).toBe(made[0]?.origin)
})

it('after a second the next reader has it made anew, after two they wait for it', async () => {
  await ask('/')
  words = 'New tutors'
  wait(1000)
  expect((await ask('/')).body).toContain('<p>Tutors')
  expect((await ask('/')).body).toContain('<p>New tutors')
  expect(made).toHaveLength(2)
  words = 'Newest tutors'
  wait(2000)
  expect((await ask('/')).body).toContain('<p>Newest tutors')
})

it('any cache may hold it for a moment, and its policy names our scripts by hash and no others', async () => {
  const { headers, body } = await ask('/')
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=2, stale-while-revalidate=3')
  expect(headers.vary).toBe('accept-encoding, cookie')
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${shaOf(OURS)};`)
  expect(headers['content-security-policy']).not.toContain('nonce')
  expect(body).toBe(`<p>Tutors</p><script>${OURS}</script><script>evil()</script>`)
})

it('each encoding has a tag, which answers for the page until it changes', async () => {
  const inBr = await ask('/', { 'accept-encoding': 'gzip, br' })
  const inGzip = await ask('/', { 'accept-encoding': 'gzip' })
  const plain = await ask('/')
  expect(brotliDecompressSync(inBr.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(inGzip.rawPayload).toString()).toBe(plain.body)
  const tags = [inBr, inGzip, plain].map(({ headers }) => `${headers.etag}`)
  expect(new Set(tags).size).toBe(3)
  wait(2000)
  const again = await ask('/', { 'accept-encoding': 'br', 'if-none-match': `W/${tags[0]}, "x"` })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tags[0]])
  expect(again.headers['content-security-policy']).toContain(shaOf(OURS))
  words = 'New tutors'
  wait(2000)
  expect((await ask('/', { 'if-none-match': `${tags[2]}` })).statusCode).toBe(200)
  const head = await app.inject({ method: 'HEAD', url: '/' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

it.each([
  ['someone who is signed in', '/', { cookie: 'parlour_sign_in=x' }, 'private, no-store'],
  ['someone on https', '/', { cookie: '__Host-parlour_sign_in=x' }, 'private, no-store'],
  ['whoever has a secret address', '/browse?token=x', {}, 'private, no-store'],
  ['an invited guest', `/join/${'k'.repeat(43)}`, {}, 'private, no-store'],
  ['an address that is personal', '/sessions/1', {}, 'private, no-cache'],
  ['whoever asks for a subject that is none', '/find/sorcery', {}, 'private, no-cache'],
  ['an endless address', `/browse?q=${'x'.repeat(500)}`, {}, 'private, no-cache'],
])('%s gets a page of their own', async (_who, url, headers, cacheControl) => {
  const replies = [await ask(url, headers), await ask(url, headers)]
  expect(made).toHaveLength(2)
  for (const reply of replies) {
    expect(reply.headers['cache-control']).toBe(cacheControl)
    expect(reply.headers.etag).toBeUndefined()
    const [, nonce] = /<script nonce="([^"]+)"/.exec(reply.body) ?? []
    expect(reply.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`)
  }
})

it('other cookies neither reach a shared page nor divide it', async () => {
  await ask('/', { cookie: 'parlour_known=x' })
  await ask('/', { cookie: '__stripe_mid=y' })
  expect(made.map(({ cookie }) => cookie)).toEqual([null])
})

it('a page that is missing or broken is not kept', async () => {
  for (status of [404, 503]) {
    const reply = await ask('/professionals/1')
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([
      status,
      'private, no-cache',
    ])
  }
  status = 200
  expect((await ask('/professionals/1')).statusCode).toBe(200)
})

it('a visitor who may not search now doesn’t keep others from it', async () => {
  const passed = Promise.withResolvers<void>()
  hurdle = passed.promise
  status = 429
  const first = ask('/browse?q=maths')
  const others = [ask('/browse?q=maths'), ask('/browse?q=maths')]
  await eventually(() => expect(made).toHaveLength(1))
  status = 200
  passed.resolve()
  expect((await first).statusCode).toBe(429)
  expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(made).toHaveLength(2)
})

it('a page that waits in one network’s share begins for a reader from elsewhere, and none is refused for the other', async () => {
  const passed = Promise.withResolvers<void>()
  hurdle = passed.promise
  const from = (network: string, url: string) => ask(url, { 'x-forwarded-for': network })
  const flood = Array.from({ length: 19 }, (_, n) => from('192.0.2.1', `/browse?q=flood+${n}`))
  await eventually(() => expect(made).toHaveLength(2))
  const waits = from('192.0.2.2', '/browse?q=flood+17')
  await eventually(() => expect(made.map(({ path }) => path)).toContain('/browse?q=flood+17'))
  const follows = from('192.0.2.3', '/browse?q=flood+18')
  await eventually(() => expect(made.map(({ path }) => path)).toContain('/browse?q=flood+18'))
  passed.resolve()
  expect([(await waits).statusCode, (await follows).statusCode]).toEqual([200, 200])
  expect((await Promise.all(flood)).filter(({ statusCode }) => statusCode === 503)).toHaveLength(1)
})

it('a page is abandoned once all who wait for it have left', async () => {
  const passed = Promise.withResolvers<void>()
  hurdle = passed.promise
  const readers = [0, 1].map(() => request(`${address}/browse`).on('error', () => {}))
  for (const reader of readers) reader.end()
  await eventually(() => expect(made).toHaveLength(1))
  const stays = ask('/browse', { host: address.slice('http://'.length) })
  readers[0]?.destroy()
  passed.resolve()
  expect((await stays).statusCode).toBe(200)
  expect(made[0]?.signal.aborted).toBe(false)

  hurdle = new Promise(() => {})
  const leaving = request(`${address}/compare`).on('error', () => {})
  leaving.end()
  await eventually(() => expect(made).toHaveLength(2))
  leaving.destroy()
  await eventually(() => expect(made[1]?.signal.aborted).toBe(true))
})

it('made-up addresses fill no more memory than there is for pages', async () => {
  words = 'x'.repeat(20_000_000)
  for (const n of [1, 2, 3]) await ask(`/browse?page=${n}`)
  expect(made).toHaveLength(3)
  await ask('/browse?page=3')
  expect(made).toHaveLength(3)
  await ask('/browse?page=1')
  expect(made).toHaveLength(4)
})

it('while the clock is turned, which pages say, none is shared', async () => {
  const aheadMs = vi.spyOn(context.devClock as DevClock, 'aheadMs').mockReturnValue(60_000)
  for (const reply of [await ask('/'), await ask('/')])
    expect(reply.headers['cache-control']).toBe('private, no-cache')
  expect(made).toHaveLength(2)
  aheadMs.mockRestore()
})

it('a page that answers a cry for help is made for its reader alone and stored nowhere', async () => {
  const address = '/browse?category=health&q=i+can%E2%80%99t+go+on'
  const replies = [await ask(address), await ask(address)]
  for (const { headers } of replies) expect(headers['cache-control']).toBe('private, no-store')
  expect(made).toHaveLength(2)
  const ordinary = await ask('/browse?q=dangerous+driving')
  expect(ordinary.headers['cache-control']).toContain('public')
})
