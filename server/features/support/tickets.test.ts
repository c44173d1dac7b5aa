import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { subjectOf } from '#contract/desk/case-subject.ts'
import type { CaseFile } from '#contract/desk/cases.ts'
import type { Ticket, TicketRow } from '#contract/desk/support.ts'
import { DAY_MS } from '#domain/time.ts'
import { eraseDue } from '#server/features/account-data/index.ts'
import { deliverNotices } from '#server/mail/notice.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { eventually } from '#test/support/eventually.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { aSession } from '#test/support/sessions.ts'
import { aStaffMember } from '#test/support/staff.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { answerTicket } from './answers.ts'
import { deliverSupportMessages, writeTicket } from './support.ts'
import { sweepTickets } from './tickets.ts'

const NOON = '2026-03-02T12:00:00Z'
const send = vi.fn<(mail: Mail) => Promise<void>>()
const testApp = await buildTestApp({
  now: NOON,
  settings: { TRUST_PROXY: '1', SUPPORT_EMAIL: 'help@parlour.test' },
  parts: () => ({ mail: { send } }),
})
const { context, db, visitor, aClient, setClock } = testApp
const ruth = await aStaffMember(testApp, 'support')
const finance = await aStaffMember(testApp, 'finance', { name: 'Fay Finance' })

let caller = 0
const elsewhere = () => {
  caller += 1
  return { 'x-forwarded-for': `10.1.${caller >> 8}.${caller & 255}` }
}
const later = (days: number) => setClock(new Date(Date.parse(NOON) + days * DAY_MS).toISOString())

beforeEach(async () => {
  await context.background.settled(PATIENCE_MS)
  send.mockReset().mockResolvedValue()
  setClock(NOON)
})

const mailsTo = async (address: string) => {
  await context.background.settled(PATIENCE_MS)
  return send.mock.calls.map(([mail]) => mail).filter((mail) => mail.to === address)
}

/** A message to support, by default of a visitor, and its case. */
async function aTicket(who: Pick<Caller, 'post'> = visitor, more: object = {}) {
  const email = `ada-${randomUUID()}@example.org`
  const reply = await who.post(
    '/api/support',
    { name: 'Ada Visitor', email, topic: 'payment', message: 'I paid twice.', ...more },
    elsewhere(),
  )
  expect(reply.statusCode).toBe(202)
  const [made] = await db.rows<{ ticketId: string; caseId: string; email: string }>(
    `select t.id as "ticketId", c.id as "caseId", t.email from tickets t join cases c on c.subject_id = t.id
     order by c.number desc limit 1`,
  )
  if (!made) throw new Error('no ticket was made')
  const path = `/api/desk/cases/${made.caseId}`
  const file = async (staff = ruth) => (await staff.get(path)).json<CaseFile>()
  const answer = (
    text = 'You did not: it is one payment.',
    { resolves = true, id = randomUUID() } = {},
  ) => ruth.post(`${path}/answers`, { id, text, resolves })
  return { ...made, path, file, answer, reference: reply.json().reference as string }
}

