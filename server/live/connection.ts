import type { ServerEvent } from '#contract/live.ts'
import type { Person } from '#domain/roles.ts'

/** One open socket, as features see it. */
export type Connection = {
  person: Person
  tell(event: ServerEvent): void
}
