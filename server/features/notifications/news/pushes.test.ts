import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PushedNews } from '#contract/messages/pushed-news.ts'
import type { PushDevice, PushPort } from '#server/providers/push/port.ts'
import { aSession, moveSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { pushNews } from './pushes.ts'

const NOW = '2026-03-02T08:00:00.000Z'
const send = vi.fn<PushPort['send']>()
const push: PushPort = {
  key: 'the-key',
  isKnown: (endpoint) => endpoint.startsWith('https://push.example/'),
  send,
}
const world = await buildTestApp({
  now: NOW,
  parts: () => ({ push, mail: { send: async () => {} } }),
})
const { context, db, setClock } = world

beforeEach(async () => {
  setClock(NOW)
  await db.rows('delete from booking_mails')
  await db.rows('delete from push_devices')
  send.mockReset().mockResolvedValue('sent')
})

const keys = { p256dh: 'BPub', auth: 'AuTh', serverKey: 'the-key' }
const add = (who: Caller, endpoint: string) =>
  who.put('/api/account/push-devices', { endpoint, ...keys })

/** What was shown since the last call, by device. */
async function pushed(): Promise<[string, PushedNews][]> {
  await pushNews(context)
  return send.mock.calls
    .splice(0)
    .map(([device, text]): [string, PushedNews] => [nameOf(device), JSON.parse(text)])
    .sort(([a], [b]) => a.localeCompare(b))
}
const nameOf = ({ endpoint }: PushDevice) => endpoint.replace('https://push.example/', '')
const aBooking = (startsAt = '2026-03-10T10:00:00.000Z') =>
  aSession(world, {
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
  })

describe('news on devices', () => {
  it('reaches each device of its reader once, however many programs run', async () => {
    const { id, professional, client } = await aBooking()
    for (const name of ['phone', 'laptop']) await add(professional, `https://push.example/${name}`)
    await add(professional, 'https://push.example/phone')
    await add(client, 'https://push.example/other')
    await Promise.all(Array.from({ length: 8 }, () => pushNews(context)))
    const news = {
      title: 'New booking from Clara Client',
      body: 'Tue 10 Mar, 10:00 GMT',
      tag: id,
      path: `/sessions/${id}`,
    }
    expect(await pushed()).toEqual([
      ['laptop', news],
      ['phone', news],
    ])
    expect(await pushed()).toEqual([])
  })

  it('says when a session starts, with urgency from an hour before, and nothing of one that moved', async () => {
    const { id, client } = await aBooking()
    await add(client, 'https://push.example/phone')
    const urgent: boolean[] = []
    send.mockImplementation(async (_device, _text, { isUrgent }) => {
      urgent.push(isUrgent)
      return 'sent'
    })
    for (const at of ['2026-03-09T10:00', '2026-03-10T09:00']) {
      setClock(`${at}:00.000Z`)
      expect((await pushed()).map(([, { title }]) => title)).toEqual([
        'Your session with Paul Professional is coming up',
      ])
    }
    expect(urgent).toEqual([false, true])
    const later = { startsAt: '2026-03-12T10:00:00.000Z', endsAt: '2026-03-12T11:00:00.000Z' }
    await moveSession(world, id, later, client.user)
    setClock('2026-03-10T09:50:00.000Z')
    expect(await pushed()).toEqual([])
  })

  it('leaves out what its reader has turned off or has already seen behind the bell', async () => {
    const { professional } = await aBooking()
    await add(professional, 'https://push.example/phone')
    const choice = { kind: 'bookings', way: 'push', isWanted: false }
    await professional.put('/api/account/notifications', choice)
    expect(await pushed()).toEqual([])
    await professional.put('/api/account/notifications', { ...choice, isWanted: true })
    setClock('2026-03-09T10:00:00.000Z')
    await professional.put('/api/notifications/read', { until: '2026-03-09T10:00:00.000Z' })
    expect(await pushed()).toEqual([])
  })

  it('waits behind the bell in quiet hours, but for reminders within the hour', async () => {
    const quiet = (who: Caller, hours: object | null) =>
      who.put('/api/account/quiet-hours', { quietHours: hours })
    // In London, where clocks are an hour ahead from 29 March on.
    const { client, professional } = await aBooking('2026-03-31T06:30:00.000Z')
    for (const who of [client, professional]) {
      await add(who, `https://push.example/${who.user.role}`)
      await quiet(who, { fromMin: 8 * 60, untilMin: 7 * 60 + 30 })
    }
    expect(await pushed()).toEqual([])
    setClock('2026-03-30T06:30:00.000Z')
    await quiet(client, null)
    expect(
      (await pushed()).map(([name]) => name),
      'until 7:30 there',
    ).toEqual(['CLIENT', 'PROFESSIONAL'])
    setClock('2026-03-31T05:30:00.000Z')
    expect(await pushed(), 'an hour before').toHaveLength(2)
    expect((await quiet(client, { fromMin: 1440, untilMin: 0 })).statusCode).toBe(400)
  })

  it('that no program could push for a quarter of an hour is left to the bell', async () => {
    const { professional } = await aBooking()
    await add(professional, 'https://push.example/phone')
    setClock('2026-03-02T08:15:00.000Z')
    expect(await pushed()).toEqual([])
  })

  it('of a kind that only a later release knows is left to its programs', async () => {
    const { id, client } = await aBooking()
    await add(client, 'https://push.example/phone')
    await db.rows(
      `insert into booking_mails (booking_id, user_id, kind, sequence, due_at, created_at)
       values ($1, $2, 'of-a-later-release', 0, $3, $3)`,
      [id, client.user.id, NOW],
    )
    expect(await pushed()).toEqual([])
    const left = await db.rows(
      `select pushed_at from booking_mails where kind = 'of-a-later-release'`,
    )
    expect(left).toEqual([{ pushed_at: null }])
  })

  it('ends with the sign-in of the device, and when its push service says so', async () => {
    const { professional } = await aBooking()
    await add(professional, 'https://push.example/phone')
    await add(professional, 'https://push.example/gone')
    send.mockImplementation(async (device) => (nameOf(device) === 'gone' ? 'gone' : 'sent'))
    expect((await pushed()).map(([name]) => name)).toEqual(['gone', 'phone'])
    expect(await db.rows('select endpoint from push_devices')).toEqual([
      { endpoint: 'https://push.example/phone' },
    ])
    await professional.post('/api/auth/logout')
    expect(await db.rows('select endpoint from push_devices')).toEqual([])
  })

  it('does not stop at a device whose push service is away', async () => {
    const { professional } = await aBooking()
    await add(professional, 'https://push.example/away')
    await add(professional, 'https://push.example/phone')
    send.mockImplementation(async (device) => {
      if (nameOf(device) === 'away') throw new Error('no answer')
      return 'sent'
    })
    expect((await pushed()).map(([name]) => name)).toEqual(['away', 'phone'])
    expect(await db.rows('select from push_devices')).toHaveLength(2)
  })

  it('goes to whoever signed in last in a browser, and no longer to its former user', async () => {
    const { professional, client } = await aBooking()
    await add(professional, 'https://push.example/shared')
    await add(client, 'https://push.example/shared')
    expect(await pushed()).toEqual([])
  })
})

describe('a device', () => {
  it('of an unknown push service is refused', async () => {
    const client = await world.aClient()
    const reply = await add(client, 'https://169.254.169.254/latest')
    expect([reply.statusCode, reply.body]).toEqual([
      400,
      'We can’t reach this browser’s push service',
    ])
  })

  it('can be dropped by its own person only', async () => {
    const [client, other] = [await world.aClient(), await world.aClient()]
    const endpoint = 'https://push.example/mine'
    await add(client, endpoint)
    await other.delete('/api/account/push-devices', { endpoint })
    expect(await db.rows('select from push_devices')).toHaveLength(1)
    for (const _ of ['once', 'again'])
      expect((await client.delete('/api/account/push-devices', { endpoint })).statusCode).toBe(204)
    expect(await db.rows('select from push_devices')).toEqual([])
  })

  it('is the oldest no more once there are ten newer ones, and goes with the account', async () => {
    const client = await world.aClient()
    for (let n = 0; n < 11; n++) {
      setClock(new Date(Date.parse(NOW) + n * 1000))
      await add(client, `https://push.example/${n}`)
    }
    const kept = await db.rows<{ endpoint: string }>('select endpoint from push_devices')
    expect(kept.map(({ endpoint }) => endpoint)).not.toContain('https://push.example/0')
    expect(kept).toHaveLength(10)
    await client.delete('/api/account', { password: PASSWORD })
    expect(await db.rows('select from push_devices')).toEqual([])
  })
})
