import { paths } from '#contract/paths.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Secrets } from '#server/secrets/macs.ts'
import type { RoomAccess, VideoPort } from './port.ts'
import { signRoomPass } from './room-pass.ts'

/** Long enough to open the socket; a browser that reconnects requests a new one. */
const PASS_LIFETIME_MS = 2 * MINUTE_MS

/** Our own rooms: browser-to-browser WebRTC, signalled over /ws (server/live/rooms.ts). */
export function builtInVideo(settings: {
  secrets: Secrets
  iceServers: RoomAccess['iceServers']
  clock: () => Date
}): VideoPort {
  return {
    async enter({ sessionId, person, expiresAt }) {
      const pass = {
        sessionId,
        personId: person.id,
        expiresAt: Math.min(expiresAt.getTime(), settings.clock().getTime() + PASS_LIFETIME_MS),
      }
      return {
        roomUrl: paths.session(sessionId),
        token: signRoomPass(settings.secrets, pass),
        iceServers: settings.iceServers,
      }
    },

    iceServers: async () => settings.iceServers,
  }
}
