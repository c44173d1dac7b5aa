import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/people/sign-in.ts'
import { eventually } from '#test/support/eventually.ts'
import { meQuery } from '#web/api/person.ts'
import { queueMessage, resume } from './outbox.ts'

const person = (id: string) => ({ id, role: 'CLIENT' }) as User
const [ada, ben, thread] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]

const client = new QueryClient()
const sent: string[] = []
let isAnswering = true

/** Accepts each message once the server responds. An aborted request fails, as in browsers. */
async function fetchLike(_url: string, { body, signal }: RequestInit): Promise<Response> {
  const message = JSON.parse(String(body))
  sent.push(message.body)
  if (!isAnswering)
    await new Promise((_, fail) =>
      signal?.addEventListener('abort', () => fail(signal.reason), { once: true }),
    )
  const kept = {
    id: crypto.randomUUID(),
    threadId: thread,
    authorId: ada,
    number: sent.length,
    createdAt: '2026-11-21T12:00:00.000Z',
    clientId: message.clientId,
    body: message.body,
  }
  return Response.json(kept, { status: 201 })
}

beforeEach(() => {
  sent.length = 0
  isAnswering = true
  vi.stubGlobal('fetch', fetchLike)
  client.setQueryData(meQuery.queryKey, person(ada))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the outbox', () => {
  it('never sends a message as a different user of the same tab', async () => {
    client.setQueryData(meQuery.queryKey, person(ben))
    queueMessage(client, { threadId: thread, authorId: ada, body: 'by Ada' })
    queueMessage(client, { threadId: thread, authorId: ben, body: 'by Ben' })
    await eventually(() => expect(sent).toEqual(['by Ben']))

    client.setQueryData(meQuery.queryKey, person(ada))
    const stop = resume(client)
    await eventually(() => expect(sent).toEqual(['by Ben', 'by Ada']))
    stop()
  })

  it('times out a request without a response and sends the message again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const patience = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    isAnswering = false
    queueMessage(client, { threadId: thread, authorId: ada, body: 'into the void' })
    await eventually(() => expect(sent).toEqual(['into the void']))

    isAnswering = true
    patience.abort()
    await eventually(() => expect(vi.getTimerCount()).toBe(1))
    vi.advanceTimersByTime(3000)
    await eventually(() => expect(sent).toEqual(['into the void', 'into the void']))
    vi.useRealTimers()
  })
})
