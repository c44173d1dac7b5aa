/** How to enter a meeting's room, as /api/sessions/{id}/room-token returns it. */
export type RoomAccess = {
  roomUrl: string
  token: string
  iceServers: IceServer[]
  /** Media may go through a relay only, because this person hides their network address. */
  relayOnly: boolean
}

/** In the form of RTCPeerConnection. */
export type IceServer = { urls: string | string[]; username?: string; credential?: string }

export type HostedRoom = { name: string; url: string }

type Recording = {
  id: string
  startedAt: Date
  /** A download address, valid for about an hour. */
  url: string
}

export type VideoPort = {
  /** Whether people can meet through a relay alone, so that neither learns the other's network address. */
  hasRelay: boolean
  /** Gives a person access to a session's room from `opensAt` to `expiresAt`. Safe to repeat. */
  enter(request: {
    sessionId: string
    person: { id: string; name: string }
    isOwner: boolean
    /** Asked for only where there is a relay. */
    relayOnly: boolean
    opensAt: Date
    expiresAt: Date
    /** The session's hosted room, if rooms are hosted elsewhere. */
    room?: HostedRoom
  }): Promise<RoomAccess>
  /** STUN and TURN servers for this person's calls until then; none if rooms are hosted elsewhere. */
  iceServers(whose: { sessionId: string; personId: string; expiresAt: Date }): IceServer[]
  /** Only if rooms are hosted elsewhere. */
  hosted?: {
    /**
     * The private room with this name, created if needed; throws a Refusal (unavailable) if the provider doesn't
     * answer.
     */
    open(request: { name: string; opensAt: Date; closesAt: Date }): Promise<HostedRoom>
    /** Recordings made in it since then, oldest first. */
    recordings(roomName: string, since: Date): Promise<Recording[]>
  }
}
