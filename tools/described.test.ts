import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Statement } from '#server/database/statement.ts'
import { declaredStatements, many } from '#server/database/statement.ts'
import '#server/features/bookings/store.ts'
import { ownerOf } from '#test/support/database-server.ts'
import { createTestDatabase } from '#test/support/test-app.ts'
import { statementTypes } from './described.ts'

let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: ownerOf(await createTestDatabase()) })
  await client.connect()
})
afterAll(() => client.end())

const described = (...statements: [string, Statement][]) =>
  statementTypes(client, statements, () => false)
const ofBookings = () => [...declaredStatements].filter(([name]) => name.startsWith('bookings.'))

const statement = (text: string): Statement => ({ text, names: [], nullable: new Set() })

test('every statement of the bookings is described', async () => {
  expect(ofBookings().length).toBeGreaterThan(15)
  await expect(described(...ofBookings())).resolves.toContain("  'bookings.findOwn': {")
})

test('renaming a column fails the check, which names the statement', async () => {
  await client.query('begin')
  await client.query('alter table bookings rename column moved_by to moved_by_whom')
  await expect(described(...ofBookings())).rejects.toThrow(
    /^bookings\.\w+: column b\.moved_by does not exist/,
  )
  await client.query('rollback')
})

test('columns of outer-joined tables are nullable', async () => {
  const join = 'select b.id, p.id as payment_id from bookings b'
  const [inner, outer, derived] = await Promise.all(
    [
      `${join} join payments p on p.booking_id = b.id`,
      `${join} left join payments p on p.booking_id = b.id`,
      `${join} left join lateral (select * from payments where booking_id = b.id) p on true`,
    ].map(async (text) => (await described(['x', statement(text)]))[2]),
  )
  expect(inner).toBe('    row: { id: string; paymentId: string }')
  expect(outer).toBe('    row: { id: string; paymentId: string | null }')
  expect(derived).toBe('    row: { id: string | null; paymentId: string | null }')
})

test('a join that can’t be parsed is refused', async () => {
  for (const join of ['right join', 'left outer join', 'full outer join'])
    await expect(
      described(['x', statement(`select 1 as one from bookings b ${join} payments p on true`)]),
    ).rejects.toThrow(/^x: write 'left join table'/)
})

test('two statements can’t have the same name', () => {
  expect(() => many('bookings.findOwn', 'select 1')).toThrow(
    "two statements are called 'bookings.findOwn'",
  )
})
