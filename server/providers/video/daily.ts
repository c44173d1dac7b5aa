import * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import type { Log } from '#server/context.ts'
import type { HostedRoom, VideoPort } from './port.ts'

const API_URL = 'https://api.daily.co/v1'
const TIMEOUT_MS = 5000

/** Rooms at Daily (docs.daily.co/reference/rest-api), whose times are in Unix seconds. */
export function dailyVideo(settings: { apiKey: string; apiUrl?: string; log: Log }): VideoPort {
  const { apiKey, apiUrl = API_URL, log } = settings

  /** The reply, or undefined for a 400 or 404, which callers handle. */
  async function ask<Reply>(
    method: 'GET' | 'POST',
    path: string,
    shape: z.ZodType<Reply>,
    body?: object,
  ): Promise<Reply | undefined> {
    let status = 0
    try {
      const reply = await fetch(apiUrl + path, {
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
    async enter({ person, isOwner, opensAt, expiresAt, room }) {
      if (!room) throw new Error('a hosted room is entered by its name')
      const reply = await ask('POST', '/meeting-tokens', token, {
        properties: {
          room_name: room.name,
          user_id: person.id,
          user_name: person.name,
          is_owner: isOwner,
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
      async recordings(roomName, since) {
        const query = new URLSearchParams({ room_name: roomName, limit: '100' })
        const list = await ask('GET', `/recordings?${query}`, recordings)
        const kept = (list?.data ?? [])
          .filter(({ status, start_ts }) => status === 'finished' && start_ts >= secondsOf(since))
          .sort((a, b) => a.start_ts - b.start_ts)
        const linked = await Promise.all(
          kept.map(async ({ id, start_ts }) => {
            const link = await ask('GET', `/recordings/${id}/access-link`, accessLink)
            const startedAt = new Date(start_ts * 1000)
            // If a file isn't available, the link is a sentence instead of an address.
            return link && isAddress(link.download_link)
              ? [{ id, startedAt, url: link.download_link }]
              : []
          }),
        )
        return linked.flat()
      },
    },
  }
}

const room: z.ZodType<HostedRoom> = z.object({ name: z.string(), url: z.url() })
const token = z.object({ token: z.string().min(1) })
const recordings = z.object({
  data: z.array(z.object({ id: z.string(), start_ts: z.number(), status: z.string() })),
})
const accessLink = z.object({ download_link: z.string() })

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000)
const isAddress = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'
const pathOf = (path: string) => path.replace(/\?.*/, '')

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
