import type { Secrets } from '#server/secrets/macs.ts'
import { isMacOf, macOf } from '#server/secrets/macs.ts'

/** Names one person's way into one session's room; `expiresAt` in milliseconds. */
export type RoomPass = { sessionId: string; personId: string; expiresAt: number }

/** The pass as text that only the holder of the secret can make: its JSON and an HMAC, both base64url. */
export function signRoomPass(secrets: Secrets, pass: RoomPass): string {
  const text = Buffer.from(JSON.stringify(pass)).toString('base64url')
  return `${text}.${macOf(secrets, signedText(text))}`
}

/** The pass, unless the token was changed, made with another secret, or has expired at `now` (milliseconds). */
export function readRoomPass(secrets: Secrets, token: string, now: number): RoomPass | undefined {
  const [text = '', mac = ''] = token.split('.')
  if (!isMacOf(secrets, signedText(text), mac)) return
  const pass = JSON.parse(Buffer.from(text, 'base64url').toString()) as RoomPass
  return now < pass.expiresAt ? pass : undefined
}

const signedText = (text: string) => `room-pass:${text}`
