import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CaseFile } from '#contract/desk/cases.ts'
import { VIEW_KINDS } from '#domain/desk/staff-views.ts'
import { sweepTickets } from '#server/features/support/index.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { aSession } from '#test/support/sessions.ts'
import { aStaffMember } from '#test/support/staff.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { BY_PEOPLE, BY_PROGRAMS, BY_STAFF, KEPT_OF_STAFF } from '#test/support/text-columns.ts'
import { eraseDue } from './erasure.ts'

const NOW = '2026-03-02T09:00:00Z'
const testApp = await buildTestApp({ now: NOW })
const { context, db, aClient, aProfessional, setClock } = testApp
const admin = await aStaffMember(testApp, 'admin')

/** A word that stands nowhere else, in a text as long as a reason has to be. */
const words = new Map<string, string>()
function aText(where: string): string {
  const word = `zq${randomUUID().replaceAll('-', '').slice(0, 12)}`
  words.set(where, word)
  return `They said ${word} on the phone.`
}

/** The columns of text, lists and JSON that a check doesn't hold to a set of values. */
const FREE_COLUMNS = `
  select c.table_name || '.' || c.column_name as name
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where t.table_type = 'BASE TABLE' and table_schema = 'public'
    and c.udt_name in ('text', '_text', 'jsonb', 'json', 'varchar', 'bytea')
    and not exists (select from pg_inherits i join pg_class p on p.oid = i.inhrelid where p.relname = c.table_name)
    and not exists (
      select from pg_constraint k join pg_class r on r.oid = k.conrelid
      join pg_attribute a on a.attrelid = r.oid and a.attname = c.column_name
      where r.relname = c.table_name and k.contype = 'c' and a.attnum = any (k.conkey)
        and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY')
  order by 1`

/** Where each of the words is still found, in the whole database: JSON, jobs and queues of emails too. */
async function leftOver(): Promise<string[]> {
  const tables = await db.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables)
    for (const { text } of await db.rows<{ text: string }>(
      `select t::text as text from ${name} t where t::text like '%zq%'`,
    ))
      for (const [where, word] of words) if (text.includes(word)) found.push(`${where} in ${name}`)
  return found
}

async function aTicketOf(client: Caller) {
  const sent = await client.post('/api/support', {
    name: client.user.name,
    email: client.user.email,
    topic: 'payment',
    message: aText('ticket_messages.text of the person'),
  })
  expect(sent.statusCode).toBe(202)
  const [made] = await db.rows<{ id: string; ticket: string }>(
    `select c.id, t.id as ticket from cases c join tickets t on t.id = c.subject_id where t.user_id = $1`,
    [client.user.id],
  )
  const path = `/api/desk/cases/${made?.id}`
  await admin.post(`${path}/notes`, { text: aText('case_notes.text of a ticket') })
  await admin.post(`${path}/answers`, {
    id: randomUUID(),
    text: aText('ticket_messages.text'),
    resolves: true,
  })
  return made
}

