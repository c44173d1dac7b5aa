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

export type VideoPort = {
  /** Lets one person into one session's room until `expiresAt`; opening it twice is safe. */
  enter(request: {
    sessionId: string
    person: { id: string; name: string }
    isOwner: boolean
    expiresAt: Date
  }): Promise<RoomAccess>
}
