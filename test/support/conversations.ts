import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import type { Conversation, Message } from '#contract/messages/messages.ts'
import type { LiveClient } from './live-client.ts'
import { openLive } from './live-client.ts'
import type { Caller, TestApp } from './test-app.ts'

export const write = (who: Caller, threadId: string, body: string, clientId?: string) =>
  who.post('/api/messages', { threadId, body, ...(clientId && { clientId }) })

export const read = async (who: Caller, threadId: string, query = '') =>
  (await who.get(`/api/threads/${threadId}/messages${query}`)).json() as {
    messages: Message[]
    otherRead: number
    otherDelivered: number
    ownRead: number
    reported: string[]
  }

export const bodies = async (who: Caller, threadId: string, query = '') =>
  (await read(who, threadId, query)).messages.map(({ body }) => body)

export const listOf = async (who: Caller) =>
  (await who.get('/api/conversations')).json() as Conversation[]

/** Starts the app listening and returns helpers for tests of messages. */
export async function conversing(world: TestApp) {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo

  return {
    /** A client and a professional with a conversation. */
    async aPair() {
      const client = await world.aConfirmedClient('Clara')
      const professional = await world.aProfessional({ name: 'Paul' })
      const { professionalId } = professional
      const opened = await client.post('/api/conversations', { professionalId })
      expect(opened.statusCode).toBe(200)
      return { client, professional, thread: (opened.json() as Conversation).id }
    },

    /** An authenticated socket for a person; it closes with the test. */
    async live(who: Caller): Promise<LiveClient> {
      const socket = await openLive(`http://127.0.0.1:${port}`, { cookie: who.cookie })
      onTestFinished(() => socket.close())
      socket.send({ type: 'auth', userId: who.user.id, userRole: who.user.role })
      await socket.next('auth_success')
      return socket
    },
  }
}

/** Uploads a file for a message. */
export async function anUpload(
  { app }: TestApp,
  who: Caller,
  bytes: Buffer,
  name = `${randomUUID()}.png`,
) {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/files?${new URLSearchParams({ purpose: 'message', name })}`,
    headers: { cookie: who.cookie, 'content-type': 'application/octet-stream' },
    payload: bytes,
  })
  return reply
}
