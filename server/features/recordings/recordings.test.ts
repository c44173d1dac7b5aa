import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { describe, expect, it } from 'vitest'
import { renewSeatsOfProgram } from '#server/features/rooms/index.ts'
import { aMeeting as aMeetingUnderWay, BOOKED_AT, DURING } from '#test/support/meetings.ts'
import type { BookedSession } from '#test/support/sessions.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { eraseRecordings, lookAfterRecordings } from './recordings.ts'
import { findUnfinished } from './store.ts'

const testApp = await buildTestApp({ now: BOOKED_AT })
const { context, db, setClock } = testApp

/** A session under way; both people are in its room. */
async function aMeeting(): Promise<BookedSession> {
  const session = await aMeetingUnderWay(testApp)
  await enter(session, session.client, session.professional)
  return session
}

const enter = ({ id }: BookedSession, ...people: Caller[]) =>
  renewSeatsOfProgram(
    context,
    randomUUID(),
    people.map(({ user }) => ({
      sessionId: id,
      personId: user.id,
      page: randomUUID(),
      program: randomUUID(),
    })),
  )

const ask = ({ id }: BookedSession, person: Caller) => person.post(`/api/sessions/${id}/recordings`)
const answer = (id: string, person: Caller, agrees: boolean) =>
  person.post(`/api/recordings/${id}/answer`, { agrees })
const list = async ({ id }: BookedSession, person: Caller) =>
  (await person.get(`/api/sessions/${id}/recordings`)).json()

/** A recording that both have agreed to. */
async function aRecording() {
  const session = await aMeeting()
  const { id } = (await ask(session, session.professional)).json()
  expect((await answer(id, session.client, true)).json().state).toBe('RECORDING')
  return { ...session, recording: id as string }
}

/** What a browser records live: a header without a length, then clusters. Packets hold their number. */
async function aTake(seconds: number): Promise<Buffer> {
  const output = new Output({
    format: new WebMOutputFormat({ appendOnly: true }),
    target: new BufferTarget(),
  })
  const video = new EncodedVideoPacketSource('vp8')
  const audio = new EncodedAudioPacketSource('opus')
  output.addVideoTrack(video)
  output.addAudioTrack(audio)
  await output.start()
  const picture = { codec: 'vp8', codedWidth: 640, codedHeight: 360 }
  const sound = { codec: 'opus', numberOfChannels: 2, sampleRate: 48_000 }
  for (let n = 0; n < seconds * 10; n += 1) {
    const data = new Uint8Array(2000).fill(n % 256)
    const type = n % 10 === 0 ? 'key' : 'delta'
    await video.add(new EncodedPacket(data, type, n / 10, 0.1), { decoderConfig: picture })
    await audio.add(new EncodedPacket(data.subarray(0, 200), 'key', n / 10, 0.1), {
      decoderConfig: sound,
    })
  }
  await output.finalize()
  return Buffer.from(output.target.buffer ?? new ArrayBuffer())
}

const PART = 64 * 1024
async function send(
  { recording, professional }: { recording: string; professional: Caller },
  bytes: Buffer,
  { take = randomUUID(), upTo = Number.POSITIVE_INFINITY } = {},
) {
  for (let number = 0; number * PART < bytes.length && number < upTo; number += 1) {
    const part = bytes.subarray(number * PART, (number + 1) * PART)
    const reply = await sendPart({ recording, professional }, part, take, number)
    expect(reply.statusCode).toBe(204)
  }
}

const sendPart = (
  { recording, professional }: { recording: string; professional: Caller },
  bytes: Buffer,
  take: string,
  number: number,
) =>
  professional.post(`/api/recordings/${recording}/parts?take=${take}&number=${number}`, bytes, {
    'content-type': 'video/webm',
  })

/** Seconds and packets as a reader of the file finds them. */
async function lengthOf(bytes: Buffer) {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  let pictures = 0
  if (video) for await (const _ of new EncodedPacketSink(video).packets()) pictures += 1
  return { seconds: await input.computeDuration(), pictures, hasSound: audio !== null }
}

async function finished({ recording, professional }: { recording: string; professional: Caller }) {
  await professional.post(`/api/recordings/${recording}/stop`)
  await professional.post(`/api/recordings/${recording}/sent`)
  await lookAfterRecordings(context)
  return professional.get(`/api/recordings/${recording}/file`)
}

