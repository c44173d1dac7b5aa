import { expect, it, onTestFinished, vi } from 'vitest'
import { callOwnApi } from '#server/http/pages/call-own-api.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { watchedBy } from '#test/support/metrics.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

const { app, context, db, databaseUrl, visitor, aClient, aProfessional, setClock } =
  await buildTestApp({ now: '2027-03-02T09:00:00Z', settings: { BOOKING_LIMIT_ACCOUNT: '2' } })

/** The value of one line of /metrics; its labels in the order in which it has them. */
async function metric(line: string): Promise<number | undefined> {
  const { body } = await visitor.get('/metrics')
  const found = body.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

it('a hold, its end and a refused attempt are each counted once', async () => {
  const client = await aClient()
  const { professionalId } = await aProfessional()
  const slot = {
    professionalId,
    startsAt: '2027-03-03T12:00:00.000Z',
    endsAt: '2027-03-03T13:00:00.000Z',
  }
  const key = { 'idempotency-key': 'the-same-request' }
  expect((await client.post('/api/bookings', slot, key)).statusCode).toBe(201)
  expect((await client.post('/api/bookings', slot, key)).statusCode).toBe(201)
  expect((await client.post('/api/bookings', slot)).statusCode).toBe(429)
  expect(await metric('business_events_total{event="booking_held"}')).toBe(1)
  expect(await metric('limits_hit_total{limit="bookings"}')).toBe(1)

  const account = { name: 'New', email: 'new@example.org', password: PASSWORD, role: 'CLIENT' }
  expect((await visitor.post('/api/auth/register', account)).statusCode).toBe(201)
  expect(await metric('business_events_total{event="account_made"}')).toBe(1)

  const jobs = createJobs(databaseUrl, context.log)
  onTestFinished(() => jobs.stop())
  setClock('2027-03-02T09:16:00Z')
  await jobs.start(context)
  await vi.waitFor(
    async () => {
      expect(await metric('business_events_total{event="hold_expired"}')).toBe(1)
      expect(await metric('job_seconds_count{job="expire-holds",outcome="done"}')).toBe(1)
    },
    { timeout: PATIENCE_MS, interval: 100 },
  )
  expect(
    await metric('job_last_success_timestamp_seconds{job="expire-holds",every="minute"}'),
  ).toBeGreaterThan(Date.now() / 1000 - 60)
  expect(await jobs.waiting()).toEqual({
    count: expect.any(Number),
    oldestSeconds: expect.any(Number),
  })
})

it('calls that a page makes are counted apart from requests, and a failure by its cause', async () => {
  const call = { method: 'GET', url: '/api/auth/me', headers: {} }
  expect((await callOwnApi(app, context)(call)).status).toBe(401)
  expect(await metric('page_call_seconds_count{route="/api/auth/me",status="401"}')).toBe(1)
  const asked = 'http_request_seconds_count{method="GET",route="/api/auth/me",status="401"}'
  expect(await metric(asked)).toBeUndefined()
  await visitor.get('/api/auth/me')
  expect(await metric(asked)).toBe(1)

  const { jobs } = context
  context.jobs = { ...jobs, isReady: async () => false }
  await visitor.get('/readyz')
  context.jobs = jobs
  expect(await metric('http_errors_total{code="not_ready"}')).toBe(1)
})

it('emails that are owed are counted with the age of the oldest, at most every five seconds', async () => {
  const now = vi.spyOn(performance, 'now')
  onTestFinished(() => now.mockRestore())
  const later = () => now.mockReturnValue(performance.now() + 5001)
  later()
  expect(await metric('mails_owed{kind="support"}')).toBe(0)
  const message = (at: string) =>
    db.rows(
      `insert into support_messages (id, name, email, topic, message, created_at)
       values (gen_random_uuid(), 'Ada', 'ada@example.org', 'other', 'Hello', $1)`,
      [at],
    )
  setClock('2027-03-02T10:00:00Z')
  await message('2027-03-02T09:58:00Z')
  await message('2027-03-02T09:59:00Z')
  expect(await metric('mails_owed{kind="support"}')).toBe(0)
  later()
  expect(await metric('mails_owed{kind="support"}')).toBe(2)
  expect(watchedBy('ParlourMailsOwed', (await visitor.get('/metrics')).body)).toBe(120)
})

it('a database that is away leaves its gauges out, and the rest is there', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  const { jobs } = context
  onTestFinished(() => {
    now.mockRestore()
    context.jobs = jobs
  })
  context.jobs = { ...jobs, waiting: () => Promise.reject(new Error('away')) }
  expect(await metric('mails_owed{kind="booking"}')).toBeUndefined()
  expect(await metric('rooms_open')).toBeUndefined()
  expect(await metric('live_people')).toBe(0)
})
