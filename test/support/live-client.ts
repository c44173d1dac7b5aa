import WebSocket from 'ws'
import type { ClientEvent, ServerEvent } from '#contract/live.ts'

type EventOf<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>

/** A socket at /ws, as a browser or another client would open it. */
export type LiveClient = {
  wire: WebSocket
  send(event: ClientEvent): void
  /** The next event of this type not returned by an earlier call. Rejects if the connection ends first. */
  next<Type extends ServerEvent['type']>(type: Type): Promise<EventOf<Type>>
  /** Received events not returned yet. */
  waiting(): ServerEvent[]
  /** Resolves when the server has handled everything sent so far. */
  settled(): Promise<void>
  /** Resolves with the close code. */
  closed: Promise<number>
  close(): void
}

/** @throws 'Unexpected server response: 403' when the upgrade is refused */
export async function openLive(
  address: string,
  headers: Record<string, string> = {},
  options: WebSocket.ClientOptions = {},
): Promise<LiveClient> {
  const wire = new WebSocket(`${address.replace(/^http/, 'ws')}/ws`, { headers, ...options })
  const events: ServerEvent[] = []
  const looking = new Set<() => void>()
  const closed = new Promise<number>((resolve) => wire.once('close', resolve))
  wire.on('message', (data) => {
    events.push(JSON.parse(String(data)))
    for (const look of looking) look()
  })
  await new Promise<void>((resolve, reject) => {
    wire.once('open', resolve)
    wire.once('error', reject)
  })
  // From here on, a dropped connection is an expected outcome and not an error.
  wire.on('error', () => {})

  function take(isWanted: (event: ServerEvent) => boolean, name: string): Promise<ServerEvent> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const at = events.findIndex(isWanted)
        if (at < 0) return
        looking.delete(look)
        resolve(events.splice(at, 1)[0] as ServerEvent)
      }
      looking.add(look)
      closed.then((code) => {
        if (looking.delete(look)) reject(new Error(`closed with ${code} before any ${name}`))
      })
      look()
    })
  }

  return {
    wire,
    send: (event) => wire.send(JSON.stringify(event)),
    next: <Type extends ServerEvent['type']>(type: Type) =>
      take((event) => event.type === type, type) as Promise<EventOf<Type>>,
    waiting: () => events,
    // Frames are handled in order, so the reply to this one comes after all earlier ones.
    async settled() {
      wire.send(JSON.stringify({ type: 'is_anybody_there' }))
      await take((event) => event.type === 'error' && event.message === 'Unknown event', 'answer')
    },
    closed,
    close: () => wire.close(),
  }
}
