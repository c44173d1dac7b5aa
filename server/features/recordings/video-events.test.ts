import { beforeEach, describe, expect, it } from 'vitest'
import { decideOutcomes } from '#server/features/attendance/index.ts'
import { completeEnded } from '#server/features/bookings/index.ts'
import { askWhoWasHere } from '#server/features/rooms/index.ts'
import { dailyVideo } from '#server/providers/video/daily.ts'
import {
  DAILY_FILE,
  DAILY_KEY,
  DAILY_SECRET,
  signedByDaily,
  startDaily,
} from '#test/support/daily-server.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import type { BookedSession } from '#test/support/sessions.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { eraseRecordings, lookAfterRecordings } from './index.ts'

const BOOKED_AT = '2026-03-02T08:00:00Z'
const DURING = '2026-03-02T12:05:00Z'

const daily = await startDaily()
daily.files.address = `${daily.url}/files`
const testApp = await buildTestApp({
  now: BOOKED_AT,
  settings: { DAILY_API_KEY: DAILY_KEY, DAILY_WEBHOOK_SECRET: DAILY_SECRET },
  parts: ({ log, clock }) => ({
    video: dailyVideo({
      apiKey: DAILY_KEY,
      apiUrl: daily.url,
      webhookSecret: DAILY_SECRET,
      clock,
      log,
    }),
  }),
})
const { context, db, visitor } = testApp
// Before this, attendance was not recorded.
await db.rows(`update attendance_start set since = '2026-03-02T00:00:00Z'`)

function setClock(now: string | Date) {
  testApp.setClock(now)
  daily.time.now = new Date(now)
}

beforeEach(() => {
  daily.asked.length = 0
  daily.away.paths = undefined
  daily.failures.next = undefined
  setClock(BOOKED_AT)
})

/** A session from 12:00 to 13:00 that both have joined, at 12:05. */
async function aMeeting(): Promise<BookedSession & { room: string }> {
  setClock(BOOKED_AT)
  const session = await aSession(testApp, {
    startsAt: '2026-03-02T12:00:00.000Z',
    endsAt: '2026-03-02T13:00:00.000Z',
  })
  const { name } = (await session.client.post('/api/daily/rooms', { sessionId: session.id })).json()
  setClock(DURING)
  daily.asked.length = 0
  return { ...session, room: name }
}

const ask = ({ id }: BookedSession, person: Caller) => person.post(`/api/sessions/${id}/recordings`)
const answer = (id: string, person: Caller, agrees: boolean) =>
  person.post(`/api/recordings/${id}/answer`, { agrees })
const stop = (id: string, person: Caller) => person.post(`/api/recordings/${id}/stop`)
const list = async ({ id }: BookedSession, person: Caller) =>
  (await person.get(`/api/sessions/${id}/recordings`)).json().recordings
const asked = (call: RegExp) => daily.asked.filter((each) => call.test(each.call))
const starts = () => asked(/recordings\/start$/)
const stops = () => asked(/recordings\/stop$/)
const of = (room: string) => daily.recordings.filter(({ room_name }) => room_name === room)

const postEvent = (event: object, at = context.clock(), secret = DAILY_SECRET) => {
  const { body, headers } = signedByDaily(event, at, secret)
  return visitor.post('/api/webhooks/daily', Buffer.from(body), headers)
}

/** A recording under way. */
async function aRecording() {
  const meeting = await aMeeting()
  const { id } = (await ask(meeting, meeting.professional)).json()
  const begun = await answer(id, meeting.client, true)
  expect(begun.json()).toMatchObject({ state: 'RECORDING' })
  return { ...meeting, recording: id as string }
}

/** One of 20 minutes that Daily has announced. */
async function aFinished() {
  const meeting = await aRecording()
  setClock('2026-03-02T12:25:00Z')
  await stop(meeting.recording, meeting.client)
  const [made] = of(meeting.room)
  await postEvent(readyEvent(made))
  return { ...meeting, made: made?.id ?? '' }
}

