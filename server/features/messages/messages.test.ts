import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { bodies, conversing, listOf, read, write } from '#test/support/conversations.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = '2026-03-02T08:00:00.000Z'
const world = await buildTestApp({ now: NOW })
const { aClient, aProfessional } = world
const { aPair, live } = await conversing(world)

test('a client opens a conversation with a professional once, however often they ask', async () => {
  const { client, professional, thread } = await aPair()
  const again = await Promise.all(
    [1, 2, 3].map(() =>
      client.post('/api/conversations', { professionalId: professional.professionalId }),
    ),
  )
  expect(again.map((reply) => reply.json().id)).toEqual([thread, thread, thread])
  expect(await listOf(client)).toMatchObject([
    { participantName: 'Paul', participantRole: 'PROFESSIONAL', unreadCount: 0, lastMessage: null },
  ])
  expect(await listOf(professional), 'nothing was written yet').toEqual([])
})

test('a professional opens a conversation only with a client of theirs', async () => {
  const [client, stranger, professional] = [await aClient(), await aClient(), await aProfessional()]
  await aSession(world, {
    startsAt: '2026-03-02T10:00:00.000Z',
    endsAt: '2026-03-02T11:00:00.000Z',
    client,
    professional,
  })
  const open = (clientId: string) => professional.post('/api/conversations', { clientId })
  expect((await open(client.user.id)).json()).toMatchObject({ participantId: client.user.id })
  expect((await open(stranger.user.id)).statusCode).toBe(404)
  expect((await professional.post('/api/conversations', {})).statusCode).toBe(400)
  expect((await client.post('/api/conversations', {})).statusCode).toBe(400)
})

test('a professional whose profile is not listed can’t be written to', async () => {
  const [client, unlisted] = [await aClient(), await aProfessional({ headline: '' })]
  const { professionalId } = unlisted
  expect((await client.post('/api/conversations', { professionalId })).statusCode).toBe(404)
})

test('a message is trimmed, stored, counted as unread for the recipient only, and read receipts come back', async () => {
  const { client, professional, thread } = await aPair()
  const sent = await write(client, thread, '  Hello Paul \n')
  expect(sent.statusCode).toBe(201)
  expect(sent.json()).toMatchObject({ threadId: thread, body: 'Hello Paul', number: 1 })
  expect(sent.json().authorId).toBe(client.user.id)
  await write(client, thread, 'Are you free?')

  expect(await listOf(professional)).toMatchObject([
    {
      id: thread,
      participantName: 'Clara',
      unreadCount: 2,
      lastMessage: { body: 'Are you free?' },
    },
  ])
  expect(await listOf(client)).toMatchObject([{ unreadCount: 0 }])
  expect((await read(client, thread)).otherRead).toBe(0)
  expect((await read(professional, thread)).ownRead).toBe(0)
  await professional.post(`/api/threads/${thread}/mark-read`)
  expect(await listOf(professional)).toMatchObject([{ unreadCount: 0 }])
  expect((await read(client, thread)).otherRead).toBe(2)
  expect((await read(professional, thread)).ownRead).toBe(2)
})

test.each(['', '   \n', 'x'.repeat(4001)])('the text %j is refused', async (body) => {
  const { client, thread } = await aPair()
  expect((await write(client, thread, body)).statusCode).toBe(400)
  expect(await bodies(client, thread)).toEqual([])
})

test('a third person can’t read, write, mark or type in a thread', async () => {
  const { client, thread } = await aPair()
  await write(client, thread, 'Private')
  for (const stranger of [await aClient(), await aProfessional()]) {
    expect((await stranger.get(`/api/threads/${thread}/messages`)).statusCode).toBe(404)
    expect((await write(stranger, thread, 'Hello')).statusCode).toBe(404)
    expect((await stranger.post(`/api/threads/${thread}/mark-read`)).statusCode).toBe(404)
    expect(await listOf(stranger)).toEqual([])
    const socket = await live(stranger)
    const authorId = stranger.user.id
    socket.send({ type: 'typing', threadId: thread, isTyping: true, authorId })
    expect(await socket.next('error')).toMatchObject({ message: expect.stringMatching(/not/) })
    socket.send({ type: 'new_message', threadId: thread, messageBody: 'Hello', authorId })
    await socket.next('error')
  }
  expect(await bodies(client, thread)).toEqual(['Private'])
})