/** The newest link mailed to this address. The acknowledgement, which has none, may come before or after it. */
async function linkTo(email: string) {
  const texts = (await mailsTo(email)).map(({ text }) => text).join('\n')
  return [...texts.matchAll(/#messages-by-link-([\w-]+)/g)].at(-1)?.[1] ?? ''
}

describe('a message to support', () => {
  it('is a ticket with a case due in a day, all or nothing', async () => {
    const client = await aClient('Clara Client')
    const it = await aTicket(client)
    const { row, subject } = await it.file()
    const ticket = subjectOf(subject, 'ticket')
    expect(row).toMatchObject({
      queue: 'support',
      state: 'open',
      title: 'A payment or a refund',
      dueAt: '2026-03-03T12:00:00.000Z',
    })
    expect(ticket).toMatchObject({
      reference: it.reference,
      account: { id: client.user.id, email: client.user.email },
      messages: [{ by: null, text: 'I paid twice.' }],
      answeredAt: null,
    })
    const before = await db.rows('select id from support_messages')
    const broken = Object.assign(Object.create(context.db), {
      transaction: (work: Parameters<typeof db.transaction>[0]) =>
        db.transaction(async (tx) => {
          await work(tx)
          throw new Error('killed')
        }),
    })
    const body = { name: 'A', email: 'a@example.org', topic: 'other' as const, message: 'Hello' }
    await expect(writeTicket({ ...context, db: broken }, body, undefined)).rejects.toThrow('killed')
    expect(await db.rows('select id from support_messages')).toEqual(before)
    expect(await db.rows(`select id from tickets where email = 'a@example.org'`)).toEqual([])
  })

  it('is told to the mailbox without its text once there are staff', async () => {
    const it = await aTicket()
    await eventually(async () => expect(await mailsTo('help@parlour.test')).toHaveLength(1))
    const [mail] = await mailsTo('help@parlour.test')
    expect(mail?.text).not.toContain('I paid twice.')
    expect(mail?.html).not.toContain('I paid twice.')
    expect(mail?.text).toContain(`case=${it.caseId}`)
    expect(mail?.replyTo?.address).toBe(it.email)
  })

  it('shows the session, and what the same person wrote before', async () => {
    const session = await aSession(testApp, {
      startsAt: '2026-03-03T10:00:00.000Z',
      endsAt: '2026-03-03T11:00:00.000Z',
    })
    const first = await aTicket(session.client)
    const second = await aTicket(session.client, { sessionId: session.id, problem: 'no-show' })
    const { row, subject } = await second.file()
    const ticket = subjectOf(subject, 'ticket')
    expect(row.title).toBe('Session: someone did not come')
    expect(ticket?.session).toMatchObject({ id: session.id, client: session.client.user.name })
    expect(ticket?.earlier.map(({ caseId }) => caseId)).toEqual([first.caseId])
  })
})

describe('an answer', () => {
  it('is emailed once, although it is sent twice at once and again, and resolves the case', async () => {
    const it = await aTicket()
    const id = randomUUID()
    const both = await Promise.all([1, 2].map(() => it.answer(undefined, { id })))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await it.answer(undefined, { id })).statusCode).toBe(200)
    await Promise.all([deliverNotices(context), deliverNotices(context)])
    const answers = (await mailsTo(it.email)).filter(({ subject }) =>
      subject.includes('Our answer'),
    )
    expect(answers.map(({ text }) => text)).toEqual([
      expect.stringContaining('You did not: it is one payment.'),
    ])
    const { row, subject } = await it.file()
    const ticket = subjectOf(subject, 'ticket')
    expect([row.state, ticket?.messages.length, ticket?.answeredAt]).toEqual([
      'resolved',
      2,
      '2026-03-02T12:00:00.000Z',
    ])
    expect((await it.answer('One more thing to say.')).statusCode).toBe(409)
  })

  it('of someone signed in goes by email to the address of the account alone; another one hears that there is one', async () => {
    const client = await aClient()
    const it = await aTicket(client)
    await it.answer('Your session with Vera is refunded.')
    const [mail] = (await mailsTo(it.email)).filter(({ subject }) => subject.includes('Our answer'))
    expect(mail?.text).not.toContain('Vera')
    expect(mail?.text.replace(/\s+/g, ' ')).toContain('What we wrote is only in your account')
    const own = await aTicket(client, { email: client.user.email })
    await own.answer('Your session with Vera is refunded.')
    expect((await mailsTo(client.user.email)).map(({ text }) => text).join()).toContain('with Vera')
  })

  it('is sent later if the program stops before it is, and not at all if its transaction fails', async () => {
    const it = await aTicket()
    const { user } = ruth
    const actor = { ...user, staffRole: 'support' as const }
    const body = { id: randomUUID(), text: 'You did not pay twice.', resolves: true }
    const broken = Object.assign(Object.create(context.db), {
      transaction: (work: Parameters<typeof db.transaction>[0]) =>
        db.transaction(async (tx) => {
          await work(tx)
          throw new Error('killed')
        }),
    })
    await expect(answerTicket({ ...context, db: broken }, actor, it.caseId, body)).rejects.toThrow(
      'killed',
    )
    await deliverNotices(context)
    expect((await mailsTo(it.email)).filter(({ text }) => text.includes(body.text))).toEqual([])
    expect((await it.file()).row.state).toBe('open')
    send.mockRejectedValue(new Error('connection refused'))
    await answerTicket(context, actor, it.caseId, body)
    await context.background.settled(PATIENCE_MS)
    send.mockReset().mockResolvedValue()
    later(5)
    await deliverNotices(context)
    expect((await mailsTo(it.email)).map(({ text }) => text)).toEqual([
      expect.stringContaining(body.text),
    ])
  })

  it('may wait for the writer, whose reply brings the case back', async () => {
    const client = await aClient()
    const it = await aTicket(client)
    await it.answer('Which day was it?', { resolves: false })
    expect((await it.file()).row).toMatchObject({
      state: 'waiting',
      until: '2026-03-16T12:00:00.000Z',
    })
    later(2)
    const own = `/api/support/tickets/${it.ticketId}`
    const id = randomUUID()
    for (const _ of [1, 2])
      expect((await client.post(`${own}/replies`, { id, text: 'On Monday.' })).statusCode).toBe(200)
    const { row, subject } = await it.file()
    const ticket = subjectOf(subject, 'ticket')
    expect(row).toMatchObject({ state: 'open', dueAt: '2026-03-05T12:00:00.000Z' })
    expect(ticket?.messages.map(({ text }) => text)).toEqual([
      'I paid twice.',
      'Which day was it?',
      'On Monday.',
    ])
  })

  it('is read by the account that wrote, and no other', async () => {
    const [client, other] = [await aClient(), await aClient()]
    const it = await aTicket(client)
    await it.answer()
    const own = `/api/support/tickets/${it.ticketId}`
    const listed = (await client.get('/api/support/tickets')).json<TicketRow[]>()
    expect(listed).toMatchObject([{ id: it.ticketId, state: 'closed', reference: it.reference }])
    const shown = (await client.get(own)).json<Ticket>()
    expect(shown.messages.map(({ isMine, kind }) => [isMine, kind])).toEqual([
      [true, 'message'],
      [false, 'answer'],
    ])
    expect(JSON.stringify(shown)).not.toContain('Ruth')
    expect((await other.get('/api/support/tickets')).json()).toEqual([])
    expect((await other.get(own)).statusCode).toBe(404)
    const reply = await other.post(`${own}/replies`, { id: randomUUID(), text: 'Me too' })
    expect(reply.statusCode).toBe(404)
  })

  it('reopens a resolved case with a new deadline when its writer replies', async () => {
    const client = await aClient()
    const it = await aTicket(client)
    await it.answer()
    later(10)
    await context.background.settled(PATIENCE_MS)
    send.mockClear()
    await client.post(`/api/support/tickets/${it.ticketId}/replies`, {
      id: randomUUID(),
      text: 'It is still there.',
    })
    expect((await it.file()).row).toMatchObject({
      state: 'open',
      dueAt: '2026-03-13T12:00:00.000Z',
    })
    await deliverSupportMessages(context)
    const [notice] = await mailsTo('help@parlour.test')
    expect(notice?.text).not.toContain('It is still there.')
  })
})

