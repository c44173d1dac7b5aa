import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { outbox } from '#server/providers/mail/outbox.ts'
import { anUpload } from '#test/support/conversations.ts'
import type { Pair } from '#test/support/planting.ts'
import { addRow, plant } from '#test/support/planting.ts'
import { aSession } from '#test/support/sessions.ts'
import { aStaffMember } from '#test/support/staff.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { BY_PEOPLE } from '#test/support/text-columns.ts'
import { eraseDue } from './erasure.ts'

const NOW = '2026-03-02T09:00:00Z'
const testApp = await buildTestApp({ now: NOW })
const { context, owner, setClock, aClient, aProfessional } = testApp
const admin = await aStaffMember(testApp, 'admin')

/** What of it stays where, and why. */
const STAYS = {
  'documents.contents in public.documents': 'tax law: receipts and statements as they were issued',
  'bookings.service_name in public.bookings': 'tax law: what was sold',
  'reviews.text in public.reviews': 'shown without its author, whom nothing ties to it any more',
  'missed_searches.text in public.missed_searches': 'counted by its words, of no one',
}

/** What a row needs besides what its columns say. */
const OWN = ({ clientId, userId }: Pair, disputeId: string): Record<string, object> => {
  const by = admin.user.id
  const appealed = { appeal: 'x', appealed_at: NOW }
  return {
    account_restrictions: {
      user_id: clientId,
      imposed_by: by,
      sessions: 'keep',
      lifted_at: NOW,
      ...appealed,
    },
    attendance_contests: { by: 'client', answer: 'x', answered_at: NOW },
    cases: { queue: 'credentials', person_ids: [clientId] },
    complaints: {
      outcome: 'upheld',
      reason: 'x',
      steps: 'x',
      decided_at: NOW,
      decided_by: by,
      ...appealed,
    },
    credential_checks: { kind: 'certificate' },
    dispute_answers: { by },
    dispute_hand_ins: { person_id: clientId },
    dispute_messages: { dispute_id: disputeId, person_id: clientId, author_id: clientId },
    guests: { invited_by: clientId },
    intake_versions: { questions: '[]' },
    linked_calendars: { busy: '{}' },
    reports: { reporter_id: clientId, author_id: userId },
    reviews: { client_id: clientId },
    services: { minutes: 60 },
    support_messages: { user_id: clientId },
    tickets: { user_id: clientId },
  }
}

async function aLostDispute(bookingId: string): Promise<string> {
  const [dispute] = await owner.rows<{ id: string }>(
    `with paid as (insert into payments (booking_id, provider, amount_minor, status)
       values ($1, 'simulator', 5832, 'SUCCEEDED') returning id)
     insert into disputes (payment_id, provider_ref, amount_minor, reason, status, closed_at)
     select id, 'dp_1', 100, 'general', 'LOST', $2 from paid returning id`,
    [bookingId, NOW],
  )
  return dispute?.id ?? ''
}

/** A row of theirs in each table that has none. A row may need one of another table first. */
async function addRows(tables: readonly string[], pair: Pair, own: Record<string, object>) {
  const failed = new Map<string, unknown>()
  for (let left = tables, round = 0; left.length > 0; round += 1) {
    const tried = left
    left = []
    for (const table of tried) {
      const [row] = await owner.rows(`select from ${table} limit 1`)
      const adding = row ? undefined : addRow(owner, table, pair, own[table])
      await adding?.catch((error: unknown) => {
        failed.set(table, error)
        left = [...left, table]
      })
    }
    if (left.length === tried.length || round > tables.length)
      throw new Error(left.map((table) => `${table}: ${failed.get(table)}`).join('\n'))
  }
}

/** Where each of the words is still found, in the whole database. */
async function leftOver(words: ReadonlyMap<string, string>): Promise<string[]> {
  const tables = await owner.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found = new Set<string>()
  for (const { name } of tables)
    for (const { text } of await owner.rows<{ text: string }>(
      `select t::text as text from ${name} t`,
    ))
      for (const [where, word] of words)
        if (text.includes(word) || text.includes(Buffer.from(word).toString('hex')))
          found.add(`${where} in ${name}`)
  return [...found].sort()
}