test('200 messages, a hundred written at once, are numbered 1 to 200, in pages without gaps or duplicates', async () => {
  const { client, professional, thread } = await aPair()
  const writers = [client, professional]
  // As many at once as two people have places in the line.
  for (let round = 0; round < 2; round++) {
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        write(writers[n % 2] as Caller, thread, `Message ${n}`, randomUUID()),
      ),
    )
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([201]))
  }
  const seen: number[] = []
  for (let before = ''; seen.length < 200; before = `&before=${seen[0]}`)
    seen.unshift(
      ...(await read(client, thread, `?limit=33${before}`)).messages.map(({ number }) => number),
    )
  expect(seen).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
  expect(await listOf(client)).toMatchObject([{ unreadCount: 100 }])
})

test('the same clientId is the same message, published once, and can’t be used for another', async () => {
  const { client, professional, thread } = await aPair()
  const hearer = await live(professional)
  const clientId = randomUUID()
  const replies = await Promise.all([1, 2, 3, 4].map(() => write(client, thread, 'Once', clientId)))
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1)
  await hearer.next('message_received')
  await hearer.settled()
  expect(hearer.waiting()).toEqual([])
  expect((await write(client, thread, 'Another', clientId)).statusCode).toBe(409)
  expect(await bodies(client, thread)).toEqual(['Once'])
})

test('a client as in the specification sends each message by both transports, and it is stored once; sent twice, twice', async () => {
  const { client, professional, thread } = await aPair()
  const [own, other] = [await live(client), await live(professional)]
  const overSocket = (messageBody: string) =>
    own.send({ type: 'new_message', threadId: thread, messageBody, authorId: client.user.id })
  for (let n = 1; n <= 50; n++) {
    overSocket(`Message ${n}`)
    await write(client, thread, `Message ${n}`)
  }
  overSocket('Twice')
  overSocket('Twice')
  await own.settled()
  await write(client, thread, 'Twice')
  await write(client, thread, 'Twice')
  const expected = [...Array.from({ length: 50 }, (_, n) => `Message ${n + 1}`), 'Twice', 'Twice']
  expect(await bodies(client, thread, '?limit=200')).toEqual(expected)
  for (const body of expected)
    expect(await other.next('message_received')).toMatchObject({ message: { body } })
  await other.settled()
  expect(other.waiting()).toEqual([])
})

test('an echo is recognised for ten seconds', async () => {
  const { client, thread } = await aPair()
  const own = await live(client)
  const say = () =>
    own.send({
      type: 'new_message',
      threadId: thread,
      messageBody: 'Hello',
      authorId: client.user.id,
    })
  say()
  await own.next('message_received')
  world.setClock(new Date(Date.parse(NOW) + 10_001))
  onTestFinished(() => world.setClock(NOW))
  await write(client, thread, 'Hello')
  expect(await bodies(client, thread)).toEqual(['Hello', 'Hello'])
})

test('typing reaches only the other person, and a false author is refused', async () => {
  const { client, professional, thread } = await aPair()
  const [own, other, stranger] = [
    await live(client),
    await live(professional),
    await live(await aClient()),
  ]
  const typing = { type: 'typing', threadId: thread, isTyping: true } as const
  own.send({ ...typing, authorId: client.user.id })
  expect(await other.next('user_typing')).toMatchObject({
    userId: client.user.id,
    isTyping: true,
    threadId: thread,
  })
  own.send({ ...typing, authorId: professional.user.id })
  expect(await own.next('error')).toMatchObject({ message: 'This is not who is signed in here' })
  own.send({
    type: 'new_message',
    threadId: thread,
    messageBody: 'Forged',
    authorId: professional.user.id,
  })
  await own.next('error')
  await stranger.settled()
  expect(stranger.waiting()).toEqual([])
  expect(await bodies(client, thread)).toEqual([])
})

