import type { Audience, Listener, LiveEvent } from '#server/context.ts'
import type { Bus, BusListener } from './bus.ts'

/** Delivers events to this process's sockets and, over the bus, to those of other processes. */
export function createAudience(connect?: (listener: BusListener) => Bus): Audience {
  const sockets = new Map<string, Set<Listener>>()
  const bus = connect?.({
    onEvent(personIds, frame) {
      const here = personIds.filter((id) => sockets.has(id))
      if (here.length > 0) deliver(here, JSON.parse(frame), frame)
    },
    lost() {
      const everyone = [...sockets.keys()]
      deliver(everyone, { type: 'catch_up' })
      // The end of a sign-in may have been among the lost events.
      deliver(everyone, { type: 'sign_ins_unsure' })
    },
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
      return {
        heard: bus?.follow(personId) ?? Promise.resolve(),
        leave() {
          own.delete(listener)
          if (own.size > 0 || sockets.get(personId) !== own) return
          sockets.delete(personId)
          bus?.unfollow(personId)
        },
      }
    },
    people: () => [...sockets.keys()],
    isConnected: () => bus?.isConnected(),
    close: async () => bus?.close(),
  }
}
