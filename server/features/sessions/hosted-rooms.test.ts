import { beforeEach, describe, expect, it } from 'vitest'
import { dailyVideo } from '#server/providers/video/daily.ts'
import { DAILY_KEY, startDaily } from '#test/support/daily-server.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const BOOKED_AT = '2026-03-02T08:00:00Z'
const STARTS_AT = '2026-03-02T10:00:00.000Z'
const ENDS_AT = '2026-03-02T11:00:00.000Z'
const OPENS = Date.parse('2026-03-02T09:50:00Z') / 1000
const CLOSES = Date.parse('2026-03-02T11:30:00Z') / 1000

const daily = await startDaily()
const testApp = await buildTestApp({
  now: BOOKED_AT,
  settings: { DAILY_API_KEY: DAILY_KEY },
  parts: ({ log }) => ({
    video: dailyVideo({
      apiKey: DAILY_KEY,
      apiUrl: daily.url,
      webhookSecret: undefined,
      clock: () => new Date(),
      log,
    }),
  }),
})
const { db, visitor, setClock, aClient, aProfessional } = testApp

beforeEach(() => {
  daily.asked.length = 0
  daily.failures.next = undefined
  setClock(BOOKED_AT)
})

const anHour = () => aSession(testApp, { startsAt: STARTS_AT, endsAt: ENDS_AT })
const create = (who: Caller, sessionId: string) => who.post('/api/daily/rooms', { sessionId })
const enter = (who: Caller, id: string) => who.get(`/api/sessions/${id}/room-token`)
const recordings = (who: Caller, roomName: string) =>
  who.get(`/api/daily/recordings?roomName=${roomName}`)
const asked = (call: string) => daily.asked.filter((each) => each.call === call)

describe('the hosted room of a session', () => {
  it('is private, open only in its hours, recordable, and has one seat per person', async () => {
    const { id, client } = await anHour()
    const reply = await create(client, id)
    expect(reply.statusCode).toBe(200)
    const { name, url } = reply.json()
    expect(name).toMatch(new RegExp(`^session-${id}-[0-9a-z]+$`))
    expect(url).toBe(`https://parlour.daily.co/${name}`)
    expect(daily.rooms.get(name)).toMatchObject({
      privacy: 'private',
      config: {
        nbf: OPENS,
        exp: CLOSES,
        eject_at_room_exp: true,
        enable_recording: 'cloud',
        enforce_unique_user_ids: true,
      },
    })
  })

  it('is created once, however many request it at once, and is the same for both', async () => {
    const { id, client, professional } = await anHour()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => create(n % 2 ? client : professional, id)),
    )
    const [first] = replies
    for (const reply of replies) expect([reply.statusCode, reply.body]).toEqual([200, first?.body])
    expect([...daily.rooms.keys()].filter((name) => name.includes(id))).toHaveLength(1)
    expect(await db.rows('select from hosted_rooms where booking_id = $1', [id])).toHaveLength(1)
    daily.asked.length = 0
    await create(client, id)
    expect(daily.asked).toEqual([])
  })

  it('is found again if Daily created it but our call failed', async () => {
    const { id, client } = await anHour()
    const { name } = (await create(client, id)).json()
    await db.rows('delete from hosted_rooms where booking_id = $1', [id])
    expect((await create(client, id)).json().name).toBe(name)
    expect(asked(`GET /rooms/${name}`)).toHaveLength(1)
  })

  it('is replaced when the session is moved', async () => {
    const { id, client } = await anHour()
    const before = (await create(client, id)).json()
    await db.rows(
      `update bookings set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day',
         blocked_until = blocked_until + interval '1 day' where id = $1`,
      [id],
    )
    const after = (await create(client, id)).json()
    expect(after.name).not.toBe(before.name)
    expect(daily.rooms.get(after.name)?.config).toMatchObject({ nbf: OPENS + 86_400 })
    expect((await client.get(`/api/sessions/${id}`)).json().roomName).toBe(after.name)
  })

  it('is for its two people only, and not available before payment or after its hours', async () => {
    const { id, client } = await anHour()
    const stranger = await create(await aClient(), id)
    expect([stranger.statusCode, stranger.body]).toEqual([404, 'This session was not found'])
    const hold = await aSession(testApp, {
      startsAt: '2026-03-02T12:00:00.000Z',
      endsAt: '2026-03-02T13:00:00.000Z',
      isPaid: false,
    })
    const unpaid = await create(hold.client, hold.id)
    expect([unpaid.statusCode, unpaid.body]).toEqual([409, 'This session is not confirmed'])
    setClock('2026-03-02T11:30:00Z')
    const late = await create(client, id)
    expect([late.statusCode, late.body]).toEqual([
      409,
      'The video room closed 30 minutes after the session ended',
    ])
    expect(asked('POST /rooms')).toEqual([])
  })
})

