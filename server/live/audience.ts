import type { Audience, Listener, LiveEvent } from '#server/context.ts'
import type { Bus, BusListener } from './bus.ts'

/** Delivers events to this process's sockets and, over the bus, to those of other processes. */
export function createAudience(connect?: (listener: BusListener) => Bus): Audience {
  const sockets = new Map<string, Set<Listener>>()
  const bus = connect?.({
    onEvent: (personIds, frame) => deliver(personIds, JSON.parse(frame), frame),
    lost: () => deliver([...sockets.keys()], { type: 'catch_up' }),
  })

  function deliver(
    personIds: readonly string[],
    event: LiveEvent,
    frame = JSON.stringify(event),
  ): void {
    for (const id of new Set(personIds))
      for (const listener of sockets.get(id) ?? []) listener(event, frame)
  }

  return {
    tell(personIds, event) {
      deliver(personIds, event)
      bus?.publish(personIds, event)
    },
    join(personId, listener) {
      const own = sockets.get(personId) ?? new Set()
      sockets.set(personId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && sockets.get(personId) === own) sockets.delete(personId)
      }
    },
    people: () => [...sockets.keys()],
    isConnected: () => bus?.isConnected(),
    close: async () => bus?.close(),
  }
}
