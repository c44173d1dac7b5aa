import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Mail } from '#server/providers/mail/port.ts'
import { conversing, write } from '#test/support/conversations.ts'
import { eventually } from '#test/support/eventually.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { mailUnread, recordConnected } from './digest.ts'

const NOW = '2026-03-02T08:00:00.000Z'
const send = vi.fn<(mail: Mail) => Promise<void>>()
const world = await buildTestApp({ now: NOW, parts: () => ({ mail: { send } }) })
const { context, db } = world
const conversation = await conversing(world)

/** Two people with confirmed addresses, unless given otherwise. */
async function aPair({ isConfirmed = true } = {}) {
  const pair = await conversation.aPair()
  await db.rows('update users set email_verified = $1', [isConfirmed])
  send.mockReset().mockResolvedValue()
  return pair
}

/** The emails that the job sends so many minutes after eight. */
async function mailsAt(minutes: number): Promise<Mail[]> {
  world.setClock(new Date(Date.parse(NOW) + minutes * 60_000))
  send.mockClear()
  await mailUnread(context)
  return sent()
}

/** Ignores sign-up emails, which may arrive late. */
const sent = () =>
  send.mock.calls.map(([mail]) => mail).filter(({ subject }) => subject.includes('unread'))

describe('a mail about unread messages', () => {
  beforeEach(async () => {
    world.setClock(NOW)
    await db.rows('update threads set client_unread = 0, professional_unread = 0')
  })

  test('comes after ten minutes and says how many and from whom, but not what they say', async () => {
    const { client, professional, thread } = await aPair()
    await write(client, thread, 'My secret is 4711')
    await write(client, thread, 'And another')
    expect(await mailsAt(9)).toEqual([])
    const [mail, ...more] = await mailsAt(10)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: professional.user.email,
      subject: '2 unread messages from Clara – Parlour',
    })
    expect(mail?.text).toContain(`/dashboard?tab=messages&thread=${thread}`)
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('4711')
    await write(professional, thread, 'An answer')
    await professional.post(`/api/threads/${thread}/mark-read`)
    expect(await mailsAt(21)).toMatchObject([
      { to: client.user.email, subject: '1 unread message from Paul – Parlour' },
    ])
  })

  test('comes once an hour for a conversation at most, and only if there is something new', async () => {
    const { client, thread } = await aPair()
    await write(client, thread, 'One')
    expect(await mailsAt(10)).toHaveLength(1)
    expect(await mailsAt(75), 'nothing new').toEqual([])
    await write(client, thread, 'Two')
    expect(await mailsAt(85)).toMatchObject([{ subject: expect.stringMatching(/^2 unread/) }])
    await write(client, thread, 'Three')
    expect(await mailsAt(100), 'within the hour').toEqual([])
    expect(await mailsAt(144)).toEqual([])
    expect(await mailsAt(145)).toMatchObject([{ subject: expect.stringMatching(/^3 unread/) }])
  })

  test('is not sent to someone who is or was just connected', async () => {
    const { client, professional, thread } = await aPair()
    const socket = await conversation.live(professional)
    await write(client, thread, 'Hello')
    expect(await mailsAt(30)).toEqual([])
    socket.close()
    await eventually(() => expect(context.live.people()).not.toContain(professional.user.id))
    expect(await mailsAt(39)).toEqual([])
    expect(await mailsAt(40)).toHaveLength(1)
  })

  test('is not sent to someone connected to another program', async () => {
    const { client, professional, thread } = await aPair()
    await write(client, thread, 'Hello')
    world.setClock(new Date(Date.parse(NOW) + 5 * 60_000))
    await recordConnected({
      ...context,
      live: { ...context.live, people: () => [professional.user.id] },
    })
    expect(await mailsAt(14)).toEqual([])
    expect(await mailsAt(15)).toHaveLength(1)
  })

  test('is not sent for messages read meanwhile, from a blocked thread, or to an unconfirmed address', async () => {
    const read = await aPair()
    await write(read.client, read.thread, 'Read at once')
    await read.professional.post(`/api/threads/${read.thread}/mark-read`)
    const blocked = await aPair()
    await write(blocked.client, blocked.thread, 'Not wanted')
    await blocked.professional.put(`/api/threads/${blocked.thread}/block`)
    expect(await mailsAt(10)).toEqual([])
    world.setClock(NOW)
    const unconfirmed = await aPair({ isConfirmed: false })
    await write(unconfirmed.client, unconfirmed.thread, 'Whose address is this?')
    expect(await mailsAt(10)).toEqual([])
  })

  test('is sent once, however many programs run at once', async () => {
    for (const round of Array.from({ length: 20 }).keys()) {
      const { client, thread } = await aPair()
      world.setClock(NOW)
      await write(client, thread, 'Hello')
      world.setClock(new Date(Date.parse(NOW) + 10 * 60_000))
      await Promise.all(Array.from({ length: 8 }, () => mailUnread(context)))
      expect(sent(), `round ${round}`).toHaveLength(1)
    }
  })

  test('is retried when the mail server refuses it', async () => {
    const { client, thread } = await aPair()
    await write(client, thread, 'Hello')
    send.mockRejectedValueOnce(new Error('away'))
    world.setClock(new Date(Date.parse(NOW) + 10 * 60_000))
    await mailUnread(context)
    expect(await mailsAt(11)).toHaveLength(1)
    expect(await mailsAt(12)).toEqual([])
  })
})
