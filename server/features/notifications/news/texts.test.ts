import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TextsPort } from '#server/providers/texts/port.ts'
import { NotTaken } from '#server/providers/texts/port.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { aSession, moveSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { textNews } from './texts.ts'

const NOW = '2026-03-02T08:00:00.000Z'
const send = vi.fn<TextsPort['send']>()
const world = await buildTestApp({
  now: NOW,
  parts: () => ({ texts: { send }, mail: { send: async () => {} } }),
})
const { context, db, setClock } = world

beforeEach(async () => {
  setClock(NOW)
  await db.rows('delete from booking_mails')
  await db.rows('delete from text_numbers')
  send.mockReset().mockResolvedValue('sent')
})

let numbers = 0
/** Someone with a confirmed number who wants these kinds by text. */
async function texted(who: Caller, ...kinds: string[]): Promise<string> {
  const number = `+44791112${String(++numbers).padStart(4, '0')}`
  await db.rows('insert into text_numbers (user_id, number, confirmed_at) values ($1, $2, $3)', [
    ...[who.user.id, number, NOW],
  ])
  for (const kind of kinds)
    await who.put('/api/account/notifications', { kind, way: 'text', isWanted: true })
  return number
}

/** What was sent since the last call: to whom, and what. */
async function sent(): Promise<[string, string][]> {
  await textNews(context)
  return send.mock.calls.splice(0).map(([{ to, text }]) => [to, text])
}

const aBooking = (startsAt = '2026-03-10T10:00:00.000Z') =>
  aSession(world, {
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
  })
const STOP = 'Stop texts in your account.'

describe('news by text', () => {
  it('is sent to no one who has not asked for it', async () => {
    const { client } = await aBooking()
    await texted(client)
    setClock('2026-03-09T10:00:00.000Z')
    expect(await sent()).toEqual([])
  })

  it('reminds a day and an hour before, once, however many programs run, and never of a session that has moved', async () => {
    const { id, client, professional } = await aBooking()
    const phones = [await texted(client, 'reminders'), await texted(professional, 'reminders')]
    setClock('2026-03-09T10:00:00.000Z')
    await Promise.all(Array.from({ length: 8 }, () => textNews(context)))
    expect((await sent()).toSorted()).toEqual([
      [
        phones[0],
        `Parlour: your session with Paul Professional starts Tue 10 Mar, 10:00 GMT. ${STOP}`,
      ],
      [phones[1], `Parlour: a session with a client starts Tue 10 Mar, 10:00 GMT. ${STOP}`],
    ])
    setClock('2026-03-10T09:00:00.000Z')
    expect(await sent()).toHaveLength(2)
    setClock('2026-03-10T09:50:00.000Z')
    expect(await sent(), 'ten minutes before').toEqual([])

    setClock('2026-03-10T09:05:00.000Z')
    const later = { startsAt: '2026-03-20T10:00:00.000Z', endsAt: '2026-03-20T11:00:00.000Z' }
    await moveSession(world, id, later, client.user)
    setClock('2026-03-10T10:00:00.000Z')
    expect(await sent()).toEqual([])
  })

  it('tells of moves and cancellations by the other, and not of bookings', async () => {
    const { id, client, professional } = await aBooking()
    const phone = await texted(client, 'bookings')
    await texted(professional, 'bookings')
    expect(await sent(), 'the booking').toEqual([])
    const later = { startsAt: '2026-03-12T10:00:00.000Z', endsAt: '2026-03-12T11:00:00.000Z' }
    await moveSession(world, id, later, professional.user)
    expect(await sent()).toEqual([
      [
        phone,
        `Parlour: your session with Paul Professional has moved to Thu 12 Mar, 10:00 GMT. ${STOP}`,
      ],
    ])
    await professional.post(`/api/sessions/${id}/cancel`, {})
    await context.background.settled(PATIENCE_MS)
    await textNews(context)
    expect(send.mock.calls.map(([{ to, text }]) => [to, text])).toEqual([
      [
        phone,
        `Parlour: your session with Paul Professional, Thu 12 Mar, 10:00 GMT, was cancelled. ${STOP}`,
      ],
    ])
  })

  it('waits behind the bell in quiet hours in the reader’s zone, but for the reminder an hour before', async () => {
    // In London, where clocks are an hour ahead from 29 March on.
    const { client } = await aBooking('2026-03-31T06:30:00.000Z')
    await texted(client, 'reminders')
    await client.put('/api/account/quiet-hours', { quietHours: { fromMin: 1320, untilMin: 480 } })
    setClock('2026-03-30T06:30:00.000Z')
    expect(await sent(), 'at 7:30 there').toEqual([])
    setClock('2026-03-31T05:30:00.000Z')
    expect(await sent()).toHaveLength(1)
  })

  it('is left out if its reader has seen it behind the bell', async () => {
    const { client } = await aBooking()
    await texted(client, 'reminders')
    setClock('2026-03-09T10:00:00.000Z')
    await client.put('/api/notifications/read', { until: '2026-03-09T10:00:00.000Z' })
    expect(await sent()).toEqual([])
  })

  it('is tried again while the provider takes nothing, for a quarter of an hour', async () => {
    const { client } = await aBooking()
    await texted(client, 'reminders')
    setClock('2026-03-09T10:00:00.000Z')
    send.mockRejectedValueOnce(new NotTaken())
    expect(await sent(), 'tried').toHaveLength(1)
    setClock('2026-03-09T10:01:00.000Z')
    expect(await sent()).toHaveLength(1)
    expect(await sent()).toEqual([])

    setClock('2026-03-10T09:00:00.000Z')
    send.mockRejectedValueOnce(new NotTaken())
    expect(await sent()).toHaveLength(1)
    setClock('2026-03-10T09:20:00.000Z')
    expect(await sent(), 'too late').toEqual([])
  })

  it('is noted for the desk', async () => {
    const { id, client } = await aBooking()
    await texted(client, 'reminders')
    setClock('2026-03-09T10:00:00.000Z')
    await sent()
    expect(await db.rows('select kind, state from texts where booking_id = $1', [id])).toEqual([
      { kind: 'reminder-24h', state: 'sent' },
    ])
  })
})
