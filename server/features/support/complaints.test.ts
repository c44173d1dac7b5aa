import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { subjectOf } from '#contract/desk/case-subject.ts'
import type { CaseFile, CaseRow } from '#contract/desk/cases.ts'
import type { Ticket } from '#contract/desk/support.ts'
import type { ComplaintRow } from '#contract/desk/ticket-file.ts'
import { DAY_MS } from '#domain/time.ts'
import { eraseDue } from '#server/features/account-data/index.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { eventually } from '#test/support/eventually.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { aStaffMember } from '#test/support/staff.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

const NOON = '2026-03-02T12:00:00Z'
const send = vi.fn<(mail: Mail) => Promise<void>>()
const testApp = await buildTestApp({
  now: NOON,
  settings: { TRUST_PROXY: '1', ADR_PROVIDER: 'ADR Example, https://adr.example', ADR_AGREED: '1' },
  parts: () => ({ mail: { send } }),
})
const { app, context, db, visitor, aClient, setClock } = testApp
const ruth = await aStaffMember(testApp, 'trust')
const tom = await aStaffMember(testApp, 'support', { name: 'Tom Okoro' })
const finance = await aStaffMember(testApp, 'finance', { name: 'Fay Finance' })

let caller = 0
const elsewhere = () => {
  caller += 1
  return { 'x-forwarded-for': `10.2.${caller >> 8}.${caller & 255}` }
}
const later = (days: number) => setClock(new Date(Date.parse(NOON) + days * DAY_MS).toISOString())

beforeEach(async () => {
  await context.background.settled(PATIENCE_MS)
  send.mockReset().mockResolvedValue()
  setClock(NOON)
})

const mailsTo = async (address: string) => {
  await context.background.settled(PATIENCE_MS)
  return send.mock.calls
    .map(([mail]) => mail)
    .filter(({ to, subject }) => to === address && subject.includes('complaint'))
}

async function aComplaint(
  who: Pick<Caller, 'post'> & { user?: { email: string } },
  more: object = {},
) {
  const email = who.user?.email ?? `ada-${randomUUID()}@example.org`
  const reply = await who.post(
    '/api/support',
    {
      name: 'Ada Unhappy',
      email,
      topic: 'complaint',
      complaintKind: 'decision',
      message: 'You closed my case without reading it.',
      ...more,
    },
    elsewhere(),
  )
  expect(reply.statusCode).toBe(202)
  const [made] = await db.rows<{ ticketId: string; caseId: string; number: number }>(
    `select t.id as "ticketId", c.id as "caseId", c.number::int from tickets t
     join cases c on c.subject_id = t.id order by c.number desc limit 1`,
  )
  if (!made) throw new Error('no complaint was made')
  const path = `/api/desk/cases/${made.caseId}`
  const file = async (staff = ruth) => (await staff.get(path)).json<CaseFile>()
  const own = `/api/support/tickets/${made.ticketId}`
  const acknowledge = (staff = ruth, id = randomUUID()) =>
    staff.post(`${path}/acknowledgement`, {
      id,
      kind: 'decision',
      text: 'I am reading the record of your case this week.',
    })
  return {
    ...made,
    email,
    path,
    file,
    own,
    acknowledge,
    reference: reply.json().reference as string,
  }
}

const LETTER = {
  outcome: 'upheld',
  reason: 'No one had opened the file you added.',
  steps: 'A member of staff has read it, and your refund is under way.',
}
const decide = (staff: typeof ruth, path: string, letter: object = LETTER) =>
  staff.post(`${path}/complaint`, letter)

async function appealOf(caseId: string): Promise<string> {
  const [row] = await db.rows<{ id: string }>('select id from cases where appeal_of = $1', [caseId])
  return `/api/desk/cases/${row?.id}`
}

async function lineOf(caseId: string): Promise<ComplaintRow | undefined> {
  const register = await ruth.get('/api/desk/complaints')
  return register
    .json<{ complaints: ComplaintRow[] }>()
    .complaints.find((line) => line.caseId === caseId)
}

