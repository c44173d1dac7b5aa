import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { id } from '#contract/common.ts'
import { CATEGORIES } from '#domain/profile/categories.ts'
import { connect } from '#server/database/connect.ts'
import { ownerOf } from '#test/support/database-server.ts'
import type { TestDatabase } from '#test/support/rows.ts'
import { withRows } from '#test/support/rows.ts'
import { createTestDatabase } from '#test/support/test-app.ts'
import { seedMany } from './many.ts'

const now = new Date('2026-11-21T10:07:00Z')
let db: TestDatabase

beforeAll(async () => {
  db = withRows(await connect(ownerOf(await createTestDatabase()), { onError: () => {} }))
  await seedMany(db, 300, now)
})

afterAll(() => db.close())

describe('the synthetic professionals', () => {
  test('are as many as asked for, over all categories, with ids that the contract accepts', async () => {
    const rows = await db.rows<{ id: string; category: string }>(
      'select id, categories[1] as category from professionals',
    )
    expect(rows).toHaveLength(300)
    expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(CATEGORIES))
    for (const row of rows) expect(id.safeParse(row.id).success, row.id).toBe(true)
  })

  test('have calendars, next free times when verified, and nothing left for the minute job', async () => {
    const [row] = await db.rows(
      `select count(*) filter (where verification_status = 'VERIFIED') > 250 as most,
         bool_and((verification_status = 'VERIFIED') = (starts_at > $1 and starts_at is not null)) as free,
         bool_and(jsonb_array_length(weekly) > 0) as hours,
         (select count(*) from next_free_due) as due
       from professionals p join listings n on n.professional_id = p.id
       join calendars c on c.professional_id = p.id`,
      [now],
    )
    expect(row).toEqual({ most: true, free: true, hours: true, due: 0 })
  })

  test('bring the words that a search for them needs', async () => {
    const [row] = await db.rows<{ tutors: number; uses: number; words: number }>(
      `select (select count(*) from professionals where headline like '% tutor:%') as tutors,
         (select uses from search_words where word = 'tutor') as uses,
         (select count(*) from search_words) as words`,
    )
    expect(row?.uses).toBe(row?.tutors)
    expect(row?.words).toBeGreaterThan(500)
  })
})
