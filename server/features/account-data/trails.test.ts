import { expect, it } from 'vitest'
import { firstBroken } from '#server/features/staff-trail/chain.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { aSession } from '#test/support/sessions.ts'
import { aStaffMember } from '#test/support/staff.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { eraseDue } from './erasure.ts'

const testApp = await buildTestApp({ now: '2026-03-02T08:00:00Z' })
const { context, db, setClock, aClient, aProfessional } = testApp

/** Accounts and what must keep the name: documents, by tax law. */
const KEEPS_NAMES = new Set(['documents'])

it('after an erasure no table names the person, and the trail of staff is still whole', async () => {
  const staff = await aStaffMember(testApp, 'admin')
  const client = await aClient('Gretchen Gone-Fairweather')
  const professional = await aProfessional()
  const { user } = client
  const said = `Gretchen (${user.email}), Mrs Gone-Fairweather, asked for it`
  const times = { startsAt: '2026-03-02T10:00:00.000Z', endsAt: '2026-03-02T11:00:00.000Z' }
  const { id: bookingId } = await aSession(testApp, { ...times, client, professional })
  const [row] = await db.rows<{ id: string }>(
    `insert into cases (queue, subject_id, title, people, person_ids, opened_at, due_at)
     values ('contests', $1, 'Client contests', $2, array[$3::uuid], now(), now()) returning id`,
    [bookingId, `${user.name} · Paul Professional`, user.id],
  )
  const caseId = row?.id ?? ''
  const own = { staffId: staff.user.id, reason: said } as const
  await db.transaction(async (tx) => {
    await recordAct(context, tx, {
      ...own,
      action: 'contest_decided',
      caseId,
      subjectId: bookingId,
    })
    await recordAct(context, tx, {
      ...own,
      action: 'member_changed',
      reason: 'Nothing to do with it',
    })
  })
  await staff.post(`/api/desk/cases/${caseId}/notes`, { text: said })
  await staff.post(`/api/desk/people/${user.id}/view`, {
    kind: 'help',
    reason: said,
    caseNumber: null,
  })
  await db.rows(
    `insert into case_proposals (case_id, by, made_at, is_upheld, amount_minor, reason, answered_at, is_approved)
     values ($1, $2, now(), true, 20000, $3, now(), false)`,
    [caseId, staff.user.id, said],
  )
  await db.rows(
    `insert into attendance_contests (booking_id, by, claim, made_at, answer_by, decision, is_upheld, closed_at)
     values ($1, 'client', $2, now(), now(), $2, true, now())`,
    [bookingId, said],
  )
  await db.rows(
    `insert into reports (kind, subject_id, reporter_id, author_id, reason, note, body, written_at, created_at,
       decided_at, decision, statement)
     values ('message', gen_random_uuid(), $1, $2, 'other', $3, $3, now(), now(), now(), 'remove', $3)`,
    [professional.user.id, user.id, said],
  )
  setClock('2026-03-03T08:00:00Z')
  expect((await client.delete('/api/account', { password: PASSWORD })).statusCode).toBe(200)
  setClock('2026-03-11T08:00:00Z')
  await eraseDue(context)
  await context.background.settled(PATIENCE_MS)

  const tables = await db.rows<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
       and has_table_privilege(oid, 'select')`,
  )
  expect(tables.length).toBeGreaterThan(60)
  const naming: string[] = []
  for (const { name } of tables) {
    if (KEEPS_NAMES.has(name)) continue
    const found = await db.rows(`select from "${name}" t where t::text ~* $1 limit 1`, [
      `gretchen|gone-fairweather|${user.email.replaceAll('.', '\\.')}`,
    ])
    if (found.length > 0) naming.push(name)
  }
  expect(naming).toEqual([])
  expect(await db.rows('select text from staff_reasons where text is not null')).toEqual([
    { text: 'Nothing to do with it' },
  ])
  expect(await db.rows('select statement from reports')).toEqual([
    { statement: 'Erased account (Erased account), Mrs Erased account, asked for it' },
  ])
  expect(await firstBroken(context)).toBeUndefined()
})
