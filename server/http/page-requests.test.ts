import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { forVisitors } from '#server/limiter/fair-line.ts'
import { eventually } from '#test/support/eventually.ts'
import { watchedBy } from '#test/support/metrics.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { MOST_IN_WORK, MOST_WAITING } from './pages/page-queue.ts'
import type { Pages } from './pages/pages.ts'

const error = vi.fn()
const { context } = await buildTestApp({
  settings: { HOST: '0.0.0.0' },
  parts: ({ log }) => ({ log: { ...log, error } }),
})
/** Pages at /sessions/slow wait until a test lets them go. */
const slow: { signal: AbortSignal; end(): void }[] = []
const loadPages = async (): Promise<Pages> => ({
  render: async ({ method, url, signal }, { nonce }) => {
    const { pathname, search } = new URL(url)
    if (pathname === '/sessions/slow') await new Promise<void>((end) => slow.push({ signal, end }))
    if (pathname === '/broken') throw new Error('this page does not work')
    return new Response(`${method} ${pathname}${search} ${nonce}`)
  },
  assetsDir: join(import.meta.dirname, '../../public'),
  close: async () => {},
})
const app = await buildApp(context, loadPages)
const watched = async (alert: string) => watchedBy(alert, await context.metrics.registry.metrics())
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

it('an address without a call is a page, whose policy has its nonce', async () => {
  const reply = await app.inject('/login?next=/browse')
  const [, nonce = 'none'] =
    /'nonce-([\w-]+)'/.exec(`${reply.headers['content-security-policy']}`) ?? []
  expect(reply.body).toBe(`GET /login?next=/browse ${nonce}`)
})

it('only the checkout may load Stripe’s card form and receive wallet replies, when Stripe is used', async () => {
  const headersOf = async (of: typeof app, url: string) => {
    const { headers, body } = await of.inject(url)
    const policy = `${headers['content-security-policy']}`
    expect(body.split(' ').at(-1)).toBe(/'nonce-([\w-]+)'/.exec(policy)?.[1])
    return { policy: policy.split(';'), opener: headers['cross-origin-opener-policy'] }
  }
  const { context: withKeys } = await buildTestApp({
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
  })
  const atStripe = await buildApp(withKeys, loadPages)
  const { policy, opener } = await headersOf(atStripe, '/checkout/1?from=mail')
  const sources = (name: string) => policy.find((one) => one.startsWith(`${name} `))
  expect(sources('script-src')).toContain(' https://js.stripe.com')
  expect(sources('connect-src')).toBe("connect-src 'self' https://api.stripe.com")
  expect(sources('frame-src')).toContain(' https://js.stripe.com')
  expect(sources('frame-src')).toContain(' https://hooks.stripe.com')
  expect(opener).toBe('same-origin-allow-popups')
  for (const [of, url] of [
    [atStripe, '/login'],
    [atStripe, '/sessions/1'],
    [app, '/checkout/1'],
  ] as const) {
    const elsewhere = await headersOf(of, url)
    expect(elsewhere.policy.join(';')).not.toContain('stripe')
    expect(elsewhere.policy).toContain("frame-src 'self'")
    expect(elsewhere.opener).toBe('same-origin')
  }
})

it('a file can be neither framed nor sniffed', async () => {
  const { statusCode, headers } = await app.inject('/favicon.svg')
  expect([statusCode, headers['x-content-type-options']]).toEqual([200, 'nosniff'])
  expect(headers['content-security-policy']).toContain(";frame-ancestors 'none'")
})

it('an unknown address under /api is not a page', async () => {
  const reply = await app.inject('/api/nothing')
  expect([reply.statusCode, reply.body]).toEqual([404, 'There is nothing at this address'])
})

it('a page accepts no body', async () => {
  const reply = await app.inject({ method: 'POST', url: '/browse', payload: { email: 'a@b.org' } })
  expect([reply.statusCode, reply.body]).toEqual([404, 'There is nothing at this address'])
})

it.each(['[', 'a b', 'parlour.test/elsewhere?', 'user@parlour.test', 'parlour.test:x'])(
  'a request for the host %j is refused before any page sees it',
  async (host) => {
    const reply = await app.inject({ url: '/', headers: { host } })
    expect([reply.statusCode, reply.body]).toEqual([
      400,
      'The address of this request is not valid',
    ])
  },
)

it('a page requested as from a proxy is refused', async () => {
  const status = await new Promise((resolve, reject) =>
    request(address, { path: 'http://evil.example/browse' }, ({ statusCode }) =>
      resolve(statusCode),
    )
      .on('error', reject)
      .end(),
  )
  expect(status).toBe(400)
})

it('a page that fails is a 500 and is logged', async () => {
  const reply = await app.inject('/broken')
  expect([reply.statusCode, reply.body]).toEqual([
    500,
    'Something went wrong on our side, please try again',
  ])
  expect(error).toHaveBeenCalledWith(
    { err: new Error('this page does not work'), method: 'GET', route: '/*' },
    'request failed',
  )
  expect(await watched('ParlourFaults')).toBe(1)
})

it('beyond what can wait, a static page says that we are busy, and when to return', async () => {
  // inject sends nothing until someone waits for it.
  const ask = async () => await app.inject('/sessions/slow')
  const places = forVisitors(MOST_IN_WORK) + forVisitors(MOST_WAITING)
  const asked = Array.from({ length: places }, ask)
  const refused = await Promise.all(Array.from({ length: 80 }, ask))
  const [first] = refused
  expect(first?.statusCode).toBe(503)
  expect(first?.body).toContain('We’re very busy')
  expect(first?.body).not.toContain('<script')
  expect(first?.headers['cache-control']).toBe('no-store')
  const seconds = new Set(refused.map(({ headers }) => headers['retry-after']))
  expect([...seconds].sort()).toEqual(['1', '2', '3', '4'])
  expect(await watched('ParlourPagesRefused')).toBe(80)
  const ending = setInterval(() => {
    for (const { end } of slow.splice(0)) end()
  })
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  clearInterval(ending)
  expect(statuses).toEqual(Array(places).fill(200))
})

it('a page whose reader leaves is given up', async () => {
  const leaving = request(`${address}/sessions/slow`).on('error', () => {})
  leaving.end()
  await eventually(() => expect(slow).toHaveLength(1))
  leaving.destroy()
  await eventually(() => expect(slow[0]?.signal.aborted).toBe(true))
  slow.splice(0)[0]?.end()
  expect(await watched('ParlourAbandoned')).toBe(1)
})
