import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Mail } from '#server/providers/mail/port.ts'
import { eventually } from '#test/support/eventually.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { aSession } from '#test/support/sessions.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { deliverSupportMessages, forgetDelivered } from './support.ts'

type Send = (mail: Mail) => Promise<void>

const NOON = '2026-03-02T12:00:00Z'
const send = vi.fn<Send>()
const testApp = await buildTestApp({
  now: NOON,
  settings: { TRUST_PROXY: '1', SUPPORT_EMAIL: 'help@parlour.test' },
  parts: () => ({ mail: { send } }),
})
const { app, context, db, visitor, aClient, setClock } = testApp
// Made before any mail is left unsent: signing up waits for that.
const session = await aSession(testApp, {
  startsAt: '2026-03-03T10:00:00.000Z',
  endsAt: '2026-03-03T11:00:00.000Z',
})
const others = [visitor, await aClient(), await testApp.aProfessional()]

let caller = 0
/** Gives each caller a separate address for the limits. */
const elsewhere = () => {
  caller += 1
  return { 'x-forwarded-for': `10.0.${caller >> 8}.${caller & 255}` }
}
const aMessage = (more: object = {}) => ({
  name: 'Ada Visitor',
  email: `ada-${crypto.randomUUID()}@example.org`,
  topic: 'payment',
  message: 'I paid twice.\nPlease help.',
  ...more,
})
const write = (body: object, headers: Record<string, string> = elsewhere()) =>
  visitor.post('/api/support', body, headers)
const mailsTo = (address: string) =>
  send.mock.calls.map(([mail]) => mail).filter((mail) => mail.to === address)
const inTheMailbox = () => mailsTo('help@parlour.test')
const waiting = () => db.rows('select id from support_messages where delivered_at is null')

beforeEach(async () => {
  // The emails of the test before.
  await context.background.settled(PATIENCE_MS)
  send.mockReset().mockResolvedValue()
  setClock(NOON)
  await db.rows('delete from support_messages')
})

describe('a message to support', () => {
  it('reaches the mailbox, and a reply goes to the writer', async () => {
    const body = aMessage({ email: 'ada@example.org' })
    const reply = await write(body)
    expect(reply.statusCode).toBe(202)
    const { reference } = reply.json()
    expect(reference).toMatch(/^[0-9a-f]{8}$/)
    await eventually(async () => expect(await waiting()).toEqual([]))
    expect(inTheMailbox()).toEqual([
      {
        key: expect.stringMatching(/^support-[0-9a-f-]{36}$/),
        to: 'help@parlour.test',
        replyTo: { name: 'Ada Visitor', address: 'ada@example.org' },
        subject: `A payment or a refund – Ada Visitor (${reference})`,
        text: expect.stringContaining('I paid twice.\nPlease help.'),
        html: expect.stringContaining('>I paid twice.\nPlease help.<'),
      },
    ])
    expect(inTheMailbox()[0]?.text).toContain('not signed in')
  })

  it('says whose account wrote it, whatever address was typed', async () => {
    const client = await aClient('Clara Client')
    await client.post('/api/support', aMessage(), elsewhere())
    await eventually(() => expect(inTheMailbox()).toHaveLength(1))
    expect(inTheMailbox()[0]?.text).toContain(
      `signed in as ${client.user.email}, CLIENT, account ${client.user.id}`,
    )
  })

  it('does not wait for the mail server, and is delivered once', async () => {
    const taken = Promise.withResolvers<void>()
    send.mockReturnValue(taken.promise)
    expect((await write(aMessage())).statusCode).toBe(202)
    await eventually(() => expect(send).toHaveBeenCalledOnce())
    await Promise.all([deliverSupportMessages(context), deliverSupportMessages(context)])
    taken.resolve()
    await eventually(async () => expect(await waiting()).toEqual([]))
    await deliverSupportMessages(context)
    expect(inTheMailbox()).toHaveLength(1)
  })

  it('is not lost while the mail server is down, and one that is always refused doesn’t hold up others', async () => {
    send.mockRejectedValue(new Error('connection refused'))
    await write(aMessage({ name: 'Never Taken' }))
    await write(aMessage({ name: 'Taken Later' }))
    await eventually(async () => {
      const failed = await db.rows('select id from support_messages where failed_attempts = 1')
      expect(failed).toHaveLength(2)
    })
    send.mockReset().mockImplementation(async (mail) => {
      if (mail.subject.includes('Never Taken')) throw new Error('550 no')
    })
    await deliverSupportMessages(context)
    await deliverSupportMessages(context)
    expect(await waiting()).toHaveLength(1)
    expect(inTheMailbox().filter((mail) => mail.subject.includes('Taken Later'))).toHaveLength(1)
  })

  it('is sent again if the program was killed while sending it', async () => {
    const silent = Promise.withResolvers<void>()
    send.mockReturnValue(silent.promise)
    await write(aMessage())
    await eventually(() => expect(send).toHaveBeenCalledOnce())
    send.mockReset().mockResolvedValue()
    setClock('2026-03-02T12:04:00Z')
    await deliverSupportMessages(context)
    expect(send).not.toHaveBeenCalled()
    setClock('2026-03-02T12:05:00Z')
    await deliverSupportMessages(context)
    expect(inTheMailbox()).toHaveLength(1)
    silent.resolve()
  })

  it('is deleted 30 days after it was delivered, and never before', async () => {
    send.mockRejectedValueOnce(new Error('connection refused'))
    await write(aMessage())
    await write(aMessage())
    await eventually(async () => expect(await waiting()).toHaveLength(1))
    setClock('2026-04-01T11:59:59Z')
    await forgetDelivered(context)
    expect(await db.rows('select id from support_messages')).toHaveLength(2)
    setClock('2026-04-01T12:00:01Z')
    await forgetDelivered(context)
    expect(await db.rows('select id from support_messages')).toEqual(await waiting())
  })
})

