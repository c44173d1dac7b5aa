import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { HOUR_MS, SECOND_MS } from '#domain/time.ts'
import type { Log } from '#server/log.ts'
import { BadSignature } from '#server/providers/errors.ts'
import type { HostedEvent } from './port.ts'

/** So long Daily may try again. Handling an event again changes nothing, so a replay within it does no harm. */
const TOLERANCE_MS = HOUR_MS

type Headers = Record<string, string | string[] | undefined>

/** Reads Daily's webhooks (docs.daily.co/reference/rest-api/webhooks). */
export function dailyEvents(settings: { secret: string; clock: () => Date; log: Log }) {
  const { secret, clock, log } = settings
  return (body: Buffer, headers: Headers): HostedEvent | undefined => {
    // Sent unsigned when the webhook is created, to see whether someone answers.
    if (isTest(body)) return
    assertSigned(secret, body, headers, clock())
    const read = event.safeParse(JSON.parse(body.toString()))
    if (read.success) return eventOf(read.data)
    log.info({ problem: z.prettifyError(read.error) }, 'Daily sent an event that is not for us')
    return
  }
}

function isTest(body: Buffer): boolean {
  return body.length < 100 && /^\s*\{\s*"test"\s*:\s*("test"|true)\s*\}\s*$/.test(body.toString())
}

/** `X-Webhook-Signature` is the HMAC-SHA-256, in base64, of the timestamp, a dot and the raw body. */
function assertSigned(secret: string, body: Buffer, headers: Headers, now: Date): void {
  const signature = headers['x-webhook-signature']
  const timestamp = headers['x-webhook-timestamp']
  if (typeof signature !== 'string' || typeof timestamp !== 'string')
    throw new BadSignature('The event is not signed')
  const hmac = createHmac('sha256', Buffer.from(secret, 'base64'))
  const expected = hmac.update(`${timestamp}.`).update(body).digest()
  const given = Buffer.from(signature, 'base64')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new BadSignature('The signature of the event is wrong')
  if (!(Math.abs(now.getTime() - instantOf(timestamp)) <= TOLERANCE_MS))
    throw new BadSignature('The signature of the event is too old')
}

/** Daily's documentation does not say whether the header has seconds or milliseconds. */
function instantOf(timestamp: string): number {
  const number = Number(timestamp)
  return number < 1e11 ? number * SECOND_MS : number
}

const seconds = z.number().nonnegative()
const visit = z.object({
  room: z.string(),
  user_id: z.string(),
  session_id: z.string().min(1),
  joined_at: seconds,
})

const event = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('recording.started'),
    payload: z.object({ recording_id: z.string(), instance_id: z.uuid() }),
  }),
  z.object({
    type: z.literal('recording.ready-to-download'),
    payload: z.object({
      recording_id: z.string(),
      room_name: z.string(),
      start_ts: seconds,
      duration: seconds,
    }),
  }),
  z.object({
    type: z.literal('recording.error'),
    payload: z.object({ instance_id: z.uuid() }),
  }),
  z.object({ type: z.literal('participant.joined'), payload: visit }),
  z.object({
    type: z.literal('participant.left'),
    payload: visit.extend({ duration: seconds }),
  }),
])

function eventOf({ type, payload }: z.output<typeof event>): HostedEvent {
  switch (type) {
    case 'recording.started':
      return {
        type: 'recording-started',
        recordingId: payload.instance_id,
        providerId: payload.recording_id,
      }
    case 'recording.ready-to-download':
      return {
        type: 'recording-ready',
        roomName: payload.room_name,
        providerId: payload.recording_id,
        startedAt: at(payload.start_ts),
        durationMs: payload.duration * SECOND_MS,
      }
    case 'recording.error':
      return { type: 'recording-failed', recordingId: payload.instance_id }
    case 'participant.joined':
      return visitOf(payload)
    case 'participant.left':
      return { ...visitOf(payload), leftAt: at(payload.joined_at + payload.duration) }
  }
}

const visitOf = ({ room, session_id, user_id, joined_at }: z.output<typeof visit>) => ({
  type: 'visit' as const,
  roomName: room,
  visit: session_id,
  personId: user_id,
  joinedAt: at(joined_at),
})

const at = (unixSeconds: number) => new Date(Math.round(unixSeconds * SECOND_MS))