const readyEvent = (made: (typeof daily.recordings)[number] | undefined) => ({
  type: 'recording.ready-to-download',
  payload: {
    recording_id: made?.id,
    room_name: made?.room_name,
    start_ts: made?.start_ts,
    duration: made?.duration,
    status: 'finished',
  },
})

describe('Daily records', () => {
  it('once both have agreed, told by the server and once', async () => {
    const meeting = await aMeeting()
    const { id } = (await ask(meeting, meeting.client)).json()
    expect(starts()).toEqual([])
    const begun = (await answer(id, meeting.professional, true)).json()
    expect(begun).toMatchObject({ state: 'RECORDING', startedAt: new Date(DURING).toISOString() })
    await answer(id, meeting.professional, true)
    await ask(meeting, meeting.client)
    expect(starts()).toEqual([
      {
        call: `POST /rooms/${meeting.room}/recordings/start`,
        // Until the room closes, at the latest.
        body: { type: 'cloud', instanceId: id, maxDuration: 85 * 60 },
      },
    ])
    await lookAfterRecordings(context)
    expect(starts()).toHaveLength(1)
  })

  it('never for one side alone, nor after a refusal, nor for a stranger', async () => {
    const meeting = await aMeeting()
    const { id } = (await ask(meeting, meeting.professional)).json()
    await ask(meeting, meeting.professional)
    await answer(id, meeting.professional, true)
    expect((await answer(id, await testApp.aClient(), true)).statusCode).toBe(404)
    await answer(id, meeting.client, false)
    expect((await answer(id, meeting.client, true)).statusCode).toBe(409)
    await lookAfterRecordings(context)
    expect(starts()).toEqual([])
  })

  it('never where one account says so', async () => {
    const meeting = await aMeeting()
    const { id } = (await ask(meeting, meeting.professional)).json()
    await db.rows('update users set never_recorded = true where id = $1', [meeting.client.user.id])
    expect((await answer(id, meeting.client, true)).body).toMatch('never recorded')
    expect((await ask(meeting, meeting.professional)).statusCode).toBe(409)
    expect(starts()).toEqual([])
  })

  it('until one of the two signs out everywhere else, for they may not know of it', async () => {
    const meeting = await aRecording()
    expect((await meeting.client.delete('/api/account/devices')).statusCode).toBe(204)
    await context.background.settled(PATIENCE_MS)
    expect(await list(meeting, meeting.client)).toMatchObject([{ state: 'STOPPED' }])
    expect(stops()).toMatchObject([{ body: { instanceId: meeting.recording } }])
  })

  it('until either stops it', async () => {
    const meeting = await aRecording()
    expect((await stop(meeting.recording, meeting.client)).json().state).toBe('STOPPED')
    expect(stops()).toMatchObject([{ body: { instanceId: meeting.recording } }])
    expect(of(meeting.room)).toMatchObject([{ status: 'finished' }])
  })

  it('not while it is away, which is said in one sentence, and asked again it does', async () => {
    const meeting = await aMeeting()
    const { id } = (await ask(meeting, meeting.client)).json()
    daily.away.paths = /./
    const refused = await answer(id, meeting.professional, true)
    expect([refused.statusCode, refused.body]).toEqual([
      503,
      'The video service can’t be reached at the moment, please try again',
    ])
    expect(await list(meeting, meeting.client)).toMatchObject([{ state: 'FAILED' }])
    daily.away.paths = undefined
    const again = (await ask(meeting, meeting.client)).json()
    expect((await answer(again.id, meeting.professional, true)).json().state).toBe('RECORDING')
  })

  it('not if it can’t, for example because no one is in the room', async () => {
    const meeting = await aMeeting()
    daily.rooms.delete(meeting.room)
    const { id } = (await ask(meeting, meeting.client)).json()
    expect((await answer(id, meeting.professional, true)).body).toMatch('could not begin to record')
  })

  it('also if we were killed between the agreement and the beginning', async () => {
    const meeting = await aMeeting()
    const { id } = (await ask(meeting, meeting.client)).json()
    await db.rows(
      `update recordings set state = 'RECORDING', agreed = agreed || $2::uuid, started_at = $3 where id = $1`,
      [id, meeting.professional.user.id, DURING],
    )
    setClock('2026-03-02T12:06:00Z')
    await lookAfterRecordings(context)
    await lookAfterRecordings(context)
    expect(starts()).toHaveLength(1)
  })

  it('not if we were killed then for long', async () => {
    const meeting = await aMeeting()
    const { id } = (await ask(meeting, meeting.client)).json()
    await db.rows(
      `update recordings set state = 'RECORDING', agreed = agreed || $2::uuid, started_at = $3 where id = $1`,
      [id, meeting.professional.user.id, DURING],
    )
    setClock('2026-03-02T12:07:00Z')
    await lookAfterRecordings(context)
    expect(starts()).toEqual([])
    expect(await list(meeting, meeting.client)).toMatchObject([{ state: 'FAILED' }])
  })

  it('no longer, as soon as it can be told so', async () => {
    const meeting = await aRecording()
    daily.away.paths = /stop$/
    expect((await stop(meeting.recording, meeting.client)).body).toMatch('keep trying to stop')
    daily.away.paths = undefined
    expect(of(meeting.room)).toMatchObject([{ status: 'in-progress' }])
    await lookAfterRecordings(context)
    expect(of(meeting.room)).toMatchObject([{ status: 'finished' }])
  })

  it('nothing that is kept, if it began although it did not say so', async () => {
    const meeting = await aMeeting()
    const { id } = (await ask(meeting, meeting.client)).json()
    daily.away.paths = /./
    await answer(id, meeting.professional, true)
    daily.recordings.push({
      id: 'unsaid',
      room_name: meeting.room,
      start_ts: Date.parse(DURING) / 1000,
      status: 'in-progress',
    })
    daily.away.paths = undefined
    await lookAfterRecordings(context)
    expect(of(meeting.room)).toEqual([])
  })
})