describe('a complaint', () => {
  it('is acknowledged at once, with its number and what happens by when', async () => {
    const client = await aClient()
    const it = await aComplaint(client)
    expect(it.reference).toBe(`C-${it.number}`)
    const { row, subject } = await it.file()
    const ticket = subjectOf(subject, 'ticket')
    expect(row).toMatchObject({
      queue: 'complaints',
      title: 'Complaint: A decision that we made',
      dueAt: '2026-03-04T12:00:00.000Z',
    })
    expect(ticket?.complaint).toMatchObject({
      kind: 'decision',
      toldAt: '2026-03-02T12:00:00.000Z',
      acknowledgedAt: null,
      lawAcknowledgeBy: '2026-04-01T12:00:00.000Z',
      outcomeBy: '2026-04-27T12:00:00.000Z',
    })
    await eventually(async () => expect(await mailsTo(it.email)).toHaveLength(1))
    const [mail] = await mailsTo(it.email)
    expect(mail?.subject).toBe(`We have your complaint C-${it.number} – Parlour`)
    expect(mail?.text).toContain('writes to you within 2 days')
    expect(mail?.text).toContain('within 8 weeks at the latest')
    expect(mail?.text).not.toContain('You closed my case')
  })

  it('about data is one if its writer says so, and a question about data is not', async () => {
    const about = { topic: 'privacy', complaintKind: '' }
    const complaint = await aComplaint(await aClient(), { ...about, isAboutData: 'on' })
    expect(subjectOf((await complaint.file()).subject, 'ticket')?.complaint?.kind).toBe('data')
    const question = await aComplaint(await aClient(), about)
    const { row, subject } = await question.file()
    const ticket = subjectOf(subject, 'ticket')
    expect([row.queue, ticket?.complaint]).toEqual(['support', null])
  })

  it('sent by a form without scripts is the same, also without a kind', async () => {
    const email = `form-${randomUUID()}@example.org`
    const reply = await app.inject({
      method: 'POST',
      url: '/help',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...elsewhere() },
      payload: new URLSearchParams({
        name: 'Bea Plain',
        email,
        topic: 'complaint',
        complaintKind: '',
        message: 'It was too dark to read.',
      }).toString(),
    })
    const [made] = await db.rows<{ number: number; kind: string }>(
      `select c.number::int, k.kind from complaints k join tickets t on t.id = k.ticket_id
       join cases c on c.subject_id = t.id where t.email = $1`,
      [email],
    )
    expect(reply.headers.location).toBe(`/help?sent=C-${made?.number}#contact`)
    expect(made?.kind).toBe('other')
  })

  it('tells a claimed address once a day; of those it doesn’t tell, staff are the first to', async () => {
    const email = `stranger-${randomUUID()}@example.org`
    const first = await aComplaint(visitor, { email })
    const second = await aComplaint(visitor, { email })
    await eventually(async () => expect(await mailsTo(email)).toHaveLength(1))
    expect(subjectOf((await first.file()).subject, 'ticket')?.complaint?.toldAt).not.toBeNull()
    expect(subjectOf((await second.file()).subject, 'ticket')?.complaint?.toldAt).toBeNull()
  })

  it('follows the next clock: acknowledged by staff in 2 days, then decided in 8 weeks', async () => {
    const it = await aComplaint(await aClient())
    later(1)
    const id = randomUUID()
    const twice = await Promise.all([1, 2].map(() => it.acknowledge(ruth, id)))
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await it.acknowledge(tom)).statusCode).toBe(409)
    expect((await it.acknowledge(finance)).statusCode).toBe(403)
    expect((await it.file()).row.dueAt).toBe('2026-04-27T12:00:00.000Z')
    const told = (await mailsTo(it.email)).filter(({ text }) => text.includes('reading the record'))
    expect(told).toHaveLength(1)
    const progress = {
      id: randomUUID(),
      text: 'We are still waiting for the bank.',
      resolves: true,
    }
    expect((await ruth.post(`${it.path}/answers`, progress)).statusCode).toBe(200)
    const other = { ...progress, id: randomUUID() }
    expect((await finance.post(`${it.path}/answers`, other)).statusCode).toBe(403)
    const { row, subject } = await it.file()
    const ticket = subjectOf(subject, 'ticket')
    expect([row.state, row.dueAt]).toEqual(['open', '2026-04-27T12:00:00.000Z'])
    expect(ticket?.answeredAt).toBe('2026-03-03T12:00:00.000Z')
    expect(await lineOf(it.caseId)).toMatchObject({
      daysToAcknowledge: 0,
      isAcknowledgedLate: false,
      isDecidedLate: false,
    })
  })

  it('that no one acknowledged is late after 31 days, in the queue and in the register', async () => {
    const it = await aComplaint(await aClient())
    later(31)
    const { queues } = (await ruth.get('/api/desk')).json()
    const queue = queues.find((each: { queue: string }) => each.queue === 'complaints')
    expect(queue.overdue).toBeGreaterThan(0)
    const line = await lineOf(it.caseId)
    expect(line).toMatchObject({
      isAcknowledgedLate: true,
      isDecidedLate: false,
      daysToOutcome: null,
    })
    expect(Date.parse(line?.lawAcknowledgeBy ?? '')).toBeLessThan(context.clock().getTime())
    await it.acknowledge()
    expect(await lineOf(it.caseId)).toMatchObject({ isAcknowledgedLate: true })
    later(57)
    expect(await lineOf(it.caseId)).toMatchObject({ isDecidedLate: true })
  })
})

