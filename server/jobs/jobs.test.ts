import { expect, onTestFinished, test, vi } from 'vitest'
import type { Run } from '#server/database/run.ts'
import { RUN } from '#server/database/run.ts'
import { watchedBy } from '#test/support/metrics.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { createJobs } from './jobs.ts'

/** An app in which someone holds a time tomorrow. */
async function withHold() {
  const testApp = await buildTestApp()
  const tomorrow = new Date(Math.ceil(Date.now() / 86_400_000 + 1) * 86_400_000)
  const held = await (await testApp.aClient()).post('/api/bookings', {
    professionalId: (await testApp.aProfessional()).professionalId,
    startsAt: tomorrow.toISOString(),
    endsAt: new Date(tomorrow.getTime() + 3_600_000).toISOString(),
  })
  return { ...testApp, held }
}

test('what runs by itself runs at the start too, and says so when it fails', async () => {
  const { context, db, databaseUrl, held } = await withHold()
  await db.rows(`update bookings set hold_expires_at = now() where id = $1`, [held.json().id])

  const error = vi.fn()
  const payments = { ...context.payments, name: 'stripe' as const }
  const run: Run = (query, nameOf) =>
    query.values?.includes('stripe')
      ? Promise.reject(new Error('no such table'))
      : db[RUN](query, nameOf)
  const jobs = createJobs(databaseUrl, context.log)
  onTestFinished(() => jobs.stop())
  await jobs.start({
    ...context,
    db: { ...db, [RUN]: run },
    payments,
    log: { ...context.log, error },
  })
  expect(await jobs.isReady()).toBe(true)
  await vi.waitFor(
    async () => {
      const [row] = await db.rows<{ status: string }>('select status from bookings')
      expect(row?.status).toBe('EXPIRED')
      expect(error).toHaveBeenCalledWith(
        { err: new Error('no such table'), job: 'reconcile-payments' },
        'a job failed',
      )
    },
    { timeout: PATIENCE_MS, interval: 100 },
  )
  expect(watchedBy('ParlourJobFails', await context.metrics.all().metrics())).toBeGreaterThan(0)
})

test('a machine whose clock is two days fast expires no one’s hold and completes no session', async () => {
  const { context, db, databaseUrl, held } = await withHold()
  const rows = () => db.rows(`select id, status, hold_expires_at from bookings`)
  const signIns = () => db.rows(`select token from sign_ins order by token`)
  const before = [await rows(), await signIns()]
  expect(before[0]).toMatchObject([{ id: held.json().id, status: 'PENDING_PAYMENT' }])
  const jobs = createJobs(databaseUrl, context.log)
  onTestFinished(() => jobs.stop())
  const { now } = Date
  const twoDaysAhead = vi.spyOn(Date, 'now').mockImplementation(() => now() + 2 * 86_400_000)
  onTestFinished(() => twoDaysAhead.mockRestore())
  const clock = () => new Date(Date.now())
  await jobs.start({ ...context, clock })
  await jobs.runAll()
  expect([await rows(), await signIns()]).toEqual(before)
})