describe('a recording at Daily', () => {
  it('is found by both on the session’s page, whole and in ranges, and by no one else', async () => {
    const meeting = await aFinished()
    for (const who of [meeting.client, meeting.professional]) {
      expect(await list(meeting, who)).toMatchObject([
        { id: meeting.recording, state: 'READY', durationMs: 1_200_000, bytes: null },
      ])
      const whole = await who.get(`/api/recordings/${meeting.recording}/file?download=1`)
      expect(whole.rawPayload.equals(DAILY_FILE)).toBe(true)
      expect(whole.headers).toMatchObject({
        'content-type': 'video/mp4',
        'content-disposition': 'attachment; filename="session.mp4"',
        'cache-control': 'private, no-store',
      })
    }
    const part = await meeting.client.get(`/api/recordings/${meeting.recording}/file`, {
      range: 'bytes=7-14',
    })
    expect([part.statusCode, part.body]).toEqual([206, 'pictures'])
    const stranger = await testApp.aClient()
    expect((await stranger.get(`/api/recordings/${meeting.recording}/file`)).statusCode).toBe(404)
    daily.away.paths = /access-link/
    expect((await meeting.client.get(`/api/recordings/${meeting.recording}/file`)).statusCode).toBe(
      503,
    )
  })

  it('is found without a webhook too, and only its own', async () => {
    const meeting = await aRecording()
    setClock('2026-03-02T12:25:00Z')
    await stop(meeting.recording, meeting.client)
    const second = (await ask(meeting, meeting.client)).json()
    setClock('2026-03-02T12:25:30Z')
    await answer(second.id, meeting.professional, true)
    setClock('2026-03-02T12:35:30Z')
    await stop(second.id, meeting.professional)
    await lookAfterRecordings(context)
    expect(await list(meeting, meeting.client)).toMatchObject([
      { id: second.id, state: 'READY', durationMs: 600_000 },
      { id: meeting.recording, state: 'READY', durationMs: 1_200_000 },
    ])
  })

  it('can be deleted while another is being made', async () => {
    const meeting = await aRecording()
    setClock('2026-03-02T12:25:00Z')
    await stop(meeting.recording, meeting.client)
    const second = (await ask(meeting, meeting.client)).json()
    await answer(second.id, meeting.professional, true)
    await meeting.client.delete(`/api/recordings/${meeting.recording}`)
    await lookAfterRecordings(context)
    expect(of(meeting.room)).toMatchObject([{ instanceId: second.id, status: 'in-progress' }])
  })

  it('takes no parts from a browser', async () => {
    const meeting = await aRecording()
    const part = `/api/recordings/${meeting.recording}/parts?take=${crypto.randomUUID()}&number=0`
    const reply = await meeting.professional.post(part, Buffer.from('x'), {
      'content-type': 'video/webm',
    })
    expect(reply.statusCode).toBe(409)
  })

  it('that broke off is said to both, and what there is of it is kept', async () => {
    const meeting = await aRecording()
    const [made] = of(meeting.room)
    const broke = { type: 'recording.error', payload: { instance_id: meeting.recording } }
    expect((await postEvent(broke)).statusCode).toBe(200)
    for (const who of [meeting.client, meeting.professional])
      expect(await list(meeting, who)).toMatchObject([{ state: 'FAILED' }])
    await postEvent(readyEvent({ ...(made as NonNullable<typeof made>), duration: 60 }))
    await postEvent(broke)
    expect(await list(meeting, meeting.client)).toMatchObject([
      { state: 'READY', durationMs: 60_000 },
    ])
  })

  it('is gone from Daily once either deletes it, as soon as Daily can be reached', async () => {
    const meeting = await aFinished()
    daily.away.paths = /^\/recordings\/[\w-]+$/
    const url = `/api/recordings/${meeting.recording}`
    expect((await meeting.client.delete(url)).statusCode).toBe(204)
    expect(await list(meeting, meeting.professional)).toEqual([])
    expect((await meeting.client.get(`${url}/file`)).statusCode).toBe(404)
    const byRoom = await meeting.client.get(`/api/daily/recordings?roomName=${meeting.room}`)
    expect(byRoom.json()).toEqual({ recordings: [] })
    await lookAfterRecordings(context)
    expect(of(meeting.room)).toHaveLength(1)
    daily.away.paths = undefined
    await lookAfterRecordings(context)
    expect(of(meeting.room)).toEqual([])
    daily.asked.length = 0
    await lookAfterRecordings(context)
    expect(asked(/DELETE/)).toEqual([])
  })

  it('is gone from Daily if it was deleted before Daily had it ready', async () => {
    const meeting = await aRecording()
    await stop(meeting.recording, meeting.client)
    const [made] = of(meeting.room)
    if (made) made.status = 'in-progress'
    daily.away.paths = /stop$/
    await meeting.client.delete(`/api/recordings/${meeting.recording}`)
    daily.away.paths = undefined
    await lookAfterRecordings(context)
    expect(of(meeting.room)).toEqual([])
  })

  it('is gone after 30 days, also if Daily is away at first', async () => {
    const meeting = await aFinished()
    setClock('2026-04-01T12:04:59Z')
    await lookAfterRecordings(context)
    expect(of(meeting.room)).toHaveLength(1)
    setClock('2026-04-01T12:05:00Z')
    daily.failures.next = 500
    await lookAfterRecordings(context)
    expect(await list(meeting, meeting.client)).toEqual([])
    expect(of(meeting.room)).toHaveLength(1)
    daily.failures.next = undefined
    await lookAfterRecordings(context)
    expect(of(meeting.room)).toEqual([])
  })

  it('is gone once the account of one of them is erased, which waits for Daily', async () => {
    const meeting = await aFinished()
    daily.failures.next = 'silence'
    await expect(eraseRecordings(context, meeting.client.user.id)).rejects.toThrow()
    expect(await list(meeting, meeting.professional)).toHaveLength(1)
    daily.failures.next = undefined
    await eraseRecordings(context, meeting.client.user.id)
    expect(of(meeting.room)).toEqual([])
    expect(await list(meeting, meeting.professional)).toEqual([])
  })
})