describe('a visitor’s link', () => {
  it('reads its ticket and no other, as often as it is opened, and takes replies', async () => {
    const it = await aTicket()
    const other = await aTicket()
    await it.answer()
    await eventually(async () => expect(await linkTo(it.email)).not.toBe(''))
    const token = await linkTo(it.email)
    for (const _ of [1, 2]) {
      const shown = (await visitor.get(`/api/support/links/${token}`)).json<Ticket>()
      expect([shown.id, shown.messages.length]).toEqual([it.ticketId, 2])
    }
    const kept = await db.rows('select from ticket_links where token_hash = $1', [token])
    expect(kept).toEqual([])
    expect((await visitor.get(`/api/support/tickets/${other.ticketId}`)).statusCode).toBe(401)
    const reply = { id: randomUUID(), text: 'Thank you, but no.' }
    expect((await visitor.post(`/api/support/links/${token}/replies`, reply)).statusCode).toBe(200)
    expect((await it.file()).row.state).toBe('open')
    expect(subjectOf((await other.file()).subject, 'ticket')?.messages).toHaveLength(1)
    const taken = await visitor.post(`/api/support/links/${token}/replies`, {
      id: other.ticketId,
      text: 'With the id of another',
    })
    expect(taken.statusCode).toBe(409)
  })

  it('ends after 60 days, and a guessed one opens nothing', async () => {
    const it = await aTicket()
    await it.answer()
    await eventually(async () => expect(await linkTo(it.email)).not.toBe(''))
    const token = await linkTo(it.email)
    const open = async () => (await visitor.get(`/api/support/links/${token}`)).statusCode
    later(59.9)
    expect(await open()).toBe(200)
    later(60)
    expect(await open()).toBe(404)
    const reply = { id: randomUUID(), text: 'Too late' }
    expect((await visitor.post(`/api/support/links/${token}/replies`, reply)).statusCode).toBe(404)
    expect((await visitor.get('/api/support/links/guessed')).statusCode).toBe(404)
    await sweepTickets(context)
    const left = await db.rows('select from ticket_links where ticket_id = $1', [it.ticketId])
    expect(left).toEqual([])
  })
})