describe('a session is recorded', () => {
  it('once everyone in the room has agreed, whoever asks', async () => {
    const session = await aMeeting()
    const { client, professional } = session
    const asked = (await ask(session, client)).json()
    expect(asked).toMatchObject({ state: 'ASKED', askedBy: client.user.id })
    expect((await list(session, professional)).recordings).toMatchObject([{ state: 'ASKED' }])
    const begun = (await answer(asked.id, professional, true)).json()
    expect(begun).toMatchObject({ state: 'RECORDING', startedAt: new Date(DURING).toISOString() })
    expect((await answer(asked.id, professional, true)).json()).toEqual(begun)
  })

  it('at once if both ask', async () => {
    const session = await aMeeting()
    await ask(session, session.client)
    expect((await ask(session, session.professional)).json().state).toBe('RECORDING')
  })

  it('not if one refuses, nor if no one answers for two minutes', async () => {
    const session = await aMeeting()
    const { id } = (await ask(session, session.client)).json()
    expect((await answer(id, session.professional, false)).json().state).toBe('REFUSED')
    expect((await answer(id, session.professional, true)).statusCode).toBe(409)
    const second = (await ask(session, session.client)).json()
    setClock('2026-03-02T12:07:00Z')
    expect((await answer(second.id, session.professional, true)).statusCode).toBe(409)
    expect((await list(session, session.client)).recordings).toEqual([])
    expect((await ask(session, session.client)).json().state).toBe('ASKED')
  })

  it('not by one who is alone, before it, or by a stranger', async () => {
    setClock(BOOKED_AT)
    const session = await aSession(testApp, {
      startsAt: '2026-03-02T12:00:00.000Z',
      endsAt: '2026-03-02T13:00:00.000Z',
    })
    expect((await ask(session, session.client)).statusCode).toBe(409)
    setClock(DURING)
    await enter(session, session.client)
    expect((await ask(session, session.client)).body).toMatch('both of you')
    const stranger = await testApp.aClient()
    expect((await ask(session, stranger)).statusCode).toBe(404)
    const other = await aRecording()
    for (const call of [
      stranger.get(`/api/sessions/${other.id}/recordings`),
      answer(other.recording, stranger, true),
      stranger.post(`/api/recordings/${other.recording}/stop`),
      stranger.get(`/api/recordings/${other.recording}/file`),
      stranger.delete(`/api/recordings/${other.recording}`),
    ])
      expect((await call).statusCode).toBe(404)
  })

  it('never if the account of one of them says so', async () => {
    const session = await aMeeting()
    const { id } = (await ask(session, session.client)).json()
    await context.db.rows('update users set never_recorded = true where id = $1', [
      session.professional.user.id,
    ])
    expect((await answer(id, session.client, true)).statusCode).toBe(409)
    expect((await list(session, session.client)).forbiddenBy).toBe('other')
    expect((await list(session, session.professional)).forbiddenBy).toBe('you')
  })
})

