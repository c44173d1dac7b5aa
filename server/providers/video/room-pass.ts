import type { Secrets } from '#server/secrets/macs.ts'
import { isMacOf, macOf } from '#server/secrets/macs.ts'

/** Lets one person into one session's room; `expiresAt` in milliseconds. */
export type RoomPass = { sessionId: string; personId: string; expiresAt: number }

/** The pass as a signed text: its JSON and an HMAC, both base64url. */
export function signRoomPass(secrets: Secrets, pass: RoomPass): string {
  const text = Buffer.from(JSON.stringify(pass)).toString('base64url')
  return `${text}.${macOf(secrets, signedText(text))}`
}

/** The pass; undefined if the token was changed, signed with another secret, or had expired at `now` (milliseconds). */
export function readRoomPass(secrets: Secrets, token: string, now: number): RoomPass | undefined {
  const [text = '', mac = ''] = token.split('.')
  if (!isMacOf(secrets, signedText(text), mac)) return
  const pass = JSON.parse(Buffer.from(text, 'base64url').toString()) as RoomPass
  return now < pass.expiresAt ? pass : undefined
}

const signedText = (text: string) => `room-pass:${text}`