describe('someone without an account who asks to be erased', () => {
  const erase = (path: string, who = ruth) => who.post(`${path}/ticket/erasure`, {})

  it('is: all that came from their address goes, and that address is told', async () => {
    const it = await aTicket(visitor, { message: 'zqvisitor wrote this' })
    const other = await aTicket()
    const again = await aTicket(visitor, { email: it.email, message: 'zqvisitor wrote again' })
    await it.answer('Dear zqvisitor, you did not.')
    await ruth.post(`${again.path}/notes`, { text: 'zqvisitor phoned.' })
    expect((await it.file()).subject).toMatchObject({ file: { may: { erase: true } } })
    await context.background.settled(PATIENCE_MS)
    send.mockClear()
    expect((await erase(it.path)).statusCode).toBe(200)
    for (const each of [it, again])
      expect(await each.file()).toMatchObject({
        row: { state: 'resolved', people: '' },
        subject: { file: { name: '', email: '', messages: [], may: { erase: false } } },
      })
    const [told, ...more] = await mailsTo(it.email)
    expect([told?.subject, more]).toEqual(['We have erased what you wrote to us – Parlour', []])
    for (const table of ['tickets', 'ticket_messages', 'support_messages', 'case_notes', 'cases'])
      expect(
        await db.rows(`select from ${table} t where t::text ~ $1`, [`zqvisitor|${it.email}`]),
      ).toEqual([])
    expect((await other.file()).row.state).toBe('open')
    expect((await erase(it.path)).statusCode).toBe(404)
  })

  it('is not while a complaint of theirs is open, or if the address belongs to an account', async () => {
    const it = await aTicket()
    await aTicket(visitor, { email: it.email, topic: 'complaint' })
    expect((await erase(it.path)).body).toContain('A complaint from this address is open')
    const client = await aClient()
    const own = await aTicket(visitor, { email: client.user.email })
    expect((await erase(own.path)).body).toContain('belongs to an account')
    const signedIn = await aTicket(client, { email: 'elsewhere@example.org' })
    expect((await erase(signedIn.path)).statusCode).toBe(409)
    await db.rows('update sign_ins set proven_at = null where user_id = $1', [finance.user.id])
    expect((await erase(it.path, finance)).body).toBe('Please confirm that it is you first')
  })
})

describe('replies', () => {
  it('are limited by person and by network', async () => {
    const client = await aClient()
    const it = await aTicket(client)
    const reply = () =>
      client.post(`/api/support/tickets/${it.ticketId}/replies`, {
        id: randomUUID(),
        text: 'And another thing',
      })
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) statuses.push((await reply()).statusCode)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    const here = elsewhere()
    const byLink: number[] = []
    for (let n = 0; n < 11; n += 1) {
      const body = { id: randomUUID(), text: 'Guessing' }
      byLink.push((await visitor.post('/api/support/links/x/replies', body, here)).statusCode)
    }
    expect(byLink).toEqual([...Array(10).fill(404), 429])
  })
})

