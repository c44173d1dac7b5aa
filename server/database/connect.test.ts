import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { loggable } from '#server/http/logs/log.ts'
import { eventually } from '#test/support/eventually.ts'
import { lineTo } from '#test/support/line.ts'
import type { TestDatabase } from '#test/support/rows.ts'
import { withRows } from '#test/support/rows.ts'
import { createTestDatabase } from '#test/support/test-app.ts'
import { audit } from './audit.ts'
import { connect } from './connect.ts'
import { isDatabaseAway } from './pool/failures.ts'

// An 'error' event without a listener ends a program; Vitest fails a run with one.
describe('A connection that drops while in use', () => {
  const over = async () => {
    const direct = await createTestDatabase()
    const line = await lineTo(direct)
    const onError = vi.fn()
    const db = withRows(await connect(line.url, { onError }))
    onTestFinished(() => db.close())
    return { db, line, onError, direct }
  }
  const works = async (db: TestDatabase) =>
    expect(await db.transaction((tx) => tx.rows('select 1 as one'))).toEqual([{ one: 1 }])

  test('between two statements fails the transaction as away, and is replaced', async () => {
    const { db, line, onError } = await over()
    const broken = await db
      .transaction(async (tx) => {
        await tx.rows('select 1')
        line.cut()
        await eventually(() => expect(onError).toHaveBeenCalled())
        await tx.rows('select 2')
      })
      .catch((error: unknown) => error)
    expect(isDatabaseAway(broken)).toBe(true)
    await works(db)
  })

  test('under a running statement does the same', async () => {
    const { db, line } = await over()
    const broken = await db
      .transaction(async (tx) => {
        setTimeout(line.cut, 50)
        await tx.rows('select pg_sleep(5)')
      })
      .catch((error: unknown) => error)
    expect(isDatabaseAway(broken)).toBe(true)
    await works(db)
  })

  test('because its backend was terminated does the same', async () => {
    const { db, direct } = await over()
    const other = withRows(await connect(direct))
    onTestFinished(() => other.close())
    const broken = await db
      .transaction(async (tx) => {
        const [row] = await tx.rows<{ pid: number }>('select pg_backend_pid() as pid')
        await other.rows('select pg_terminate_backend($1, 5000)', [row?.pid])
        await tx.rows('select 2')
      })
      .catch((error: unknown) => error)
    expect(isDatabaseAway(broken)).toBe(true)
    await works(db)
  })

  test('while a library uses it does not end the process either', async () => {
    const { db, line, onError } = await over()
    const client = await db.pool.connect()
    line.cut()
    await eventually(() => expect(onError).toHaveBeenCalled())
    const broken = await client.query('select 1').catch((error: unknown) => error)
    client.release(true)
    expect(isDatabaseAway(broken)).toBe(true)
    await works(db)
  })
})

test('the log names the statement that failed, and not its values', async () => {
  const db = await connect(await createTestDatabase())
  onTestFinished(() => db.close())
  const failed = await audit(db, { action: 'registered', actorId: 'Ada', details: {} }).catch(
    (error: unknown) => loggable(error),
  )
  expect(failed).toMatchObject({
    code: '22P02',
    statement: 'audit.addEvent',
    message: 'invalid input syntax for type uuid: "…"',
  })
  expect(JSON.stringify(failed)).not.toContain('Ada')
})
