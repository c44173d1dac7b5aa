import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { SECOND_MS } from '#domain/time.ts'
import type { Log } from '#server/log.ts'
import type { Outside } from '#server/providers/outside.ts'
import { unwatched } from '#server/providers/outside.ts'
import { dailyEvents } from './daily-events.ts'
import type { HostedRoom, RecordingBytes, VideoPort } from './port.ts'

const API_URL = 'https://api.daily.co/v1'
const TIMEOUT_MS = 5000

type DailySettings = {
  apiKey: string
  apiUrl?: string
  /** Base64; without it, no webhooks are received. */
  webhookSecret: string | undefined
  clock: () => Date
  log: Log
  outside?: Outside
}

/** Rooms at Daily (docs.daily.co/reference/rest-api), whose times are in Unix seconds. */
export function dailyVideo(settings: DailySettings): VideoPort {
  const { apiKey, apiUrl = API_URL, webhookSecret, clock, log, outside = unwatched } = settings

  /** The reply, or undefined for a 400 or 404, which callers handle. */
  async function ask<Reply>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    shape: z.ZodType<Reply>,
    body?: object,
  ): Promise<Reply | undefined> {
    let status = 0
    try {
      const reply = await outside.fetch(operationOf(method, path), apiUrl + path, {
        method,
        redirect: 'error',
        headers: {
          authorization: `Bearer ${apiKey}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      status = reply.status
      if (status === 400 || status === 404) return
      if (reply.ok) return shape.parse(await reply.json())
      await reply.body?.cancel()
    } catch (error) {
      log.warn({ err: error, path: pathOf(path), status }, 'Daily did not answer as expected')
      throw unavailable()
    }
    log.warn({ path: pathOf(path), status }, 'Daily refused')
    throw unavailable()
  }

  async function open({
    name,
    opensAt,
    closesAt,
  }: {
    name: string
    opensAt: Date
    closesAt: Date
  }) {
    const made = await ask('POST', '/rooms', room, {
      name,
      privacy: 'private',
      properties: {
        nbf: secondsOf(opensAt),
        exp: secondsOf(closesAt),
        eject_at_room_exp: true,
        enable_recording: 'cloud',
        // One seat per person, as in built-in rooms: the newest window gets it.
        enforce_unique_user_ids: true,
      },
    })
    // An existing name is refused with 400: then the room is already there.
    const found = made ?? (await ask('GET', `/rooms/${name}`, room))
    if (!found) {
      log.warn({ name }, 'Daily neither makes nor has this room')
      throw unavailable()
    }
    return { name: found.name, url: found.url }
  }

  return {
    // Daily connects two people directly where it can.
    hasRelay: false,
    async enter({ person, opensAt, expiresAt, room }) {
      if (!room) throw new Error('a hosted room is entered by its name')
      const reply = await ask('POST', '/meeting-tokens', token, {
        properties: {
          room_name: room.name,
          user_id: person.id,
          user_name: person.name,
          // Owners and admins could start a recording in their browser. Only the server does, once both agreed.
          is_owner: false,
          permissions: { canAdmin: false },
          start_cloud_recording: false,
          nbf: secondsOf(opensAt),
          exp: secondsOf(expiresAt),
          eject_at_token_exp: true,
        },
      })
      if (!reply) throw unavailable()
      return { roomUrl: room.url, token: reply.token, iceServers: [], relayOnly: false }
    },

    iceServers: () => [],

    hosted: {
      open,
      async present() {
        const rooms = await ask('GET', '/presence', presence)
        return Object.values(rooms ?? {})
          .flat()
          .flatMap(({ room, id, userId, joinTime }) =>
            typeof userId === 'string'
              ? [{ roomName: room, visit: id, personId: userId, joinedAt: new Date(joinTime) }]
              : [],
          )
      },

      async visits(roomName) {
        const query = new URLSearchParams({ room: roomName, limit: '100' })
        const list = await ask('GET', `/meetings?${query}`, meetings)
        const people = (list?.data ?? [])
          .filter((meeting) => meeting.room === roomName)
          .flatMap(({ participants }) => participants)
        return people.flatMap(({ user_id, participant_id, join_time, duration }) =>
          user_id === null
            ? []
            : [
                {
                  roomName,
                  visit: participant_id,
                  personId: user_id,
                  joinedAt: new Date(join_time * SECOND_MS),
                  leftAt: new Date((join_time + duration) * SECOND_MS),
                },
              ],
        )
      },

      recordings: recordingsIn,

      linkTo,

      async readRecording(providerId, range) {
        const url = await linkTo(providerId)
        return url === undefined ? undefined : read(url, range)
      },

      async startRecording({ roomName, recordingId, until }) {
        const maxDuration = secondsOf(until) - secondsOf(clock())
        const begun = await ask('POST', `/rooms/${roomName}/recordings/start`, anything, {
          type: 'cloud',
          instanceId: recordingId,
          maxDuration,
        })
        return begun !== undefined
      },

      async stopRecording({ roomName, recordingId }) {
        const instance = { type: 'cloud', instanceId: recordingId }
        await ask('POST', `/rooms/${roomName}/recordings/stop`, anything, instance)
      },

      async deleteRecording(providerId) {
        await ask('DELETE', `/recordings/${encodeURIComponent(providerId)}`, anything)
      },

      ...(webhookSecret && { readEvent: dailyEvents({ secret: webhookSecret, clock, log }) }),
    },
  }

  async function recordingsIn(roomName: string) {
    const query = new URLSearchParams({ room_name: roomName, limit: '100' })
    const list = await ask('GET', `/recordings?${query}`, recordings)
    return (list?.data ?? [])
      .filter(({ room_name }) => room_name === roomName)
      .map(({ id, start_ts, duration = 0, status }) => ({
        id,
        startedAt: new Date(start_ts * SECOND_MS),
        durationMs: duration * SECOND_MS,
        isFinished: status === 'finished',
      }))
  }

  async function linkTo(providerId: string): Promise<string | undefined> {
    const path = `/recordings/${encodeURIComponent(providerId)}/access-link`
    const link = await ask('GET', path, accessLink)
    // If a file isn't available, the link is a sentence instead of an address.
    return link && isAddress(link.download_link, apiUrl) ? link.download_link : undefined
  }

  /** The time limit is for the headers: a long recording may take long. */
  async function read(url: string, range: string | undefined): Promise<RecordingBytes | undefined> {
    const control = new AbortController()
    const timer = setTimeout(() => control.abort(), TIMEOUT_MS)
    try {
      const reply = await outside.fetch('read recording', url, {
        redirect: 'error',
        signal: control.signal,
        ...(range && { headers: { range } }),
      })
      if ((reply.status === 200 || reply.status === 206) && reply.body)
        return {
          isPart: reply.status === 206,
          headers: headersOf(reply),
          body: Readable.fromWeb(reply.body as ReadableStream),
        }
      await reply.body?.cancel()
      if (reply.status === 404) return
      log.warn({ status: reply.status }, 'Daily refused to send a recording')
    } catch (error) {
      log.warn({ err: error }, 'Daily did not send a recording')
    } finally {
      clearTimeout(timer)
    }
    throw unavailable()
  }
}

function headersOf({ headers }: Response): RecordingBytes['headers'] {
  const of = (name: 'content-length' | 'content-range') => {
    const value = headers.get(name)
    return value ? { [name]: value } : {}
  }
  const type = headers.get('content-type') === 'video/webm' ? 'video/webm' : 'video/mp4'
  return { 'content-type': type, ...of('content-length'), ...of('content-range') }
}

const room: z.ZodType<HostedRoom> = z.object({ name: z.string(), url: z.url() })
const token = z.object({ token: z.string().min(1) })
const recordings = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      room_name: z.string(),
      start_ts: z.number(),
      status: z.string(),
      duration: z.number().optional(),
    }),
  ),
})
const presence = z.record(
  z.string(),
  z.array(
    z.object({
      room: z.string(),
      id: z.string(),
      userId: z.string().nullish(),
      joinTime: z.iso.datetime(),
    }),
  ),
)
const meetings = z.object({
  data: z.array(
    z.object({
      room: z.string(),
      participants: z.array(
        z.object({
          user_id: z.string().nullable(),
          participant_id: z.string(),
          join_time: z.number(),
          duration: z.number(),
        }),
      ),
    }),
  ),
})
const anything = z.looseObject({})
const accessLink = z.object({ download_link: z.string() })

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000)

function isAddress(text: string, apiUrl: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin } = new URL(text)
  return protocol === 'https:' || origin === new URL(apiUrl).origin
}

const pathOf = (path: string) => path.replace(/\?.*/, '')

/** Such as 'post rooms', without names and ids. */
const operationOf = (method: string, path: string) =>
  `${method.toLowerCase()} ${path.split(/[/?]/)[1]}`

const unavailable = () =>
  new Refusal(
    'unavailable',
    'video_unavailable',
    'The video service can’t be reached at the moment, please try again',
    { retryAfter: 5 },
  )

/** What @daily-co/daily-js in call object mode needs in the pages' Content-Security-Policy. */
export const DAILY_SOURCES = {
  script: ['https://*.daily.co'],
  connect: ['https://*.daily.co', 'https://*.pluot.blue', 'wss://*.wss.daily.co'],
  worker: ['blob:'],
}
