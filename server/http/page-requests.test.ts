import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import type { Pages } from './pages.ts'

const error = vi.fn()
const { context } = await buildTestApp({
  settings: { HOST: '0.0.0.0' },
  parts: ({ log }) => ({ log: { ...log, error } }),
})
const loadPages = async (): Promise<Pages> => ({
  handler: async (req, response, { nonce }) => {
    if (req.url === '/broken') throw new Error('this page does not work')
    response.end(`${req.method} ${req.url} ${nonce}`)
  },
  assetsDir: join(import.meta.dirname, '../../public'),
  close: async () => {},
})
const app = await buildApp(context, loadPages)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

it('an address without a call is a page, whose policy has its nonce', async () => {
  const reply = await app.inject('/browse?q=maths')
  const [, nonce = 'none'] =
    /'nonce-(\w+)'/.exec(`${reply.headers['content-security-policy']}`) ?? []
  expect(reply.body).toBe(`GET /browse?q=maths ${nonce}`)
})

it('only the checkout may load Stripe’s card form and receive wallet replies, when Stripe is used', async () => {
  const headersOf = async (of: typeof app, url: string) => {
    const { headers, body } = await of.inject(url)
    const policy = `${headers['content-security-policy']}`
    expect(body.split(' ').at(-1)).toBe(/'nonce-(\w+)'/.exec(policy)?.[1])
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
    [atStripe, '/'],
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

it('a page that fails ends its connection and is logged', async () => {
  await expect(fetch(`${address}/broken`)).rejects.toThrow()
  expect(error).toHaveBeenCalledWith({ err: new Error('this page does not work') }, 'a page failed')
})
