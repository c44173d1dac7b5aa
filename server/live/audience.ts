import type { ServerEvent } from '#contract/live.ts'

/** Who hears what: every open socket of a person, by the person's id. */
export type Audience = {
  tell(personIds: readonly string[], event: ServerEvent): void
  /** Adds one socket of a person; the function it returns takes the socket away. */
  join(personId: string, hear: (event: ServerEvent) => void): () => void
}

/** An audience of the sockets of this process. */
export function createAudience(): Audience {
  const sockets = new Map<string, Set<(event: ServerEvent) => void>>()
  return {
    tell(personIds, event) {
      for (const id of new Set(personIds)) for (const hear of sockets.get(id) ?? []) hear(event)
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
