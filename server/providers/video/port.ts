import type { Readable } from 'node:stream'

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

/** A recording as the provider has it. */
export type HostedRecording = {
  id: string
  startedAt: Date
  durationMs: number
  isFinished: boolean
}

/** One of our recordings: its room, and our id, by which the provider knows it while it runs. */
export type Recorded = { roomName: string; recordingId: string }

/** The bytes of a recording, or a range of them, as the provider sends them. */
export type RecordingBytes = {
  isPart: boolean
  headers: { 'content-type': string; 'content-length'?: string; 'content-range'?: string }
  body: Readable
}

/** What the provider of hosted rooms tells us. Deliveries may be repeated and out of order. */
export type HostedEvent =
  | { type: 'recording-started'; recordingId: string; providerId: string }
  | {
      type: 'recording-ready'
      roomName: string
      providerId: string
      startedAt: Date
      durationMs: number
    }
  | { type: 'recording-failed'; recordingId: string }
  | ({ type: 'visit' } & Visit)

/** One page's time in a room; `leftAt` is unknown while it lasts. */
export type Visit = {
  roomName: string
  visit: string
  personId: string
  joinedAt: Date
  leftAt?: Date
}

export type VideoPort = {
  /** Whether people can meet through a relay alone, so that neither learns the other's network address. */
  hasRelay: boolean
  /** Gives a person access to a session's room from `opensAt` to `expiresAt`. Safe to repeat. */
  enter(request: {
    sessionId: string
    person: { id: string; name: string }
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
    /** Who is in any room now; late by up to 15 seconds. */
    present(): Promise<Visit[]>
    /** Who was in a room when, to about 15 seconds; only for rooms that are over. */
    visits(roomName: string): Promise<Visit[]>
    /** The recordings that were made in a room. */
    recordings(roomName: string): Promise<HostedRecording[]>
    /** A download address, valid for about an hour; undefined if there is no file. */
    linkTo(providerId: string): Promise<string | undefined>
    /** Undefined if there is no file. `range` as in HTTP's header. */
    readRecording(providerId: string, range?: string): Promise<RecordingBytes | undefined>
    /** Begins to record, at most until then. Returns false if it can't, or if the room is being recorded already. */
    startRecording(recording: Recorded & { until: Date }): Promise<boolean>
    /** Does nothing if it isn't being recorded. */
    stopRecording(recording: Recorded): Promise<void>
    /** Does nothing if there is none. */
    deleteRecording(providerId: string): Promise<void>
    /**
     * The event in a webhook's request; undefined if it is none of ours to handle. Throws BadSignature. Undefined where
     * webhooks aren't set up.
     */
    readEvent?(
      body: Buffer,
      headers: Record<string, string | string[] | undefined>,
    ): HostedEvent | undefined
  }
}
