import type { Bus, BusListener, LiveEvent } from './bus.ts'

/** Who hears what: every open socket of a person, by the person's id. */
export type Audience = {
  tell(personIds: readonly string[], event: LiveEvent): void
  /** Adds one socket of a person; the function it returns takes the socket away. */
  join(personId: string, hear: Hear): () => void
  /** Everybody who has a socket open on this process. */
  people(): string[]
  /** False while the bus to the other processes is broken; undefined where there is none. */
  isWhole(): boolean | undefined
  close(): Promise<void>
}

/** Takes an event, and the frame that carries it, written once for all who hear it. */
type Hear = (event: LiveEvent, frame: string) => void

/** An audience of the sockets of this process and, over the bus, of the others. */
export function createAudience(connect?: (listener: BusListener) => Bus): Audience {
  const sockets = new Map<string, Set<Hear>>()
  const bus = connect?.({
    hear: (personIds, frame) => deliver(personIds, JSON.parse(frame), frame),
    lost: () => deliver([...sockets.keys()], { type: 'catch_up' }),
  })

  function deliver(
    personIds: readonly string[],
    event: LiveEvent,
    frame = JSON.stringify(event),
  ): void {
    for (const id of new Set(personIds))
      for (const hear of sockets.get(id) ?? []) hear(event, frame)
  }

  return {
    tell(personIds, event) {
      deliver(personIds, event)
      bus?.publish(personIds, event)
    },
    join(personId, hear) {
      const own = sockets.get(personId) ?? new Set()
      sockets.set(personId, own.add(hear))
      return () => {
        own.delete(hear)
        if (own.size === 0 && sockets.get(personId) === own) sockets.delete(personId)
      }
    },
    people: () => [...sockets.keys()],
    isWhole: () => bus?.isConnected(),
    close: async () => bus?.close(),
  }
}