/** Each text that staff write about a person, by the calls they write it with, or as those store it. */
async function writeAbout(client: Caller, professional: Caller, bookingId: string) {
  const ticket = await aTicketOf(client)
  await db.rows(
    `insert into complaints (ticket_id, kind, received_at, outcome, reason, steps, decided_at, decided_by, appeal, appealed_at, second_reason)
     values ($1, 'decision', $2, 'upheld', $3, 'We paid.', $2, $4, $5, $2, $6)`,
    [
      ticket?.ticket,
      NOW,
      aText('complaints.reason'),
      admin.user.id,
      aText('complaints.appeal of the person'),
      aText('complaints.second_reason'),
    ],
  )
  await db.rows(
    `with paid as (insert into payments (booking_id, provider, amount_minor, status)
       values ($1, 'simulator', 5832, 'SUCCEEDED') returning id)
     insert into disputes (payment_id, provider_ref, amount_minor, reason, status, closed_at, accepted_at, accepted_because)
     select id, 'dp_1', 100, 'general', 'LOST', $2::timestamptz, $2::timestamptz, $3 from paid`,
    [bookingId, NOW, aText('disputes.accepted_because')],
  )
  const [contested] = await db.rows<{ id: string }>(
    `insert into cases (queue, subject_id, title, people, person_ids, opened_at, due_at)
     values ('contests', $1, 'Contested', 'Both', '{}', $2, $2) returning id`,
    [bookingId, NOW],
  )
  await admin.post(`/api/desk/cases/${contested?.id}/notes`, {
    text: aText('case_notes.text'),
  })
  await db.rows(
    `insert into case_proposals (case_id, by, made_at, kind, amount_minor, details, reason, answered_at, is_approved)
     values ($1, $2, $3, 'contest', 20000, '{}', $4, $3, false)`,
    [contested?.id, admin.user.id, NOW, aText('case_proposals.reason')],
  )
  await db.rows(
    `insert into credits (id, booking_id, payee, amount_minor, reason, by, status, created_at, updated_at)
     values ($1, $2, 'professional', 100, $3, $4, 'REFUSED', $5, $5)`,
    [randomUUID(), bookingId, aText('credits.reason'), admin.user.id, NOW],
  )
  await db.rows(
    `with last as (select coalesce(max(number), 0) + 1 as number from staff_events),
       event as (insert into staff_events (number, at, staff_id, action, subject_id, details, key, mac)
         select number, $1, $2, 'credit_given', $3, '{}', '', '' from last)
     insert into staff_reasons (number, text) select number, $4 from last`,
    [NOW, admin.user.id, bookingId, aText('staff_reasons.text')],
  )
  await db.rows(
    `insert into account_restrictions (user_id, kind, ground, statement, sessions, sessions_reason, imposed_at, imposed_by, starts_at, lifted_at, lifted_by, lift_reason,
       appeal, appealed_at, appeal_reason)
     values ($1, 'messages', 'spam', $2, 'keep', $3, $4, $5, $4, $4, $5, $6, $7, $4, $8)`,
    [
      client.user.id,
      aText('account_restrictions.statement'),
      aText('account_restrictions.sessions_reason'),
      NOW,
      admin.user.id,
      aText('account_restrictions.lift_reason'),
      aText('account_restrictions.appeal of the person'),
      aText('account_restrictions.appeal_reason'),
    ],
  )
  await db.rows(
    `insert into reports (kind, subject_id, reporter_id, author_id, reason, note, body, written_at, created_at)
     values ('session', $1, $2, $3, 'other', $4, '', $5, $5)`,
    [bookingId, client.user.id, professional.user.id, aText('reports.note of the person'), NOW],
  )
  await db.rows(
    `insert into staff_views (staff_id, person_id, sign_in_id, role, kind, reason, started_at, ends_at, ended_at)
     select $1, $2, id, 'CLIENT', $5, $3, $4, $4, $4 from sign_ins where user_id = $1`,
    [admin.user.id, client.user.id, aText('staff_views.reason'), NOW, VIEW_KINDS[0]],
  )
}

/** What they write about a professional alone. */
async function writeAboutPractice(professionalId: string) {
  await db.rows(
    'insert into payout_holds (professional_id, by, reason, at) values ($1, $2, $3, $4)',
    [professionalId, admin.user.id, aText('payout_holds.reason'), NOW],
  )
  await db.rows(
    `with made as (insert into credential_checks (professional_id, kind, about, state, reason, created_at)
       values ($1, 'dbs', '', 'refused', $2, $3) returning id)
     insert into credential_findings (check_id, at, finding, state, reason) select id, $3, 'refused', 'refused', $4 from made`,
    [professionalId, aText('credential_checks.reason'), NOW, aText('credential_findings.reason')],
  )
}

