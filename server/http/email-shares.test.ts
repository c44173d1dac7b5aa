import { expect, it } from 'vitest'
import { BEHIND_PROXY, elsewhere } from '#test/support/elsewhere.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

const testApp = await buildTestApp({
  settings: { ...BEHIND_PROXY, EMAIL_LIMIT_ACCOUNT: '2', EMAIL_LIMIT_ADDRESS: '4' },
})

const metrics = async () => (await testApp.visitor.get('/metrics')).body

it('one network has its share of the emails that go to anyone’s address, whatever sends them', async () => {
  const stranger = elsewhere(testApp, '203.0.113.7')
  const forgot = (who = stranger) =>
    who.post('/api/auth/forgot-password', { email: 'someone@example.org' })
  const signUp = (n: number) =>
    stranger.post('/api/auth/register', {
      name: 'Ada Client',
      email: `ada${n}@example.org`,
      password: PASSWORD,
    })
  expect((await forgot()).statusCode).toBe(200)
  expect((await forgot()).statusCode).toBe(200)
  expect((await signUp(1)).statusCode).toBe(201)
  expect((await signUp(2)).statusCode).toBe(201)
  const refused = [
    await forgot(),
    await signUp(3),
    await stranger.post('/api/support', {
      name: 'Ada',
      email: 'someone@example.org',
      topic: 'other',
      message: 'Is anyone there?',
    }),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429])
  expect((await forgot(elsewhere(testApp, '198.51.100.9'))).statusCode).toBe(200)
  expect(await metrics()).toContain('lines_refused_total{line="emails",why="network"} 3\n')
})

it('one person has theirs, from whatever network', async () => {
  const reply = await elsewhere(testApp, '198.51.100.20').post('/api/auth/register', {
    name: 'Bea Client',
    email: 'bea@example.org',
    password: PASSWORD,
  })
  const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const again = (n: number) =>
    elsewhere(testApp, `198.51.100.${30 + n}`, { cookie }).post('/api/auth/resend-verification')
  expect((await again(1)).statusCode).toBe(200)
  expect((await again(2)).statusCode).toBe(200)
  expect((await again(3)).statusCode).toBe(429)
  expect(await metrics()).toContain('lines_refused_total{line="emails",why="person"} 1\n')
})
