import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { uncheckedRows } from '#server/database/run.ts'
import { ownerOf } from '#test/support/database-server.ts'
import { withRows } from '#test/support/rows.ts'
import { buildTestApp, createTestDatabase } from '#test/support/test-app.ts'
import { isDatabaseAway } from './failures.ts'

const READ_ONLY = 'set default_transaction_read_only = on'

describe('A database that takes no writes', () => {
  test('because it is no longer the primary is left for the one at its address', async () => {
    const db = withRows(await connect(await createTestDatabase(), { max: 1 }))
    onTestFinished(() => db.close())
    await db.rows(READ_ONLY)
    const write = () => db.rows(`insert into users (name, email) values ('N', 'n@parlour.test')`)
    const refused = await write().catch((error: unknown) => error)
    expect(isDatabaseAway(refused)).toBe(true)
    await write()
  })

  test('is not ready, and refuses writes with 503, until it does', async () => {
    const { db, owner, ownerUrl, visitor, aClient } = await buildTestApp()
    const client = await aClient()
    const name = new URL(ownerUrl).pathname.slice(1)
    const statuses = async () => [
      (await visitor.get('/readyz')).statusCode,
      (await client.put('/api/account/never-recorded', { neverRecorded: true })).statusCode,
      (await client.get('/api/auth/me')).statusCode,
    ]
    await uncheckedRows(db.probe, READ_ONLY)
    const usual = await statuses()
    expect(usual).toEqual([200, 200, 200])
    await owner.rows(`alter database ${name} set default_transaction_read_only = on`)
    db.pool.renew()
    await uncheckedRows(db.probe, READ_ONLY)
    await vi.waitFor(async () => expect(await statuses()).toEqual([503, 503, 200]), 5000)
    const unlock = withRows(await connect(ownerUrl, { max: 1 }))
    onTestFinished(() => unlock.close())
    await unlock.transaction(async (tx) => {
      await tx.rows('set transaction read write')
      await tx.rows(`alter database ${name} reset default_transaction_read_only`)
    })
    await vi.waitFor(async () => expect(await statuses()).toEqual(usual), 5000)
  })

  test('because its disk is full is away, and ready again once something can be written', async () => {
    const { db, visitor } = await buildTestApp()
    const full = await db
      .rows(`do $$ begin raise exception 'no space' using errcode = '53100'; end $$`)
      .catch((error: unknown) => error)
    expect([isDatabaseAway(full), db.pool.isDiskFull]).toEqual([true, true])
    expect((await visitor.get('/readyz')).statusCode).toBe(200)
    expect(db.pool.isDiskFull).toBe(false)
  })
})

test('A database with fewer connections than we want is used with those that it has', async () => {
  const url = new URL(ownerOf(await createTestDatabase()))
  const role = `few_${randomUUID().replaceAll('-', '')}`
  const owner = withRows(await connect(url.href, { max: 1 }))
  await owner.rows(`create role ${role} login connection limit 3`)
  url.username = role
  const onError = vi.fn()
  const db = withRows(await connect(url.href, { onError }))
  onTestFinished(async () => {
    await db.close()
    await owner.rows(`drop role ${role}`)
    await owner.close()
  })
  const asked = Array.from({ length: 40 }, () => db.rows('select pg_sleep(0.01)'))
  await Promise.all(asked)
  expect(onError.mock.calls.map(([{ message }]) => message)).toEqual([
    expect.stringContaining('too many connections'),
  ])
})
