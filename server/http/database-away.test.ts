import { expect, it, vi } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

const { db, visitor, aClient } = await buildTestApp({ now: '2026-03-02T08:00:00Z' })

/** The driver's messages, without a code, when a connection breaks during a statement or none is available. */
it.each([
  'Connection terminated unexpectedly',
  'Query read timeout',
  'timeout exceeded when trying to connect',
])('a database that is away (%s) is reported by every kind of call', async (message) => {
  const client = await aClient()
  const { email } = client.user
  // The driver uses the callback if there is one.
  const lost = (...asked: unknown[]) => {
    const done = asked.at(-1)
    return typeof done === 'function'
      ? done(new Error(message))
      : Promise.reject(new Error(message))
  }
  const spy = vi.spyOn(db.pool, 'connect').mockImplementation(lost)
  const card = { clientSecret: 's', number: '4242424242424242', expiry: '12/30', cvc: '123' }
  const replies = [
    await client.get('/api/auth/me'),
    await visitor.post('/api/auth/login', { email, password: PASSWORD }),
    await visitor.post('/api/auth/register', { name: 'N', email, password: PASSWORD }),
    await visitor.post('/api/auth/forgot-password', { email }),
    await visitor.post('/api/auth/reset-password', { token: 't', password: PASSWORD }),
    await client.post('/api/auth/logout'),
    await visitor.get('/api/professionals?query=tutor'),
    await visitor.post('/api/simulator/confirm', card),
  ]
  spy.mockRestore()
  for (const reply of replies)
    expect([reply.statusCode, reply.body, reply.headers['retry-after']]).toEqual([
      503,
      'The service is briefly unavailable, please try again',
      '2',
    ])
  expect((await client.get('/api/auth/me')).statusCode).toBe(200)
})
