import { expect, it, vi } from 'vitest'
import { callOwnApi } from '#server/http/pages/call-own-api.ts'
import { eventually } from '#test/support/eventually.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const info = vi.fn()
const warn = vi.fn()
const { app, context, db, aClient, visitor } = await buildTestApp({
  settings: { LOG_LEVEL: 'info' },
  parts: ({ log }) => ({ log: { ...log, info, warn } }),
})

/** What is logged of these requests. */
async function linesOf(ask: () => Promise<unknown>) {
  info.mockClear()
  await ask()
  return info.mock.calls.map(([line]) => line)
}

it('each reply is one line, without queries, tokens or ids of accounts', async () => {
  const client = await aClient()
  const [line, ...others] = await linesOf(() =>
    client.get('/api/sessions?status=upcoming', { 'x-request-id': 'from-the-proxy' }),
  )
  expect(others).toEqual([])
  expect(line).toEqual({
    method: 'GET',
    route: '/api/sessions',
    path: '/api/sessions',
    status: 200,
    code: undefined,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    request: 'from-the-proxy',
    account: expect.stringMatching(/^[\w-]{16}$/),
  })
  const invitation = `/api/guest/invitations/${'k'.repeat(43)}`
  const lines = await linesOf(async () => {
    await client.get('/api/auth/me')
    await visitor.get(`${invitation}?secret=1`)
  })
  expect(lines).toMatchObject([
    { status: 200, account: line.account },
    { status: 404, path: '/api/guest/invitations/…', account: undefined, code: 'not_found' },
  ])
  expect(JSON.stringify([line, lines])).not.toContain(client.user.id)
})

it('health checks, scrapes and calls that pages make are not logged', async () => {
  const lines = await linesOf(async () => {
    for (const url of ['/healthz', '/readyz', '/metrics']) await visitor.get(url)
    await callOwnApi(app, context)({ method: 'GET', url: '/api/auth/me', headers: {} })
  })
  expect(lines).toEqual([])
})

it('over HTTP a line has the bytes that were sent', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const lines = await linesOf(async () => {
    const size = (await (await fetch(`${address}/api/categories`)).arrayBuffer()).byteLength
    await eventually(() => expect(info).toHaveBeenCalled())
    expect(size).toBeGreaterThan(0)
  })
  expect(lines).toMatchObject([{ status: expect.any(Number) }])
  expect(lines[0].bytes).toBeGreaterThan(100)
})

it('a refusal for want of the database is logged with its cause, and a flood of them in few lines', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const connect = vi.spyOn(db.pool, 'connect').mockImplementation(async () => {
    throw away
  })
  warn.mockClear()
  const now = vi.spyOn(performance, 'now')
  const begunAt = performance.now()
  for (let n = 0; n < 30; n += 1)
    expect((await visitor.get('/api/professionals')).statusCode).toBe(503)
  const lines = () => warn.mock.calls.filter(([, message]) => message === 'request refused')
  expect(lines()).toHaveLength(20)
  expect(lines()[0]?.[0]).toEqual({
    method: 'GET',
    route: '/api/professionals',
    code: 'database_away',
    err: away,
    left: 0,
  })
  now.mockReturnValue(begunAt + 60_000)
  await visitor.get('/api/professionals')
  expect(lines()).toHaveLength(21)
  expect(lines()[20]?.[0]).toMatchObject({ left: 10 })
  now.mockRestore()
  connect.mockRestore()
})
