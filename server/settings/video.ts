import * as z from 'zod'
import type { Read, Rule } from './kinds.ts'
import { list, text, together, understood } from './kinds.ts'

/** RFC 7065. */
const TURN_URL = /^turns?:([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?(\?transport=(udp|tcp))?$/i

const turnSettings = {
  TURN_URLS: list(
    (each) => TURN_URL.test(each),
    'must be addresses as in turn:turn.example.org:3478,turns:turn.example.org:5349?transport=tcp, with commas between',
  )
    .optional()
    .describe(
      'A [TURN server of your own](../deploy/coturn/README.md): its addresses with commas between, such as `turn:turn.example.org:3478`, and the secret that it shares with the program, which makes short-lived credentials from it.',
    ),
  TURN_SECRET: text.min(16, 'must have at least 16 characters').optional(),
}

export const turn = {
  settings: turnSettings,
  together: together(['TURN_URLS', 'TURN_SECRET'], 'the relay refuses people without its secret'),
  of: ({ TURN_URLS: urls, TURN_SECRET: secret }: Read<typeof turnSettings>) =>
    urls && secret ? { urls, secret } : undefined,
}

const iceServers = z.array(
  z.object({
    urls: z.union([text, z.array(text)]),
    username: text.optional(),
    credential: text.optional(),
  }),
)

export const ice = {
  settings: {
    ICE_SERVERS: understood(
      (value) => iceServers.parse(JSON.parse(value)),
      'must be a JSON list of {"urls", "username", "credential"}',
    )
      .default([])
      .describe(
        "Further STUN and TURN servers of the video room: a JSON list in the form of RTCPeerConnection's `iceServers`.",
      ),
  },
}

const dailySettings = {
  DAILY_API_KEY: text
    .optional()
    .describe(
      'Video rooms at Daily (daily.co) instead of the built-in one: an API key of your Daily domain. Read [the note](operations.md#video-rooms-at-daily) first.',
    ),
  DAILY_WEBHOOK_SECRET: z
    .base64('must be base64, as from openssl rand -base64 32')
    .min(24, 'must have at least 16 bytes')
    .optional()
    .describe(
      "The secret of Daily's webhooks, in base64, in addition to the key. They come to `/api/webhooks/daily` and say at once who came and how recordings went. Make one with `openssl rand -base64 32`, and give it to Daily as the webhook's `hmac`.",
    ),
}

export const daily = {
  settings: dailySettings,
  rules: [
    {
      when: (read) => read.DAILY_WEBHOOK_SECRET && !read.DAILY_API_KEY,
      message:
        'Set DAILY_API_KEY too, or take DAILY_WEBHOOK_SECRET away: only Daily sends its webhooks.',
    },
  ] satisfies Rule<Read<typeof dailySettings>>[],
}
