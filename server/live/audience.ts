import type { Audience, Hear, LiveEvent } from '#server/context.ts'
import type { Bus, BusListener } from './bus.ts'

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
