import { paths } from '#contract/paths/paths.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Secrets } from '#server/secrets/macs.ts'
import type { IceServer, VideoPort } from './port.ts'
import { signRoomPass } from './room-pass.ts'
import type { TurnServer } from './turn.ts'
import { isRelay, turnCredential } from './turn.ts'

/** Long enough to open the socket; a browser that reconnects requests a new one. */
const PASS_LIFETIME_MS = 2 * MINUTE_MS

/** Our own rooms: browser-to-browser WebRTC, signalled over /ws (server/live/rooms.ts). */
export function builtInVideo(settings: {
  secrets: Secrets
  iceServers: IceServer[]
  turn: TurnServer | undefined
  clock: () => Date
}): VideoPort {
  const { secrets, turn } = settings
  const iceServers: VideoPort['iceServers'] = (whose) => [
    ...settings.iceServers,
    ...(turn ? [turnCredential(turn, secrets, whose)] : []),
  ]
  return {
    hasRelay: turn !== undefined || settings.iceServers.some(isRelay),
    async enter({ sessionId, person, expiresAt, relayOnly }) {
      const pass = {
        sessionId,
        personId: person.id,
        expiresAt: Math.min(expiresAt.getTime(), settings.clock().getTime() + PASS_LIFETIME_MS),
      }
      return {
        roomUrl: paths.session(sessionId),
        token: signRoomPass(secrets, pass),
        iceServers: iceServers({ sessionId, personId: person.id, expiresAt }),
        relayOnly,
      }
    },

    iceServers,
  }
}
