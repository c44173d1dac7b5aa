import type { ServerEvent } from '#contract/live.ts'

/** Who hears what: every open socket of a person, by the person's id. */
export type Audience = {
  tell(personIds: readonly string[], event: ServerEvent): void
  /** Adds one socket of a person; the function it returns takes the socket away. */
  join(personId: string, hear: Hear): () => void
}

/** Takes an event as the frame that carries it, written once for all who hear it. */
export type Hear = (frame: string) => void

/** An audience of the sockets of this process. */
export function createAudience(): Audience {
  const sockets = new Map<string, Set<Hear>>()
  return {
    tell(personIds, event) {
      let frame: string | undefined
      for (const id of new Set(personIds))
        for (const hear of sockets.get(id) ?? []) {
          frame ??= JSON.stringify(event)
          hear(frame)
        }
    },
    join(personId, hear) {
      const own = sockets.get(personId) ?? new Set()
      sockets.set(personId, own.add(hear))
      return () => {
        own.delete(hear)
        if (own.size === 0 && sockets.get(personId) === own) sockets.delete(personId)
      }
    },
  }
}
