import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/time.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { bodies, conversing, listOf, read, write } from '#test/support/conversations.ts'
import { eventually } from '#test/support/eventually.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const send = vi.fn<(mail: Mail) => Promise<void>>().mockResolvedValue()
const world = await buildTestApp({ parts: () => ({ mail: { send } }) })
const { context, db, aClient } = world
const { aPair, live } = await conversing(world)

const block = (who: Caller, thread: string) => who.put(`/api/threads/${thread}/block`)
const unblock = (who: Caller, thread: string) => who.delete(`/api/threads/${thread}/block`)
/** In two days at this hour, UTC. */
const AT = (hour: number) =>
  `${new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)}T${hour}:00:00.000Z`
const NOT_BOOKABLE = 'This professional can’t be booked from your account'
const SENTENCE = 'Messages can’t be sent in this conversation'

describe('a block', () => {
  test('keeps both from writing, by either transport, and keeps earlier messages', async () => {
    const { client, professional, thread } = await aPair()
    await write(client, thread, 'Before')
    const [own, other] = [await live(client), await live(professional)]
    expect((await block(professional, thread)).statusCode).toBe(200)
    for (const socket of [own, other])
      expect(await socket.next('thread_changed')).toMatchObject({ threadId: thread })

    for (const who of [client, professional]) {
      const reply = await write(who, thread, 'After')
      expect([reply.statusCode, reply.body]).toEqual([409, SENTENCE])
    }
    const authorId = client.user.id
    own.send({ type: 'new_message', threadId: thread, messageBody: 'After', authorId })
    expect(await own.next('error')).toMatchObject({ message: SENTENCE })
    own.send({ type: 'typing', threadId: thread, isTyping: true, authorId })
    await own.settled()
    await other.settled()
    expect(other.waiting(), 'typing is not told either').toEqual([])
    expect(await bodies(client, thread)).toEqual(['Before'])
  })

  test('shows who blocked only to that person, who alone can undo it', async () => {
    const { client, professional, thread } = await aPair()
    await write(client, thread, 'Before')
    await block(client, thread)
    expect(await listOf(client)).toMatchObject([{ canWrite: false, isBlockedByMe: true }])
    expect(await listOf(professional)).toMatchObject([{ canWrite: false, isBlockedByMe: false }])
    expect((await unblock(professional, thread)).statusCode).toBe(200)
    expect((await write(client, thread, 'Still not')).statusCode).toBe(409)

    await block(professional, thread)
    await unblock(client, thread)
    expect(await listOf(client), 'the other one blocked too').toMatchObject([
      { canWrite: false, isBlockedByMe: false },
    ])
    await unblock(professional, thread)
    expect((await write(client, thread, 'Again')).statusCode).toBe(201)
  })

  test('keeps a message stored before its author knew', async () => {
    const { client, professional, thread } = await aPair()
    const clientId = crypto.randomUUID()
    await write(client, thread, 'Kept', clientId)
    await block(professional, thread)
    expect((await write(client, thread, 'Kept', clientId)).statusCode).toBe(201)
  })

  test('also stops messages sent at the same moment', async () => {
    const { client, professional, thread } = await aPair()
    const replies = await Promise.all([
      ...Array.from({ length: 30 }, (_, n) => write(client, thread, `Message ${n}`)),
      block(professional, thread),
      ...Array.from({ length: 30 }, (_, n) => write(client, thread, `More ${n}`)),
    ])
    const kept = replies.filter(({ statusCode }) => statusCode === 201)
    expect(await bodies(professional, thread, '?limit=200')).toHaveLength(kept.length)
    expect((await write(client, thread, 'Too late')).statusCode).toBe(409)
  })

  test('by a professional keeps the client’s bookings, notes and reasons away too', async () => {
    const { client, professional, thread } = await aPair()
    const hours = { client, professional, startsAt: AT(10), endsAt: AT(11) }
    const { id } = await aSession(world, hours)
    await block(professional, thread)
    const { professionalId } = professional
    const times = { professionalId, startsAt: AT(12), endsAt: AT(13) }
    const refused = await client.post('/api/bookings', times)
    expect([refused.statusCode, refused.body]).toEqual([409, NOT_BOOKABLE])
    const wish = { minutes: 60, weekdays: [1], part: null, timeZone: 'Europe/London' }
    const list = `/api/professionals/${professionalId}/wait`
    await db.rows('update users set email_verified = true where id = $1', [client.user.id])
    expect((await client.put(list, wish)).body).toBe(NOT_BOOKABLE)
    const note = await client.put(`/api/sessions/${id}/client-note`, { text: 'I know where' })
    expect(note.statusCode).toBe(409)
    await client.post(`/api/sessions/${id}/cancel`, { reason: 'I know where' })
    expect((await professional.get(`/api/sessions/${id}`)).body).not.toContain('I know where')

    await unblock(professional, thread)
    expect((await client.post('/api/bookings', times)).statusCode).toBe(201)
  })

  test('can’t be set in other people’s threads', async () => {
    const { thread } = await aPair()
    const stranger = await aClient()
    expect((await block(stranger, thread)).statusCode).toBe(404)
    expect((await unblock(stranger, thread)).statusCode).toBe(404)
  })
})

