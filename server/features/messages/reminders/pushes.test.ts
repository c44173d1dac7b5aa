import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PushedNews } from '#contract/messages/pushed-news.ts'
import type { PushPort } from '#server/providers/push/port.ts'
import { conversing, write } from '#test/support/conversations.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { pushUnread } from './pushes.ts'

const NOW = '2026-03-02T08:00:00.000Z'
const send = vi.fn<PushPort['send']>()
const push: PushPort = { key: 'the-key', isKnown: () => true, send }
const world = await buildTestApp({
  now: NOW,
  parts: () => ({ push, mail: { send: async () => {} } }),
})
const { context } = world
const conversation = await conversing(world)

beforeEach(() => {
  world.setClock(NOW)
  send.mockReset().mockResolvedValue('sent')
})

const withPhone = (who: Caller) =>
  who.put('/api/account/push-devices', {
    endpoint: `https://push.example/${who.user.id}`,
    p256dh: 'BPub',
    auth: 'AuTh',
    serverKey: 'the-key',
  })

/** What devices show so many seconds after eight, by however many programs. */
async function shownAfter(seconds: number): Promise<PushedNews[]> {
  world.setClock(new Date(Date.parse(NOW) + seconds * 1000))
  await Promise.all([pushUnread(context), pushUnread(context), pushUnread(context)])
  return send.mock.calls.splice(0).map(([, text]): PushedNews => JSON.parse(text))
}

describe('a message on the devices of its reader', () => {
  it('comes once, after half a minute, and says from whom but not what', async () => {
    const { client, professional, thread } = await conversation.aPair()
    for (const who of [client, professional]) await withPhone(who)
    await write(client, thread, 'My secret is 4711')
    expect(await shownAfter(29)).toEqual([])
    const news = {
      title: 'New message from Clara',
      body: '1 unread message',
      tag: thread,
      path: `/dashboard?tab=messages&thread=${thread}`,
    }
    expect(await shownAfter(30)).toEqual([news])
    expect(await shownAfter(90)).toEqual([])
    await write(client, thread, 'And another')
    expect(await shownAfter(120)).toEqual([{ ...news, body: '2 unread messages' }])
  })

  it('does not come if they have read it, do not want it, or are in their quiet hours', async () => {
    const { client, professional, thread } = await conversation.aPair()
    await withPhone(professional)
    await write(client, thread, 'Read at once')
    await professional.post(`/api/threads/${thread}/mark-read`)
    expect(await shownAfter(60)).toEqual([])
    const choice = { kind: 'messages', way: 'push', isWanted: false }
    await professional.put('/api/account/notifications', choice)
    await write(client, thread, 'Not wanted')
    expect(await shownAfter(120)).toEqual([])
    await professional.put('/api/account/notifications', { ...choice, isWanted: true })
    await professional.put('/api/account/quiet-hours', {
      quietHours: { fromMin: 7 * 60, untilMin: 9 * 60 },
    })
    await write(client, thread, 'Quiet')
    expect(await shownAfter(180)).toEqual([])
    await professional.put('/api/account/quiet-hours', { quietHours: null })
    await write(client, thread, 'Loud')
    expect(await shownAfter(240)).toMatchObject([{ body: '3 unread messages' }])
  })
})