describe('a webhook of Daily’s', () => {
  it('is refused without its signature, with a wrong one, changed, or old', async () => {
    const meeting = await aRecording()
    const event = { type: 'recording.error', payload: { instance_id: meeting.recording } }
    const { body, headers } = signedByDaily(event, context.clock())
    const send = (sent: string, by: Record<string, string>) =>
      visitor.post('/api/webhooks/daily', Buffer.from(sent), by)
    for (const reply of [
      await send(body, { 'content-type': 'application/json' }),
      await send(`${body} `, headers),
      await send(body, { ...headers, 'x-webhook-timestamp': '1772453101' }),
      await send(body, { ...headers, 'x-webhook-signature': 'bm90IGl0' }),
      await postEvent(event, context.clock(), Buffer.from('another secret').toString('base64')),
      await postEvent(event, new Date('2026-03-02T11:04:59Z')),
    ])
      expect(reply.statusCode).toBe(400)
    expect(await list(meeting, meeting.client)).toMatchObject([{ state: 'RECORDING' }])
  })

  it('is answered when Daily tries the address, and when it is not for us', async () => {
    const test = await visitor.post('/api/webhooks/daily', Buffer.from('{"test":"test"}'), {
      'content-type': 'application/json',
    })
    expect(test.statusCode).toBe(200)
    for (const event of [
      { type: 'meeting.started', payload: {} },
      readyEvent({ id: 'x', room_name: 'of-others', start_ts: 1, status: '', duration: 1 }),
      {
        type: 'recording.started',
        payload: { recording_id: 'x', instance_id: crypto.randomUUID() },
      },
    ])
      expect((await postEvent(event)).statusCode).toBe(200)
  })

  it('does not exist without its secret', async () => {
    const without = await buildTestApp({ settings: { DAILY_API_KEY: DAILY_KEY } })
    const reply = await without.visitor.post('/api/webhooks/daily', Buffer.from('{"test":"test"}'))
    expect(reply.statusCode).toBe(404)
  })
})