describe('the outcome of a complaint', () => {
  it('is a letter by email and in the account, with reasons, steps and where to turn', async () => {
    const client = await aClient()
    const it = await aComplaint(client, { topic: 'privacy', isAboutData: 'on' })
    later(6)
    expect((await decide(finance, it.path)).statusCode).toBe(403)
    const both = await Promise.all([decide(ruth, it.path), decide(tom, it.path)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await eventually(async () => expect(await mailsTo(it.email)).toHaveLength(2))
    const letter = (await mailsTo(it.email)).find(({ subject }) => subject.includes('outcome'))
    for (const part of [
      LETTER.reason,
      LETTER.steps,
      'https://ico.org.uk/make-a-complaint/',
      '28 days',
    ])
      expect(letter?.text).toContain(part)
    const shown = (await client.get(it.own)).json<Ticket>()
    expect(shown.messages.at(-1)).toMatchObject({ kind: 'outcome', isMine: false })
    expect(shown).toMatchObject({
      mayReply: false,
      state: 'closed',
      clocks: { outcome: 'upheld', mayAskAgain: true },
    })
    const reply = { id: randomUUID(), text: 'Thank you' }
    expect((await client.post(`${it.own}/replies`, reply)).statusCode).toBe(409)
    expect(await lineOf(it.caseId)).toMatchObject({
      outcome: 'upheld',
      daysToOutcome: 6,
      steps: LETTER.steps,
      isAcknowledgedLate: true,
    })
  })

  it('names the ICO only in complaints about data', async () => {
    const it = await aComplaint(await aClient())
    await decide(ruth, it.path)
    await eventually(async () => expect(await mailsTo(it.email)).toHaveLength(2))
    expect((await mailsTo(it.email)).map(({ text }) => text).join()).not.toContain('ico.org.uk')
  })

  it('is looked at again once, by someone else, if one asks in time', async () => {
    const client = await aClient()
    const it = await aComplaint(client)
    const ask = (text = 'The file shows it.') => client.post(`${it.own}/second-look`, { text })
    expect((await ask()).statusCode).toBe(409)
    await decide(ruth, it.path, { ...LETTER, outcome: 'not-upheld' })
    const twice = await Promise.all([ask(), ask()])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await ask('And another reason')).statusCode).toBe(409)
    const states = async () => [
      (await client.get(it.own)).json<Ticket>().state,
      ...(await client.get('/api/support/tickets')).json<Ticket[]>().map(({ state }) => state),
    ]
    expect(await states()).toEqual(['open', 'open'])
    const second = await appealOf(it.caseId)
    const shown = (await ruth.get(second)).json<CaseFile>()
    expect(shown.row).toMatchObject({ isAppeal: true, dueAt: '2026-03-30T12:00:00.000Z' })
    expect(subjectOf(shown.subject, 'ticket')?.may).toMatchObject({
      decide: false,
      acknowledge: false,
    })
    expect((await decide(ruth, second)).statusCode).toBe(403)
    expect((await decide(tom, second)).statusCode).toBe(200)
    expect(await states()).toEqual(['closed', 'closed'])
    expect((await client.get(it.own)).json<Ticket>().clocks).toMatchObject({
      outcome: 'upheld',
      mayAskAgain: false,
      isLookedAtAgain: false,
    })
    const letters = (await mailsTo(it.email)).filter(({ subject }) => subject.includes('outcome'))
    for (const part of ['final answer', 'ADR Example, https://adr.example. We agree to use it.'])
      expect(letters.map(({ text }) => text.includes(part))).toEqual([false, true])
    expect(await lineOf(it.caseId)).toMatchObject({
      outcome: 'not-upheld',
      secondOutcome: 'upheld',
    })
  })

  it('can’t be looked at again after 28 days, nor by another person', async () => {
    const client = await aClient()
    const it = await aComplaint(client)
    await decide(ruth, it.path)
    const ask = (who: Caller) => who.post(`${it.own}/second-look`, { text: 'Too late' })
    expect((await ask(await aClient())).statusCode).toBe(404)
    later(28)
    expect((await ask(client)).statusCode).toBe(409)
  })

  it('is asked for again by a visitor with the link in the letter', async () => {
    const it = await aComplaint(visitor)
    await decide(ruth, it.path)
    await eventually(async () => expect(await mailsTo(it.email)).toHaveLength(2))
    const text = (await mailsTo(it.email)).map((mail) => mail.text).join()
    const token = /#messages-by-link-([\w-]+)/.exec(text)?.[1]
    const reply = await visitor.post(
      `/api/support/links/${token}/second-look`,
      { text: 'Please look again.' },
      elsewhere(),
    )
    expect(reply.json<Ticket>().clocks?.isLookedAtAgain).toBe(true)
  })
})