test('a message is delivered when the other browser confirms it, and its author is notified once', async () => {
  const { client, professional, thread } = await aPair()
  const [own, other] = [await live(client), await live(professional)]
  await write(client, thread, 'One')
  await write(client, thread, 'Two')
  expect((await read(client, thread)).otherDelivered).toBe(0)

  other.send({ type: 'delivered', threadId: thread, number: 1 })
  expect(await own.next('thread_delivered')).toMatchObject({ threadId: thread, number: 1 })
  other.send({ type: 'delivered', threadId: thread, number: 1 })
  other.send({ type: 'delivered', threadId: thread, number: 1_000_000 })
  expect(await own.next('thread_delivered'), 'not more than there is').toMatchObject({ number: 2 })
  await other.settled()
  await own.settled()
  expect(own.waiting().filter(({ type }) => type === 'thread_delivered')).toEqual([])
  expect(await read(client, thread)).toMatchObject({ otherDelivered: 2, otherRead: 0 })
  expect((await read(professional, thread)).otherDelivered, 'the other way round').toBe(0)
})

test('catching up delivers everything waiting, and no one can confirm delivery in other people’s threads', async () => {
  const [one, two] = [await aPair(), await aPair()]
  await write(one.client, one.thread, 'Waits')
  await write(two.client, two.thread, 'Is someone else’s')
  const caughtUp = await live(one.professional)
  caughtUp.send({ type: 'delivered' })
  caughtUp.send({ type: 'delivered', threadId: two.thread, number: 1 })
  await caughtUp.settled()
  expect((await read(one.client, one.thread)).otherDelivered).toBe(1)
  expect((await read(two.client, two.thread)).otherDelivered).toBe(0)
  await two.professional.post(`/api/threads/${two.thread}/mark-read`)
  expect((await read(two.client, two.thread)).otherDelivered, 'what is read was there').toBe(1)
})

test('an invalid delivery confirmation is refused and changes nothing', async () => {
  const { client, professional, thread } = await aPair()
  await write(client, thread, 'Hello')
  const socket = await live(professional)
  for (const number of [0, -1, 1.5, 2_147_483_648, '1'])
    socket.wire.send(JSON.stringify({ type: 'delivered', threadId: thread, number }))
  socket.wire.send(JSON.stringify({ type: 'delivered', threadId: 'x' }))
  for (let n = 0; n < 6; n++) await socket.next('error')
  expect((await read(client, thread)).otherDelivered).toBe(0)
})

test('a thread has its people’s live session, else their next one, else none', async () => {
  const { client, professional, thread } = await aPair()
  const at = (time: string) => `2026-03-02T${time}:00.000Z`
  const next = async (who: Caller) => (await who.get(`/api/threads/${thread}/session`)).json()
  const book = (from: string, to: string, isPaid = true) =>
    aSession(world, { startsAt: at(from), endsAt: at(to), client, professional, isPaid })
  expect(await next(client)).toEqual({ session: null })
  await book('18:00', '19:00', false)
  expect(await next(client), 'a hold is none').toEqual({ session: null })
  const later = await book('14:00', '15:00')
  const sooner = await book('10:00', '11:00')
  const session = { id: sooner.id, startsAt: at('10:00'), endsAt: at('11:00') }
  expect(await next(client)).toEqual({ session })
  world.setClock(at('10:59'))
  expect(await next(professional)).toEqual({ session })
  world.setClock(at('11:00'))
  expect(await next(professional)).toMatchObject({ session: { id: later.id } })
  world.setClock(NOW)
  expect((await (await aClient()).get(`/api/threads/${thread}/session`)).statusCode).toBe(404)
})

test('a search finds one’s own messages with all of its words, the newest first, and no one else’s', async () => {
  const { client, professional, thread } = await aPair()
  const other = await aPair()
  await write(client, thread, 'Paper 3H: question 7 is 100% wrong')
  await write(professional, thread, 'Send me the whole PAPER, please')
  await write(other.client, other.thread, 'My paper is secret')
  const found = async (who: Caller, q: string) =>
    (await who.get(`/api/messages?q=${encodeURIComponent(q)}`)).json()
  expect(await found(client, 'paper')).toMatchObject([
    { number: 2, threadId: thread, participantName: 'Paul', authorId: professional.user.id },
    { number: 1, excerpt: 'Paper 3H: question 7 is 100% wrong' },
  ])
  expect(await found(professional, ' question PAPER ')).toMatchObject([
    { number: 1, participantName: 'Clara' },
  ])
  expect(await found(client, 'paper secret')).toEqual([])
  expect(await found(client, '100%')).toHaveLength(1)
  expect(await found(client, '1_0'), 'a placeholder of SQL is an ordinary character').toEqual([])
  expect((await client.get('/api/messages?q=')).statusCode).toBe(400)
})
