import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { NewsItem } from '#contract/messages/notifications.ts'
import { deliverBookingMails } from '#server/features/notifications/notifications.ts'
import { aSession, cancelSession, moveSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = '2026-03-02T08:00:00.000Z'
const START = '2026-03-10T10:00:00.000Z'
const END = '2026-03-10T11:00:00.000Z'
const send = vi.fn(async () => {})
const world = await buildTestApp({ now: NOW, parts: () => ({ mail: { send } }) })
const { context, db, setClock } = world

beforeEach(async () => {
  setClock(NOW)
  await db.rows('delete from booking_mails')
  send.mockReset().mockResolvedValue(undefined)
})

const newsOf = async (who: Caller): Promise<NewsItem[]> =>
  (await who.get('/api/notifications')).json().items
const kindsOf = async (who: Caller) => (await newsOf(who)).map(({ kind }) => kind)
const read = (who: Caller, until: string) => who.put('/api/notifications/read', { until })

const aBooking = () => aSession(world, { startsAt: START, endsAt: END })

describe('news of sessions', () => {
  it('tells each of the two what the other did, newest first, and not what they did themselves', async () => {
    const { id, client, professional } = await aBooking()
    expect(await newsOf(professional)).toEqual([
      {
        kind: 'confirmed',
        sessionId: id,
        other: 'Clara Client',
        became: null,
        asks: null,
        startsAt: START,
        at: NOW,
        isNew: true,
      },
    ])
    expect(await newsOf(client)).toEqual([])

    setClock('2026-03-02T09:00:00.000Z')
    const later = { startsAt: '2026-03-11T10:00:00.000Z', endsAt: '2026-03-11T11:00:00.000Z' }
    await moveSession(world, id, later, client.user)
    expect(await kindsOf(professional)).toEqual(['rescheduled', 'confirmed'])
    expect(await kindsOf(client)).toEqual([])

    setClock('2026-03-02T10:00:00.000Z')
    await cancelSession(world, id, professional.user)
    expect(await kindsOf(client)).toEqual(['cancelled'])
  })

  it('has one reminder, the last that is due, until the session is over', async () => {
    const { client } = await aBooking()
    for (const [at, kinds] of [
      ['2026-03-09T10:00:00.000Z', ['reminder-24h']],
      ['2026-03-10T09:00:00.000Z', ['reminder-1h']],
      ['2026-03-10T09:50:00.000Z', ['reminder-10m']],
      [END, []],
    ] as const) {
      setClock(at)
      await deliverBookingMails(context)
      expect(await kindsOf(client), at).toEqual(kinds)
    }
    const subjects = send.mock.calls.map(([mail]: unknown[]) => (mail as { key: string }).key)
    expect(subjects.filter((key) => key.includes('reminder-10m'))).toEqual([])
  })

  it('has no reminder of a session that was moved or cancelled', async () => {
    const moved = await aBooking()
    const cancelled = await aBooking()
    setClock('2026-03-09T10:00:00.000Z')
    await deliverBookingMails(context)
    const later = { startsAt: '2026-03-12T10:00:00.000Z', endsAt: '2026-03-12T11:00:00.000Z' }
    await moveSession(world, moved.id, later, moved.client.user)
    await cancelSession(world, cancelled.id, cancelled.client.user)
    expect(await kindsOf(moved.client)).toEqual([])
    expect(await kindsOf(cancelled.client)).toEqual([])
  })

  it('comes in the product even to those who want no email of it, or whom no email reaches', async () => {
    const { client, professional } = await aBooking()
    await deliverBookingMails(context)
    await client.put('/api/account/notifications', {
      kind: 'reminders',
      way: 'mail',
      isWanted: false,
    })
    send.mockRejectedValue(new Error('connection refused'))
    setClock('2026-03-09T10:00:00.000Z')
    await deliverBookingMails(context)
    expect(await kindsOf(client)).toEqual(['reminder-24h'])
    expect(await kindsOf(professional)).toEqual(['reminder-24h', 'confirmed'])
  })

  it('is new until it is read, and stays read', async () => {
    const { professional } = await aBooking()
    const newOnes = async () => (await newsOf(professional)).filter(({ isNew }) => isNew).length
    expect(await newOnes()).toBe(1)
    for (const until of [NOW, '2026-03-01T08:00:00.000Z']) {
      expect((await read(professional, until)).statusCode).toBe(204)
      expect(await newOnes()).toBe(0)
    }
    setClock('2026-03-09T10:00:00.000Z')
    expect(await newOnes()).toBe(1)
  })

  it('that is read ahead of time is still new when it comes', async () => {
    const { client } = await aBooking()
    await read(client, '2027-01-01T00:00:00.000Z')
    setClock('2026-03-09T10:00:00.000Z')
    expect((await newsOf(client))[0]).toMatchObject({ kind: 'reminder-24h', isNew: true })
  })

  it('of a kind that only a later release knows is left to its programs', async () => {
    const { id, client } = await aBooking()
    await deliverBookingMails(context)
    send.mockClear()
    await db.rows(
      `insert into booking_mails (booking_id, user_id, kind, sequence, due_at, created_at)
       values ($1, $2, 'of-a-later-release', 0, $3, $3)`,
      [id, client.user.id, NOW],
    )
    await deliverBookingMails(context)
    expect(await kindsOf(client)).toEqual([])
    expect(send).not.toHaveBeenCalled()
    const left = await db.rows(
      `select claimed_until, dropped_at, sent_at, failed_attempts from booking_mails where kind = 'of-a-later-release'`,
    )
    expect(left).toEqual([
      { claimed_until: null, dropped_at: null, sent_at: null, failed_attempts: 0 },
    ])
  })

  it('is gone after 30 days', async () => {
    const { professional } = await aBooking()
    setClock('2026-04-01T08:00:00.000Z')
    expect(await kindsOf(professional)).toEqual([])
  })

  it('belongs to the two people alone', async () => {
    await aBooking()
    expect(await newsOf(await world.aClient())).toEqual([])
    expect(await newsOf(await world.aProfessional())).toEqual([])
  })
})