describe('the register', () => {
  it('is a file without formulas that spreadsheets would run', async () => {
    const it = await aComplaint(await aClient())
    await decide(ruth, it.path, { ...LETTER, steps: '=1+1 and some "more"' })
    const reply = await ruth.get('/api/desk/complaints.csv')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="complaints.csv"')
    const line = reply.body.split('\r\n').find((each) => each.startsWith(`"C-${it.number}"`))
    expect(line).toContain(`"'=1+1 and some ""more"""`)
    expect(line).toContain('"A decision that we made"')
    expect(line).not.toContain('Ada')
  })

  it('opens to those who decide complaints, and says in the trail who looked and who took it along', async () => {
    const fay = await aStaffMember(testApp, 'finance')
    const trust = await aStaffMember(testApp, 'trust')
    for (const path of ['/api/desk/complaints', '/api/desk/complaints.csv']) {
      expect((await fay.get(path)).body).toBe('Your role does not include this')
      for (let n = 0; n < 2; n += 1) expect((await trust.get(path)).statusCode).toBe(200)
    }
    expect(
      await db.rows('select action from staff_events where staff_id = $1 order by number', [
        trust.user.id,
      ]),
    ).toEqual([
      { action: 'complaints_seen' },
      { action: 'complaints_exported' },
      { action: 'complaints_exported' },
    ])
  })

  it('keeps the line of an erased person, without who it was and what they wrote', async () => {
    const client = await aClient('Greta Gone')
    const decided = await aComplaint(client, { message: `Signed, Greta ${client.user.id}` })
    const open = await aComplaint(client)
    const steps = 'We paid Greta Gone.'
    const letter = { ...LETTER, steps, reason: `Greta ${client.user.id} was right.` }
    await decide(ruth, decided.path, letter)
    await client.delete('/api/account', { password: PASSWORD })
    later(8)
    await eraseDue(context)
    expect(await lineOf(decided.caseId)).toMatchObject({
      outcome: 'upheld',
      steps: 'We paid Erased account.',
    })
    expect(await lineOf(open.caseId)).toMatchObject({ outcome: 'withdrawn' })
    const { row, subject } = await decided.file()
    const ticket = subjectOf(subject, 'ticket')
    expect(ticket).toMatchObject({ account: null, name: '', email: '', messages: [] })
    expect(row.people).toBe('')
    const listed = await ruth.get('/api/desk/cases?queue=complaints')
    const ids = listed.json<{ cases: CaseRow[] }>().cases.map(({ id }) => id)
    expect(ids).not.toContain(open.caseId)
    const left = await db.rows(
      `select from complaints k join tickets t on t.id = k.ticket_id where (k::text || t::text) like $1`,
      [`%Greta ${client.user.id}%`],
    )
    expect(left).toEqual([])
  })
})
