/** One meeting's room, as /api/sessions/{id}/room-token answers it. */
export type RoomAccess = {
  roomUrl: string
  token: string
  iceServers: {
    urls: string | string[]
    username?: string | undefined
    credential?: string | undefined
  }[]
}

export type HostedRoom = { name: string; url: string }

type Recording = {
  id: string
  startedAt: Date
  /** Where it can be fetched for an hour or so. */
  url: string
}

export type VideoPort = {
  /** Lets one person into one session's room from `opensAt` to `expiresAt`; asking twice is safe. */
  enter(request: {
    sessionId: string
    person: { id: string; name: string }
    isOwner: boolean
    opensAt: Date
    expiresAt: Date
    /** Where rooms are hosted elsewhere: the session's. */
    room?: HostedRoom | undefined
  }): Promise<RoomAccess>
  /** Where rooms are hosted elsewhere. */
  hosted?: {
    /** The private room of this name, made now or before; throws a Refusal (unavailable) when nobody answers. */
    open(request: { name: string; opensAt: Date; closesAt: Date }): Promise<HostedRoom>
    /** What was recorded in it since then, the first one first. */
    recordings(roomName: string, since: Date): Promise<Recording[]>
  }
}
