import { request } from 'node:http'
import { afterAll, expect, it, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const error = vi.fn()
const { context } = await buildTestApp({
  parts: ({ log }) => ({ log: { ...log, error } }),
})
const app = await buildApp(context, async () => ({
  handler: async (req, response, { nonce }) => {
    if (req.url === '/broken') throw new Error('this page does not work')
    response.end(`${req.method} ${req.url} ${nonce}`)
  },
  close: async () => {},
}))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

it('an address without a call is a page, under the policy whose nonce it is given', async () => {
  const reply = await app.inject('/browse?q=maths')
  const [, nonce = 'none'] =
    /'nonce-(\w+)'/.exec(`${reply.headers['content-security-policy']}`) ?? []
  expect(reply.body).toBe(`GET /browse?q=maths ${nonce}`)
})

it('an address under /api without a call is no page', async () => {
  const reply = await app.inject('/api/nothing')
  expect([reply.statusCode, reply.body]).toEqual([404, 'There is nothing at this address'])
})

it('a page takes nothing in', async () => {
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

it('a page asked for as one asks a proxy is refused', async () => {
  const status = await new Promise((resolve, reject) =>
    request(address, { path: 'http://evil.example/browse' }, ({ statusCode }) =>
      resolve(statusCode),
    )
      .on('error', reject)
      .end(),
  )
  expect(status).toBe(400)
})

it('a page that fails ends its connection and stands in the log', async () => {
  await expect(fetch(`${address}/broken`)).rejects.toThrow()
  expect(error).toHaveBeenCalledWith({ err: new Error('this page does not work') }, 'a page failed')
})