describe('access to a hosted room', () => {
  it('is a token with the person’s name, for this room and its hours, that allows no one to record', async () => {
    const { id, client, professional } = await anHour()
    setClock('2026-03-02T09:55:00Z')
    for (const who of [client, professional]) {
      const reply = await enter(who, id)
      expect(reply.statusCode).toBe(200)
      const { roomUrl, token, iceServers } = reply.json()
      const room = (await create(who, id)).json()
      expect({ roomUrl, iceServers }).toEqual({ roomUrl: room.url, iceServers: [] })
      expect(token).toMatch(/^token-/)
      expect(asked('POST /meeting-tokens').at(-1)?.body).toEqual({
        properties: {
          room_name: room.name,
          user_id: who.user.id,
          user_name: who.user.name,
          is_owner: false,
          permissions: { canAdmin: false },
          start_cloud_recording: false,
          nbf: OPENS,
          exp: CLOSES,
          eject_at_token_exp: true,
        },
      })
    }
    expect(asked('POST /rooms')).toHaveLength(1)
  })

  it('is refused before the hours and to everyone else, without asking Daily', async () => {
    const { id, client } = await anHour()
    setClock('2026-03-02T09:49:59Z')
    expect((await enter(client, id)).statusCode).toBe(409)
    setClock('2026-03-02T09:55:00Z')
    for (const who of [await aClient(), await aProfessional()])
      expect((await enter(who, id)).statusCode).toBe(404)
    expect(daily.asked).toEqual([])
  })

  it.each([500, 401, 429, 'silence', 'nonsense'] as const)(
    'is refused in one sentence while Daily is away (%s), and works once it is back',
    async (failure) => {
      const { id, client } = await anHour()
      setClock(STARTS_AT)
      daily.failures.next = failure
      for (const reply of [await enter(client, id), await create(client, id)]) {
        expect([reply.statusCode, reply.body]).toEqual([
          503,
          'The video service can’t be reached at the moment, please try again',
        ])
        expect(reply.headers['retry-after']).toBe('5')
      }
      daily.failures.next = undefined
      expect((await enter(client, id)).statusCode).toBe(200)
    },
  )
})

describe('recordings of a hosted room', () => {
  it('are listed for the session’s two people: finished ones of the last 30 days, with a link', async () => {
    const { id, client, professional } = await anHour()
    const { name } = (await create(client, id)).json()
    const now = Date.parse('2026-03-20T12:00:00Z') / 1000
    const day = 86_400
    const recorded = (key: string, daysAgo: number, status = 'finished') =>
      daily.recordings.push({ id: key, room_name: name, start_ts: now - daysAgo * day, status })
    recorded('newest', 1)
    recorded('oldest', 30)
    recorded('too-old', 30.1)
    recorded('going-on', 0, 'in-progress')
    recorded('no-file', 2)
    daily.withoutFile.add('no-file')
    daily.recordings.push({ id: 'other', room_name: 'other', start_ts: now, status: 'finished' })
    setClock(new Date(now * 1000))

    for (const who of [client, professional]) {
      const reply = await recordings(who, name)
      expect(reply.statusCode).toBe(200)
      expect(reply.json()).toEqual({
        recordings: [
          {
            id: 'oldest',
            startedAt: '2026-02-18T12:00:00.000Z',
            url: 'https://recordings.daily.co/oldest.mp4?signature=1',
          },
          {
            id: 'newest',
            startedAt: '2026-03-19T12:00:00.000Z',
            url: 'https://recordings.daily.co/newest.mp4?signature=1',
          },
        ],
      })
      expect((await who.get(`/api/sessions/${id}`)).json().roomName).toBe(name)
    }
  })

  it('are refused to everyone else, whatever room they name, without asking Daily', async () => {
    const { id, client } = await anHour()
    const { name } = (await create(client, id)).json()
    daily.asked.length = 0
    for (const who of [await aClient(), await aProfessional()]) {
      const reply = await recordings(who, name)
      expect([reply.statusCode, reply.body]).toEqual([404, 'This room was not found'])
    }
    expect((await visitor.get(`/api/daily/recordings?roomName=${name}`)).statusCode).toBe(401)
    expect((await recordings(client, 'session-of-nobody')).statusCode).toBe(404)
    expect(daily.asked).toEqual([])
    daily.failures.next = 500
    expect((await recordings(client, name)).statusCode).toBe(503)
  })
})

it('pages may load Daily’s parts only where it is configured', async () => {
  const policy = async (app: typeof testApp) =>
    `${(await app.visitor.get('/healthz')).headers['content-security-policy']}`
  expect(await policy(testApp)).toMatch(
    /script-src 'self' https:\/\/\*\.daily\.co;.*connect-src 'self' https:\/\/\*\.daily\.co https:\/\/\*\.pluot\.blue wss:\/\/\*\.wss\.daily\.co;/,
  )
  // The library would report its errors there, and has no setting against it.
  expect(await policy(testApp)).not.toContain('sentry')
  const builtIn = await buildTestApp()
  expect(await policy(builtIn)).not.toContain('daily')
  expect(builtIn.context.video.hosted).toBe(undefined)
  const configured = await buildTestApp({ settings: { DAILY_API_KEY: DAILY_KEY } })
  expect(configured.context.video.hosted).toBeDefined()
})