describe('staff', () => {
  it('resolve without an answer, with a reason, and open it again', async () => {
    const it = await aTicket()
    const reason = 'It is an advertisement.'
    expect((await ruth.post(`${it.path}/ticket/resolution`, { reason })).statusCode).toBe(200)
    expect((await it.file()).row.state).toBe('resolved')
    expect((await ruth.post(`${it.path}/ticket/resolution`, { reason })).statusCode).toBe(409)
    later(3)
    expect((await ruth.delete(`${it.path}/ticket/resolution`)).statusCode).toBe(200)
    const { row, history, subject } = await it.file()
    const ticket = subjectOf(subject, 'ticket')
    expect([row.state, row.dueAt]).toEqual(['open', '2026-03-06T12:00:00.000Z'])
    expect(history.map(({ what }) => what)).toEqual([
      'Case opened',
      'Resolved without an answer',
      'Opened again',
    ])
    expect(ticket?.answeredAt).toBeNull()
    expect((await ruth.delete(`${it.path}/ticket/resolution`)).statusCode).toBe(409)
  })

  it('insert texts that support and trust may change, and no one else', async () => {
    const listed = (await finance.get('/api/desk/canned-answers')).json<{ title: string }[]>()
    expect(listed.map(({ title }) => title)).toContain('Where a refund is')
    const path = `/api/desk/canned-answers/${randomUUID()}`
    const text = { title: 'Opening times', text: 'Hello {name}, we read messages at any time.' }
    expect((await finance.put(path, text)).statusCode).toBe(403)
    expect((await ruth.put(path, text)).json()).toMatchObject({
      ...text,
      changedBy: 'Ruth Marsden',
    })
    const trust = await aStaffMember(testApp, 'trust')
    expect((await trust.put(path, { ...text, title: 'When we read' })).statusCode).toBe(200)
    expect((await finance.delete(path)).statusCode).toBe(403)
    expect((await trust.delete(path)).statusCode).toBe(200)
    expect((await trust.delete(path)).statusCode).toBe(404)
  })
})

describe('a ticket', () => {
  it('is emptied 24 months after it was resolved, by however many jobs at once, and not before', async () => {
    const [it, open] = [await aTicket(), await aTicket()]
    await it.answer('You paid once, says the bank.')
    setClock('2028-03-02T12:00:00Z')
    await sweepTickets(context)
    expect(subjectOf((await it.file()).subject, 'ticket')?.messages).toHaveLength(2)
    setClock('2028-03-02T12:00:01Z')
    await Promise.all([sweepTickets(context), sweepTickets(context)])
    const { row, subject } = await it.file()
    const ticket = subjectOf(subject, 'ticket')
    expect(ticket).toMatchObject({
      messages: [],
      name: '',
      email: '',
      answeredAt: expect.any(String),
    })
    expect(row.people).toBe('')
    expect(subjectOf((await open.file()).subject, 'ticket')?.messages).toHaveLength(1)
    expect((await ruth.delete(`${it.path}/ticket/resolution`)).statusCode).toBe(409)
  })

  it('is in the copy of one’s data with its answers, and emptied with the account', async () => {
    const client = await aClient('Greta Gone')
    const it = await aTicket(client)
    const asVisitor = await aTicket(visitor, { email: client.user.email })
    await it.answer('You paid once, says the bank.', { resolves: false })
    const data = (await client.get('/api/account/export')).json()
    expect(data.messagesToSupport).toMatchObject([{ message: 'I paid twice.', topic: 'payment' }])
    expect(data.answersOfSupport).toMatchObject([{ answer: 'You paid once, says the bank.' }])
    await client.delete('/api/account', { password: PASSWORD })
    later(8)
    await eraseDue(context)
    for (const each of [it, asVisitor]) {
      const { row, subject } = await each.file()
      const ticket = subjectOf(subject, 'ticket')
      expect(ticket).toMatchObject({ account: null, name: '', email: '', messages: [] })
      expect([row.state, row.people]).toEqual(['resolved', ''])
    }
  })
})