describe('the acknowledgement', () => {
  it('is one sentence with none of the writer’s text, at most once a day per address', async () => {
    const email = 'stranger@example.org'
    const delivered = async (count: number) =>
      eventually(() => expect(inTheMailbox()).toHaveLength(count))
    await Promise.all([1, 2, 3].map(() => write(aMessage({ email, message: 'Buy my pills' }))))
    await delivered(3)
    await eventually(() => expect(mailsTo(email)).toHaveLength(1))
    expect(mailsTo(email)[0]).toEqual({
      to: email,
      key: expect.stringMatching(/^account-[0-9a-f-]{36}$/),
      subject: 'We have your message – Parlour',
      text: 'Your message to Parlour support has reached us and we will answer by email; if you did not write to us, ignore this email.\n\nParlour\n',
      html: expect.not.stringContaining('pills'),
    })
    setClock('2026-03-03T12:00:01Z')
    await write(aMessage({ email }))
    await eventually(() => expect(mailsTo(email)).toHaveLength(2))
  })
})

describe('writing to support is refused', () => {
  it.each([
    [{ name: 'Ada\r\nBcc: all@example.org' }, 'name must be one line of text'],
    [{ email: 'ada@example.org\r\nBcc: all@example.org' }, 'email must be an email address'],
    [{ email: 'ada@example.org, all@example.org' }, 'email must be an email address'],
    [{ topic: 'payment\nBcc: x' }, 'topic must be one of the topics'],
    [{ message: '   ' }, 'message is required'],
    [{ message: 'x'.repeat(4001) }, 'message must have at most 4000 characters'],
  ])('with %o', async (more, sentence) => {
    const reply = await write(aMessage(more))
    expect([reply.statusCode, reply.body]).toEqual([400, sentence])
    expect(await db.rows('select id from support_messages')).toEqual([])
  })

  it('from another site', async () => {
    const reply = await write(aMessage(), { origin: 'https://evil.example' })
    expect(reply.statusCode).toBe(403)
  })

  it('above five an hour for one email address, with the time to wait', async () => {
    const email = 'eager@example.org'
    for (let n = 0; n < 5; n += 1) expect((await write(aMessage({ email }))).statusCode).toBe(202)
    const reply = await write(aMessage({ email }))
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('above ten an hour from one network', async () => {
    const here = elsewhere()
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) statuses.push((await write(aMessage(), here)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(202), 429])
  })
})

describe('a form that a browser sends by itself', () => {
  const submit = (fields: Record<string, string>, headers: Record<string, string> = elsewhere()) =>
    app.inject({
      method: 'POST',
      url: '/help',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
  const fields = () => aMessage() as ReturnType<typeof aMessage> & { name: string }

  it('is accepted, and redirects to the Help Center with the reference', async () => {
    const reply = await submit({ ...fields(), message: 'One line\r\nand another' })
    expect(reply.statusCode).toBe(303)
    const [kept] = await db.rows<{ id: string; message: string }>(
      'select id, message from support_messages',
    )
    expect(kept?.message).toBe('One line\nand another')
    expect(reply.headers.location).toBe(`/help?sent=${kept?.id.slice(0, 8)}#contact`)
    expect(reply.body).toBe('')
  })

  it('redirects back with the reason if it is refused', async () => {
    const unfinished = await submit({ ...fields(), message: '' })
    expect([unfinished.statusCode, unfinished.headers.location]).toEqual([
      303,
      '/help?problem=invalid#contact',
    ])
    const here = elsewhere()
    for (let n = 0; n < 10; n += 1) await submit(fields(), here)
    const eager = await submit(fields(), here)
    expect(eager.headers.location).toBe('/help?problem=too-many#contact')
    expect(Number(eager.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('is refused to another site', async () => {
    const reply = await submit(fields(), { origin: 'https://evil.example' })
    expect([reply.statusCode, reply.body]).toEqual([403, 'This request came from another site'])
  })
})

describe('a message about a session', () => {
  const { id, client, professional } = session
  const about = () => aMessage({ sessionId: id, problem: 'no-show' })

  it('reaches the mailbox with the session, under what went wrong', async () => {
    const reply = await client.post('/api/support', about(), elsewhere())
    expect(reply.statusCode).toBe(202)
    // Emails of earlier tests may still be on their way.
    const mailOf = (reference: string) =>
      inTheMailbox().find(({ subject }) => subject.includes(reference))
    const { reference } = reply.json()
    await eventually(() => expect(mailOf(reference)).toBeDefined())
    const mail = mailOf(reference)
    expect(mail?.subject).toBe(
      `${professional.user.name} did not come – Ada Visitor (${reference})`,
    )
    expect(mail?.text).toContain(`${id}, Confirmed`)
    expect(mail?.text).toContain('2026-03-03T10:00:00.000Z to 2026-03-03T11:00:00.000Z')
    expect(mail?.text).toContain(client.user.name)

    const answer = await professional.post('/api/support', about(), elsewhere())
    expect(answer.statusCode).toBe(202)
    const second = answer.json().reference
    await eventually(() => expect(mailOf(second)).toBeDefined())
    expect(mailOf(second)?.subject).toMatch(`${client.user.name} did not come – `)
  })

  it('is refused to anyone but the two people of the session', async () => {
    for (const other of others) {
      const reply = await other.post('/api/support', about(), elsewhere())
      expect([reply.statusCode, reply.body]).toEqual([404, 'This session was not found'])
    }
    expect(await db.rows('select id from support_messages')).toEqual([])
  })
})
