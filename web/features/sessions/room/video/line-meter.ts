import type { LineSample } from '#domain/meeting/line-quality.ts'

/** The reports that are read (W3C, Identifiers for WebRTC's Statistics API); browsers leave some fields out. */
type Report = {
  id: string
  type: string
  /** When the other side reported it. */
  timestamp: number
  kind?: string
  packetsLost?: number
  packetsReceived?: number
  bytesReceived?: number
  fractionLost?: number
  roundTripTime?: number
  state?: string
  nominated?: boolean
  currentRoundTripTime?: number
  availableOutgoingBitrate?: number
}

/** The other side reports on sound every five seconds or so (RFC 3550, section 6.2). */
const REPORT_COUNTS_MS = 10_000

/** Measures a connection from one call to the next. */
export function createLineMeter(connection: RTCPeerConnection) {
  let before = { lost: 0, received: 0 }
  let bytes = 0
  /** What the other side reported last of each track, and since when we know. */
  const reported = new Map<string, { timestamp: number; since: number }>()
  /** The last report on a track that is no longer sent stays for ever, with the loss or delay that ended it. */
  const isNew = ({ id, timestamp }: Report) => {
    const last = reported.get(id)
    if (last?.timestamp === timestamp) return performance.now() - last.since < REPORT_COUNTS_MS
    reported.set(id, { timestamp, since: performance.now() })
    return true
  }
  return {
    /** Something has arrived since the connection was made. */
    hasMedia: () => bytes > 0,
    /** Undefined while nothing goes through. */
    async measure(): Promise<LineSample | undefined> {
      const reports = [...(await connection.getStats()).values()] as Report[]
      const of = (type: string) => reports.filter((report) => report.type === type)
      const inbound = of('inbound-rtp')
      const now = {
        lost: sum(inbound.map(({ packetsLost }) => packetsLost)),
        received: sum(inbound.map(({ packetsReceived }) => packetsReceived)),
      }
      bytes = sum(inbound.map(({ bytesReceived }) => bytesReceived))
      const lost = Math.max(now.lost - before.lost, 0)
      const received = Math.max(now.received - before.received, 0)
      before = now
      const pair = of('candidate-pair').find(
        ({ state, nominated }) => state === 'succeeded' && nominated,
      )
      if (!pair) return
      const echoes = of('remote-inbound-rtp').filter(isNew)
      const trips = echoes.map(({ roundTripTime }) => roundTripTime ?? 0)
      const bitrate = pair.availableOutgoingBitrate
      return {
        lossIn: lost + received > 0 ? lost / (lost + received) : 0,
        lossOut: Math.max(0, ...echoes.map(({ fractionLost }) => fractionLost ?? 0)),
        roundTripMs: 1000 * Math.max(pair.currentRoundTripTime ?? 0, ...trips),
        availableKbps: bitrate === undefined ? undefined : bitrate / 1000,
      }
    },
  }
}

const sum = (values: (number | undefined)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)
