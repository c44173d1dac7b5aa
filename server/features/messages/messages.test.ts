import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Conversation, Message } from '#contract/messages.ts'
import type { LiveClient } from '#test/support/live-client.ts'
import { openLive } from '#test/support/live-client.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = '2026-03-02T08:00:00.000Z'
const world = await buildTestApp({ now: NOW })
const { app, aClient, aProfessional } = world
await app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

async function aPair() {
  const [client, professional] = [await aClient('Clara'), await aProfessional({ name: 'Paul' })]
  const { professionalId } = professional
  const opened = await client.post('/api/conversations', { professionalId })
  expect(opened.statusCode).toBe(200)
  return { client, professional, thread: (opened.json() as Conversation).id }
}

const write = (who: Caller, threadId: string, body: string, clientId?: string) =>
  who.post('/api/messages', { threadId, body, ...(clientId && { clientId }) })

const read = async (who: Caller, threadId: string, query = '') =>
  (await who.get(`/api/threads/${threadId}/messages${query}`)).json() as {
    messages: Message[]
    otherRead: number
  }
const bodies = async (who: Caller, threadId: string, query = '') =>
  (await read(who, threadId, query)).messages.map(({ body }) => body)
const listOf = async (who: Caller) => (await who.get('/api/conversations')).json() as Conversation[]

async function live(who: Caller): Promise<LiveClient> {
  const socket = await openLive(address, { cookie: who.cookie })
  onTestFinished(() => socket.close())
  socket.send({ type: 'auth', userId: who.user.id, userRole: who.user.role })
  await socket.next('auth_success')
  return socket
}

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

test('a message is trimmed, kept, counted as unread for the other alone, and read marks come back', async () => {
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
  await professional.post(`/api/threads/${thread}/mark-read`)
  expect(await listOf(professional)).toMatchObject([{ unreadCount: 0 }])
  expect((await read(client, thread)).otherRead).toBe(2)
})

test.each(['', '   \n', 'x'.repeat(4001)])('the text %j is refused', async (body) => {
  const { client, thread } = await aPair()
  expect((await write(client, thread, body)).statusCode).toBe(400)
  expect(await bodies(client, thread)).toEqual([])
})

test('a thread is no third person’s: not to read, to write, to mark or to type in', async () => {
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

test('200 messages written at once have the numbers 1 to 200, in pages without gap or double', async () => {
  const { client, professional, thread } = await aPair()
  const writers = [client, professional]
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      write(writers[n % 2] as Caller, thread, `Message ${n}`, randomUUID()),
    ),
  )
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([201]))
  const seen: number[] = []
  for (let before = ''; seen.length < 200; before = `&before=${seen[0]}`)
    seen.unshift(
      ...(await read(client, thread, `?limit=33${before}`)).messages.map(({ number }) => number),
    )
  expect(seen).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
  expect(await listOf(client)).toMatchObject([{ unreadCount: 100 }])
})

test('the same clientId is the same message, told once, and serves no other', async () => {
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

test('a client as in the specification sends each message over both ways, and it is one; twice is two', async () => {
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

test('the echo is looked for over ten seconds, and not longer', async () => {
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

test('typing reaches the other person of the thread alone, and a claimed author is refused', async () => {
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
