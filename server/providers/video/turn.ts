import { createHmac } from 'node:crypto'
import type { Secrets } from '#server/secrets/macs.ts'
import { macOf } from '#server/secrets/macs.ts'
import type { IceServer } from './port.ts'

/** A TURN server of ours, which shares a secret with us: TURN_URLS and TURN_SECRET. */
export type TurnServer = { urls: string[]; secret: string }

/**
 * Access to a TURN server for one person in one session: a user name that says when it ends, and its HMAC as the
 * password, which the server computes as well (draft-uberti-behave-turn-rest-00, coturn's `use-auth-secret`). The name
 * tells the relay's log neither person nor session.
 */
export function turnCredential(
  { urls, secret }: TurnServer,
  secrets: Secrets,
  { sessionId, personId, expiresAt }: { sessionId: string; personId: string; expiresAt: Date },
): IceServer {
  const opaque = macOf(secrets, `turn:${sessionId}:${personId}`).slice(0, 16)
  const username = `${Math.floor(expiresAt.getTime() / 1000)}:${opaque}`
  const credential = createHmac('sha1', secret).update(username).digest('base64')
  return { urls, username, credential }
}

/** Whether two browsers can meet through one of these servers without learning each other's address. */
export const isRelay = ({ urls }: IceServer) => [urls].flat().some((url) => /^turns?:/i.test(url))
