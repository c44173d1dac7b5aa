import { describe, expect, onTestFinished, test } from 'vitest'
import { poolerKnowsNames, poolerTo, poolerVersion } from '#test/support/pooler.ts'
import { withRows } from '#test/support/rows.ts'
import { createTestDatabase } from '#test/support/test-app.ts'
import type { Pooler, Queries } from './connect.ts'
import { connect } from './connect.ts'
import { askReadiness } from './pool/readiness.ts'
import { RUN } from './run.ts'

const text = `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`
type Limits = { lock: string; statement: string }
const limits = async (db: Queries) => (await db[RUN]<Limits>({ name: 'test.limits', text })).rows[0]

describe(`Through PgBouncer in transaction mode (here ${poolerVersion ?? 'none: not run'})`, () => {
  const through = async (pooler: Pooler) => {
    const url = await poolerTo(await createTestDatabase())
    const db = withRows(await connect(url, { pooler, timeoutMs: 1800, lockTimeoutMs: 1200 }))
    onTestFinished(() => db.close())
    return db
  }
  const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 60 }, work))

  test.skipIf(!poolerVersion)(
    'unnamed statements and transactions run with their limits',
    async () => {
      const db = await through('transaction-unnamed')
      const outside = await many(() => limits(db))
      const inside = await many(() => db.transaction((tx) => limits(tx)))
      expect(new Set(outside.map((each) => each?.lock))).toEqual(new Set(['0']))
      expect(inside).toEqual(inside.map(() => ({ lock: '1200ms', statement: '1800ms' })))
      expect(await askReadiness(db)).toMatchObject({ takesWrites: true })
    },
  )

  const named = `named statements do too${poolerKnowsNames ? '' : ' (not run: that needs PgBouncer 1.21)'}`
  test.skipIf(!poolerKnowsNames)(named, async () => {
    const db = await through('transaction')
    await many(() => limits(db))
    await many(() => db.transaction((tx) => limits(tx)))
  })
})