describe('a report', () => {
  beforeEach(async () => {
    await context.background.settled(PATIENCE_MS)
    send.mockClear()
  })
  const toSupport = () =>
    send.mock.calls.map(([mail]) => mail).filter(({ to }) => to === context.config.SUPPORT_EMAIL)

  const report = (who: Caller, id: string, more: object = {}) =>
    who.post(`/api/messages/${id}/report`, { reason: 'off-platform', note: 'Wants cash', ...more })

  test('becomes a case with the original text, is confirmed, and counts once', async () => {
    const { client, professional, thread } = await aPair()
    await write(professional, thread, 'Harmless')
    const { id } = (await write(professional, thread, 'Pay me in cash <b>today</b>')).json()
    const replies = await Promise.all([1, 2, 3].map(() => report(client, id)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    await eventually(() => expect(toSupport()).toHaveLength(1))
    const [mail] = toSupport()
    expect(mail?.subject).toBe('A report waits at the desk – Parlour')
    expect(mail?.text).not.toContain('cash')
    const toReporter = () =>
      send.mock.calls.flatMap(([{ to, subject }]) => (to === client.user.email ? [subject] : []))
    await eventually(() => expect(toReporter()).toContain('We have your report – Parlour'))
    expect(
      await db.rows('select reason, note, body from reports where subject_id = $1', [id]),
    ).toEqual([{ reason: 'off-platform', note: 'Wants cash', body: 'Pay me in cash <b>today</b>' }])
    expect(
      await db.rows(
        `select c.title, c.people from cases c join reports r on r.id = c.subject_id where r.subject_id = $1`,
        [id],
      ),
    ).toEqual([
      { title: 'Message: It asks me to meet or pay outside this site', people: 'Clara · Paul' },
    ])
    expect((await read(client, thread)).reported).toEqual([id])
    expect((await read(professional, thread)).reported, 'not told to who wrote it').toEqual([])
  })

  test('needs a reason, and a message that the other person wrote', async () => {
    const { client, professional, thread } = await aPair()
    const { id } = (await write(professional, thread, 'Hello')).json()
    expect((await report(client, id, { reason: 'dull' })).statusCode).toBe(400)
    expect((await report(client, id, { note: 'x'.repeat(1001) })).statusCode).toBe(400)
    expect((await report(professional, id)).statusCode, 'one’s own').toBe(404)
    expect((await report(await aClient(), id)).statusCode, 'a stranger').toBe(404)
    expect((await report(client, crypto.randomUUID())).statusCode).toBe(404)
    expect(toSupport()).toEqual([])
  })
})