describe('what staff wrote about someone', () => {
  it('is nowhere in the database once that account is erased', async () => {
    const session = await aSession(testApp, {
      client: await aClient('Greta Gone'),
      professional: await aProfessional({ name: 'Petra Practice' }),
      startsAt: '2026-03-02T11:00:00.000Z',
      endsAt: '2026-03-02T12:00:00.000Z',
    })
    const { client, professional, id } = session
    setClock('2026-03-02T13:00:00Z')
    await writeAbout(client, professional, id)
    await writeAboutPractice(professional.professionalId)
    await context.background.settled(PATIENCE_MS)
    expect(BY_STAFF.filter((column) => !words.has(column))).toEqual([])
    const planted = (await leftOver()).map((found) => found.split(' in ')[0])
    expect([...words.keys()].filter((where) => !planted.includes(where))).toEqual([])
    await client.delete('/api/account', { password: PASSWORD })
    setClock('2026-03-10T13:00:01Z')
    await eraseDue(context)
    const ofPractice = [
      ...['credential_checks.reason in public.credential_checks'],
      ...['credential_findings.reason in public.credential_findings'],
      ...['payout_holds.reason in public.payout_holds'],
    ]
    expect((await leftOver()).sort()).toEqual(ofPractice)
    await professional.delete('/api/account', { password: PASSWORD })
    setClock('2026-03-18T13:00:02Z')
    await eraseDue(context)
    expect(await leftOver()).toEqual([])
  })

  it('about what is still open stays until that is decided, and then goes', async () => {
    setClock(NOW)
    words.clear()
    const client = await aClient()
    const { professionalId } = await aProfessional()
    const ruth = await aStaffMember(testApp, 'finance')
    const [made] = await db.rows<{ id: string }>(
      `insert into cases (queue, subject_id, title, people, person_ids, opened_at, due_at)
       values ('money', $1, 'Refund refused', 'Both', $2, $3, $3) returning id`,
      [professionalId, [client.user.id], NOW],
    )
    const proposed = aText('case_proposals.reason')
    const details = {
      way: 'bank',
      paidOn: '2026-03-01',
      reference: aText('case_proposals.details'),
    }
    await db.rows(
      `insert into case_proposals (case_id, by, made_at, kind, amount_minor, details, reason)
       values ($1, $2, $3, 'refund', 20000, $4, $5)`,
      [made?.id, admin.user.id, NOW, details, proposed],
    )
    await client.delete('/api/account', { password: PASSWORD })
    setClock('2026-03-10T13:00:01Z')
    await eraseDue(context)
    const path = `/api/desk/cases/${made?.id}`
    expect((await ruth.get(path)).json<CaseFile>().proposal).toMatchObject({
      reason: proposed,
      transfer: { reference: details.reference },
    })
    await ruth.post(`${path}/proposal`, { approves: false, reason: aText('the answer') })
    const note = (where: string) => ruth.post(`${path}/notes`, { text: aText(where) })
    expect((await note('a note in an open case')).statusCode).toBe(200)
    await ruth.post(`${path}/resolution`, { reason: aText('the resolution') })
    expect((await note('a note in a resolved case')).statusCode).toBe(409)
    await eraseDue(context)
    expect(await leftOver()).toEqual([])
  })

  it('stands in columns that the lists name: a new column of text has to join one', async () => {
    const columns = await db.rows<{ name: string }>(FREE_COLUMNS)
    const known = [...BY_STAFF, ...KEPT_OF_STAFF, ...BY_PEOPLE, ...BY_PROGRAMS]
    expect(columns.map(({ name }) => name).sort()).toEqual(known.sort())
  })

  it('in a ticket goes when its texts do', async () => {
    setClock(NOW)
    words.clear()
    await aTicketOf(await aClient())
    setClock('2029-03-02T09:00:00Z')
    await sweepTickets(context)
    expect(await leftOver()).toEqual([])
  })
})