describe('what is recorded', () => {
  it('is not kept without consent, from anyone but the professional, or out of order', async () => {
    const session = await aMeeting()
    const { id } = (await ask(session, session.professional)).json()
    const sender = { recording: id, professional: session.professional }
    const bytes = Buffer.from('no consent')
    const take = randomUUID()
    expect((await sendPart(sender, bytes, take, 0)).statusCode).toBe(409)
    await answer(id, session.client, true)
    const client = { recording: id, professional: session.client as typeof session.professional }
    expect((await sendPart(client, bytes, take, 0)).statusCode).toBe(403)
    expect((await sendPart(sender, bytes, take, 1)).statusCode).toBe(409)
    expect((await sendPart(sender, bytes, take, 0)).statusCode).toBe(204)
    expect((await sendPart(sender, bytes, take, 0)).statusCode).toBe(204)
    const [parts] = await context.db.rows<{ count: number }>(
      'select count(*) as count from recording_parts where recording_id = $1',
      [id],
    )
    expect(parts?.count).toBe(1)
  })

  it('becomes one seekable file of the right length, also after a reload', async () => {
    const meeting = await aRecording()
    await send(meeting, await aTake(12))
    await send(meeting, await aTake(8))
    const reply = await finished(meeting)
    expect(reply.headers['content-type']).toBe('video/webm')
    const { seconds, pictures, hasSound } = await lengthOf(reply.rawPayload)
    expect(seconds).toBeCloseTo(20, 0)
    expect([pictures, hasSound]).toEqual([200, true])
    expect((await list(meeting, meeting.client)).recordings).toMatchObject([
      { state: 'READY', durationMs: 20_000, deletedOn: '2026-04-01T12:05:00.000Z' },
    ])
  })

  it('can be read in ranges', async () => {
    const meeting = await aRecording()
    await send(meeting, await aTake(90))
    const whole = (await finished(meeting)).rawPayload
    expect(whole.length).toBeGreaterThan(1_500_000)
    const url = `/api/recordings/${meeting.recording}/file`
    for (const [start, end] of [
      [0, 9],
      [1_048_570, 1_048_580],
      [1_500_000, whole.length - 1],
    ] as const) {
      const part = await meeting.client.get(url, { range: `bytes=${start}-${end}` })
      expect(part.statusCode).toBe(206)
      expect(part.rawPayload.equals(whole.subarray(start, end + 1))).toBe(true)
    }
    expect((await meeting.client.get(url, { range: `bytes=${whole.length}-` })).statusCode).toBe(
      416,
    )
  })

  it('is kept as far as it was sent, if the browser dies', async () => {
    const meeting = await aRecording()
    await send(meeting, await aTake(30), { upTo: 6 })
    setClock('2026-03-02T13:30:00Z')
    await lookAfterRecordings(context)
    const reply = await meeting.client.get(`/api/recordings/${meeting.recording}/file`)
    const { seconds } = await lengthOf(reply.rawPayload)
    expect(seconds).toBeGreaterThan(14)
    expect(seconds).toBeLessThan(30)
  })

  it('is nothing if nothing arrived that can be played', async () => {
    const meeting = await aRecording()
    await send(meeting, Buffer.from('these are no pictures'))
    expect((await finished(meeting)).statusCode).toBe(404)
    expect((await list(meeting, meeting.client)).recordings).toEqual([])
  })

  it('is sealed on disk at all times', async () => {
    const meeting = await aRecording()
    const take = await aTake(3)
    await send(meeting, take)
    const place = join(context.config.DATA_DIR, 'files')
    const stored = async () => {
      const names = (await readdir(place)).filter((name) => name.includes(meeting.recording))
      return Promise.all(names.map((name) => readFile(join(place, name))))
    }
    const isOpen = (bytes: Buffer) => bytes.includes(Buffer.alloc(64, 7))
    expect(isOpen(take)).toBe(true)
    const parts = await stored()
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.some(isOpen)).toBe(false)
    const reply = await finished(meeting)
    expect(isOpen(reply.rawPayload)).toBe(true)
    expect((await stored()).map(isOpen)).toEqual([false])
  })

  it.each(['client', 'professional'] as const)('is gone once the %s deletes it', async (who) => {
    const meeting = await aRecording()
    const url = `/api/recordings/${meeting.recording}`
    expect((await meeting[who].delete(url)).statusCode).toBe(409)
    await send(meeting, await aTake(2))
    await finished(meeting)
    expect((await meeting[who].delete(url)).statusCode).toBe(204)
    await expectGone(meeting)
    expect((await meeting[who].delete(url)).statusCode).toBe(404)
  })

  it('waits for no more than one of each of the others who asked for many', async () => {
    const busy = await aMeeting()
    const quiet = await aMeeting()
    const of = (id: string, by: string, minute: number) =>
      db.rows(
        `insert into recordings (booking_id, asked_by, asked_at, agreed, started_at, stopped_at, sent_at, state)
         values ($1, $2, $3, array[$2::uuid], $3, $3, $3, 'STOPPED')`,
        [id, by, new Date(Date.parse('2026-03-01T09:00:00Z') + minute * 60_000)],
      )
    for (let n = 0; n < 30; n += 1) await of(busy.id, busy.client.user.id, n)
    await of(quiet.id, quiet.client.user.id, 59)
    const found = await findUnfinished(db, { stoppedBefore: new Date('2026-03-02T00:00:00Z') })
    expect(found.map(({ sessionId }) => sessionId).indexOf(quiet.id)).toBe(1)
    await db.rows(`delete from recordings where booking_id = any ($1)`, [[busy.id, quiet.id]])
  })

  it('is gone after 30 days', async () => {
    const meeting = await aRecording()
    await send(meeting, await aTake(2))
    await finished(meeting)
    setClock('2026-04-01T12:04:59Z')
    await lookAfterRecordings(context)
    expect((await list(meeting, meeting.client)).recordings).toHaveLength(1)
    setClock('2026-04-01T12:05:00Z')
    await lookAfterRecordings(context)
    await expectGone(meeting)
  })

  it('is gone once the account of one of them is erased', async () => {
    const meeting = await aRecording()
    await send(meeting, await aTake(2))
    await finished(meeting)
    await eraseRecordings(context, meeting.professional.user.id)
    await expectGone(meeting)
  })

  async function expectGone(meeting: Awaited<ReturnType<typeof aRecording>>) {
    expect((await list(meeting, meeting.client)).recordings).toEqual([])
    const reply = await meeting.client.get(`/api/recordings/${meeting.recording}/file`)
    expect(reply.statusCode).toBe(404)
    const names = await readdir(join(context.config.DATA_DIR, 'files'))
    expect(names.filter((name) => name.includes(meeting.recording))).toEqual([])
  }
})