/** Where each of the words is found among the files of the program: what was uploaded, and emails that are kept. */
async function leftInFiles(words: ReadonlyMap<string, string>): Promise<string[]> {
  const found = new Set<string>()
  const all = { recursive: true, withFileTypes: true } as const
  for (const entry of await readdir(context.config.DATA_DIR, all)) {
    if (!entry.isFile()) continue
    const bytes = await readFile(join(entry.parentPath, entry.name))
    for (const [where, word] of words) if (bytes.includes(word)) found.add(where)
  }
  return [...found].sort()
}

it('of each text that people write, an erasure leaves only what has to stay', async () => {
  const { client, professional, id } = await aSession(testApp, {
    client: await aClient('Greta Gone'),
    professional: await aProfessional({ name: 'Petra Practice' }),
    startsAt: '2026-03-02T11:00:00.000Z',
    endsAt: '2026-03-02T12:00:00.000Z',
  })
  const { professionalId } = professional
  const pair = {
    clientId: client.user.id,
    userId: professional.user.id,
    professionalId,
    bookingId: id,
  }
  setClock('2026-03-02T13:00:00Z')
  await client.post('/api/conversations', { professionalId })
  await owner.rows('update bookings set cancelled_by = $1', [client.user.id])
  const own = OWN(pair, await aLostDispute(id))
  const words = new Map(
    BY_PEOPLE.map((name) => [name, `zq${randomUUID().replaceAll('-', '').slice(0, 12)}`]),
  )
  // Documents can't be changed.
  own.documents = { contents: { word: words.get('documents.contents') } }
  await addRows([...new Set(BY_PEOPLE.map((name) => name.split('.')[0] ?? ''))], pair, own)
  for (const [name, word] of words) {
    const [table = '', column = ''] = name.split('.')
    if (table === 'documents') continue
    await plant(owner, table, column, word, table === 'users' ? `id = '${client.user.id}'` : 'true')
  }
  const planted = (await leftOver(words)).map((found) => found.split(' in ')[0])
  expect(BY_PEOPLE.filter((name) => !planted.includes(name))).toEqual([])
  for (const person of [client, professional])
    expect((await person.delete('/api/account', { password: PASSWORD })).statusCode).toBe(200)
  setClock('2026-03-10T13:00:01Z')
  await eraseDue(context)
  expect(await leftOver(words)).toEqual(Object.keys(STAYS).sort())
})

it('of what they uploaded, and of kept emails to or about them, an erasure leaves no file', async () => {
  setClock(NOW)
  const client = await aClient('Fay Filed')
  const { professionalId, ...other } = await aProfessional()
  const thread = (await client.post('/api/conversations', { professionalId })).json().id
  const words = new Map([
    ['uploaded', 'zquploaded'],
    ['to them', 'zqtothem'],
    ['about them', client.user.email],
    ['to another', 'zqtoanother'],
  ])
  const upload = await anUpload(testApp, client, Buffer.from('zquploaded'), 'Notes.txt')
  expect(upload.statusCode).toBe(201)
  await client.post('/api/messages', {
    threadId: thread,
    body: 'My notes',
    attachments: [upload.json().id],
  })
  const mail = (to: string, text: string) => ({
    key: randomUUID(),
    to,
    subject: 'x',
    text,
    html: '',
  })
  await context.mail.send(mail(client.user.email, 'zqtothem'))
  await context.mail.send(mail('support@example.org', `From ${client.user.email.toUpperCase()}`))
  await context.mail.send(mail(other.user.email, 'zqtoanother'))
  expect(await leftInFiles(words)).toEqual(['about them', 'to another', 'to them', 'uploaded'])
  expect((await client.delete('/api/account', { password: PASSWORD })).statusCode).toBe(200)
  setClock('2026-03-10T13:00:01Z')
  await eraseDue(context)
  // The last email says that they are erased, and is for them.
  expect(await leftInFiles(words)).toEqual(['about them', 'to another'])
  const kept = await outbox(context.config.DATA_DIR).read()
  const about = kept.filter((each) => JSON.stringify(each).includes(client.user.email))
  expect(about.map(({ subject }) => subject)).toEqual(['Your account has been erased – Parlour'])
})
