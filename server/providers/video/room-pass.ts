import { createHmac, timingSafeEqual } from 'node:crypto'

/** Names one person's way into one session's room; `expiresAt` in milliseconds. */
export type RoomPass = { sessionId: string; personId: string; expiresAt: number }

/** The pass as text that only the holder of `secret` can make: its JSON and an HMAC, both base64url. */
export function signRoomPass(secret: string, pass: RoomPass): string {
  const text = Buffer.from(JSON.stringify(pass)).toString('base64url')
  return `${text}.${macOf(secret, text)}`
}

/** The pass, unless the token was changed, made with another secret, or has expired at `now` (milliseconds). */
export function readRoomPass(secret: string, token: string, now: number): RoomPass | undefined {
  const [text = '', mac = ''] = token.split('.')
  const expected = Buffer.from(macOf(secret, text))
  const given = Buffer.from(mac)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return
  const pass = JSON.parse(Buffer.from(text, 'base64url').toString()) as RoomPass
  return now < pass.expiresAt ? pass : undefined
}

function macOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`room-pass:${text}`).digest('base64url')
}
