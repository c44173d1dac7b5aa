import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { verifyPassword } from '#server/secrets/password-hash.ts'
import type { TestDatabase } from '#test/support/rows.ts'
import { withRows } from '#test/support/rows.ts'
import { createTestDatabase } from '#test/support/test-app.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'
import { isEmpty, seedDemo, seedIfEmpty } from './seed.ts'

const now = new Date('2026-11-21T10:07:00Z')
let db: TestDatabase

beforeAll(async () => {
  db = withRows(await connect(await createTestDatabase(), { onError: () => {} }))
  expect(await isEmpty(db)).toBe(true)
  await seedDemo(db, { now })
})

afterAll(() => db.close())

describe('the demo in the database', () => {
  test('holds thirty professionals and fourteen clients who can sign in', async () => {
    const roles = await db.rows(
      'select role, count(*) from users join sign_in_methods m on m.user_id = users.id group by role order by role',
    )
    expect(roles).toEqual([
      { role: 'CLIENT', count: 14 },
      { role: 'PROFESSIONAL', count: 30 },
    ])
    const [method] = await db.rows<{ password: string }>(
      `select password from sign_in_methods m join users u on u.id = m.user_id
       where email = 'client@parlour.test' and provider_id = 'credential' and account_id = u.id::text`,
    )
    expect(await verifyPassword(method?.password ?? '', DEMO_PASSWORD)).toBe(true)
  })

  test('has conversations whose numbers and unread counts are those of their messages', async () => {
    const threads = await db.rows<{ last: number; count: number; read: number; unread: number }>(
      `select t.last_number as last, count(*) as count, max(m.number) as max,
         t.client_read + t.professional_read as read, t.client_unread + t.professional_unread as unread
       from threads t join messages m on m.thread_id = t.id group by t.id`,
    )
    expect(threads.length).toBeGreaterThan(1)
    for (const { last, count, read, unread } of threads)
      expect([last, read + unread]).toEqual([count, 2 * count])
  })

  test('has sessions whose clients asked, as they do by paying, that they take place within the 14 days', async () => {
    const [row] = await db.rows<{ soon: number; asked: number; later: number }>(
      `select count(*) filter (where starts_at < confirmed_at + interval '14 days') as soon,
         count(*) filter (where early_start_asked_at = confirmed_at) as asked,
         count(*) filter (where starts_at > confirmed_at + interval '15 days' and early_start_asked_at is not null) as later
       from bookings`,
    )
    expect(row?.soon).toBeGreaterThan(0)
    expect(row?.asked).toBeGreaterThanOrEqual(row?.soon ?? 0)
    expect(row?.later).toBe(0)
  })

  test('has a check behind everybody who is verified, known to the identity stand-in', async () => {
    const [row] = await db.rows<{ verified: number; checked: number; known: number }>(
      `select count(*) filter (where p.verification_status = 'VERIFIED') as verified,
         count(*) filter (where v.status = 'verified' and v.verified_at = p.verified_at) as checked,
         count(*) filter (where c.status = v.status and c.metadata ->> 'personId' = p.user_id::text) as known
       from professionals p
       left join identity_verifications v on v.professional_id = p.id
       left join identity_stand_in.verifications c on c.id = v.provider_ref`,
    )
    expect(row).toEqual({ verified: 29, checked: 29, known: 29 })
  })

  test('has ratings that are exactly those of the reviews, which come from sessions that took place', async () => {
    const wrong = await db.rows(
      `select p.name from professionals p
       left join reviews r on r.professional_id = p.id
       group by p.id having p.rating_count <> count(r.id) or p.rating_sum <> coalesce(sum(r.rating), 0)`,
    )
    expect(wrong).toEqual([])
    const [reviews] = await db.rows<{ count: number; unheld: number }>(
      `select count(*), count(*) filter (where b.status <> 'COMPLETED' or b.client_id <> r.client_id
         or b.professional_id <> r.professional_id) as unheld
       from reviews r join bookings b on b.id = r.booking_id`,
    )
    expect(reviews).toEqual({ count: 117, unheld: 0 })
  })

  test('has every booking paid in full, at the provider as in the ledger, which sums to zero', async () => {
    const unpaid = await db.rows(
      `select b.id from bookings b
       left join payments p on p.booking_id = b.id and p.status = 'SUCCEEDED'
         and p.amount_minor = b.total_minor
       left join card_simulator.intents i on i.id = p.provider_ref and i.status = 'succeeded'
         and i.idempotency_key = p.id::text and i.amount_minor = p.amount_minor
       left join ledger_entries e on e.source_id = p.id and e.kind = 'charge'
       left join ledger_lines l on l.entry_id = e.id and l.account = 'professional_payable'
         and l.professional_id = b.professional_id and l.amount_minor = -b.price_minor
       where l.entry_id is null or i.id is null`,
    )
    expect(unpaid).toEqual([])
    const [sum] = await db.rows('select sum(amount_minor)::int as sum from ledger_lines')
    expect(sum).toEqual({ sum: 0 })
  })

  test('says when each verified professional is free next, and nothing for the one who is not', async () => {
    const rows = await db.rows<{ verified: boolean; free: boolean }>(
      `select verification_status = 'VERIFIED' as verified, starts_at > $1 as free
       from professionals join listings on professional_id = id`,
      [now],
    )
    for (const { verified, free } of rows) expect(free ?? false).toBe(verified)
  })

  test('is put in once', async () => {
    expect(await isEmpty(db)).toBe(false)
    expect(await seedIfEmpty(db, { now })).toBe(false)
    const failure: Error = await seedDemo(db, { now }).then(
      () => expect.fail(),
      (error) => error,
    )
    // The start prints it.
    expect(`${failure.stack}`).toContain('duplicate key')
    expect(`${failure.stack}`).not.toMatch(/parlour\.test|Eleanor|Daniel/)
    const [people] = await db.rows('select count(*) from users')
    expect(people).toEqual({ count: 44 })
  })
})

test('of programs that find a database empty at the same time one puts the demo in, and the others wait', async () => {
  const url = await createTestDatabase()
  const programs = await Promise.all([1, 2, 3].map(() => connect(url, { onError: () => {} })))
  const seeded = await Promise.all(programs.map((program) => seedIfEmpty(program, { now })))
  expect(seeded.toSorted()).toEqual([false, false, true])
  const [first] = programs.map(withRows)
  expect(await first?.rows('select count(*) from users')).toEqual([{ count: 44 }])
  await Promise.all(programs.map((program) => program.close()))
})
