import { expect, onTestFinished, test, vi } from 'vitest'
import type { Run } from '#server/database/run.ts'
import { RUN } from '#server/database/run.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { createJobs } from './jobs.ts'

test('what runs by itself runs at the start too, and says so when it fails', async () => {
  const { context, db, databaseUrl, aClient, aProfessional } = await buildTestApp()
  const tomorrow = new Date(Math.ceil(Date.now() / 86_400_000 + 1) * 86_400_000)
  const held = await (await aClient()).post('/api/bookings', {
    professionalId: (await aProfessional()).professionalId,
    startsAt: tomorrow.toISOString(),
    endsAt: new Date(tomorrow.getTime() + 3_600_000).toISOString(),
  })
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
    { timeout: 15_000, interval: 100 },
  )
})