describe('who was in a Daily room', () => {
  let visits = 0
  const visit = (room: string, person: Caller, from: string, to?: string) => {
    visits += 1
    const at = (time: string) => Date.parse(`2026-03-02T${time}Z`) / 1000
    const payload = {
      room,
      user_id: person.user.id,
      user_name: person.user.name,
      owner: false,
      session_id: `visit-${visits}`,
      joined_at: at(from) + 0.027,
    }
    const joined = { type: 'participant.joined', payload }
    const left = {
      type: 'participant.left',
      payload: { ...payload, duration: to ? at(to) - at(from) : 0 },
    }
    return { joined, left }
  }
  const outcomeOf = async ({ id }: BookedSession) => {
    setClock('2026-03-02T13:32:00Z')
    await completeEnded(context)
    await askWhoWasHere(context)
    await decideOutcomes(context)
    const [row] = await db.rows<{ outcome: string }>('select outcome from bookings where id = $1', [
      id,
    ])
    return row?.outcome
  }
  const record = async ({ id, client }: BookedSession) =>
    (await client.get(`/api/sessions/${id}/attendance`)).json()
  const events = async (session: BookedSession) => (await record(session)).events.length

  it('is recorded at the time that Daily names: held', async () => {
    const meeting = await aMeeting()
    const p = visit(meeting.room, meeting.professional, '11:55:00', '13:00:00')
    const c = visit(meeting.room, meeting.client, '12:02:00', '12:59:00')
    setClock('2026-03-02T13:01:00Z')
    for (const event of [p.joined, c.joined, c.left, p.left])
      expect((await postEvent(event)).statusCode).toBe(200)
    expect(await outcomeOf(meeting)).toBe('held')
    expect((await record(meeting)).minutes).toMatchObject({ client: 57, professional: 60 })
  })

  it('and a client who did not come is absent', async () => {
    const meeting = await aMeeting()
    const p = visit(meeting.room, meeting.professional, '11:58:00', '12:20:00')
    setClock('2026-03-02T12:20:10Z')
    await postEvent(p.joined)
    await postEvent(p.left)
    expect(await outcomeOf(meeting)).toBe('client-absent')
  })

  it('does not change with repeated deliveries, nor with their order', async () => {
    const meeting = await aMeeting()
    const { client, professional, room } = meeting
    const p = visit(room, professional, '12:00:00', '13:00:00')
    const first = visit(room, client, '12:00:00', '12:30:01')
    // A newer page takes the seat; the older one is told to have left only then.
    const second = visit(room, client, '12:30:00', '13:00:00')
    setClock('2026-03-02T13:01:00Z')
    for (const event of [first.left, p.left, first.joined, second.joined, second.left, p.joined])
      await postEvent(event)
    const told = await events(meeting)
    for (const event of [second.left, first.joined, p.joined, first.left]) await postEvent(event)
    expect(await events(meeting)).toBe(told)
    expect(await outcomeOf(meeting)).toBe('held')
    expect((await record(meeting)).minutes).toMatchObject({ client: 59, together: 59 })
  })

  it('is asked for after the end, so that a lost webhook costs no one anything', async () => {
    const meeting = await aMeeting()
    const { client, professional, room } = meeting
    const stayed = visit(room, client, '12:00:00', '13:00:00')
    const start = Date.parse('2026-03-02T12:00:00Z') / 1000
    const of = (user_id: string | null, participant_id: string) => ({
      user_id,
      participant_id,
      user_name: null,
      join_time: start,
      duration: 3600,
    })
    daily.meetings.push({
      room,
      participants: [
        of(client.user.id, stayed.joined.payload.session_id),
        of(professional.user.id, 'missed'),
        of(null, 'without an id'),
      ],
    })
    setClock('2026-03-02T13:01:00Z')
    await postEvent(stayed.joined)
    await postEvent(stayed.left)
    daily.failures.next = 500
    expect(await outcomeOf(meeting)).toBe(null)
    daily.failures.next = undefined
    expect(await outcomeOf(meeting)).toBe('held')
    expect((await record(meeting)).minutes).toMatchObject({ client: 59, professional: 60 })
  })

  it('is asked for each minute, so that no one leaves with a refund past a professional who is there', async () => {
    const meeting = await aMeeting()
    const { client, professional, room } = meeting
    const here = (person: Caller, id: string) => ({
      room,
      id,
      userId: person.user.id,
      userName: person.user.name,
      duration: 60,
      joinTime: '2026-03-02T12:00:00.000Z',
    })
    const mayLeave = async () => {
      setClock('2026-03-02T12:16:00Z')
      await askWhoWasHere(context)
      return (await record(meeting)).mayLeave
    }
    expect(await mayLeave()).toBe(false)
    daily.presence[room] = [here(client, 'c')]
    expect(await mayLeave()).toBe(true)
    daily.presence[room] = [here(client, 'c'), here(professional, 'p')]
    expect(await mayLeave()).toBe(false)
    expect(await events(meeting)).toBe(2)
  })

  it('is decided by what is known, if Daily can’t be asked for a day', async () => {
    const meeting = await aMeeting()
    const p = visit(meeting.room, meeting.professional, '11:58:00', '13:00:00')
    setClock('2026-03-02T13:01:00Z')
    await postEvent(p.joined)
    await postEvent(p.left)
    daily.failures.next = 500
    expect(await outcomeOf(meeting)).toBe(null)
    setClock('2026-03-03T13:30:00Z')
    await askWhoWasHere(context)
    await decideOutcomes(context)
    expect(await outcomeOf(meeting)).toBe('client-absent')
  })

  it('is only the two, only in this room, and nothing once it is decided', async () => {
    const meeting = await aMeeting()
    setClock('2026-03-02T13:01:00Z')
    const stranger = await testApp.aClient()
    await postEvent(visit(meeting.room, stranger, '12:00:00').joined)
    await postEvent(visit('another-room', meeting.client, '12:00:00').joined)
    expect(await events(meeting)).toBe(0)
    expect(await outcomeOf(meeting)).toBe('no-record')
    await postEvent(visit(meeting.room, meeting.client, '12:00:00').joined)
    expect(await events(meeting)).toBe(0)
  })
})
