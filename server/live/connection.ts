import type { ServerEvent } from '#contract/live.ts'
import type { Person } from '#domain/roles.ts'

/** Someone without an account, invited to one session's room; `id` is that of the invitation. */
export type GuestVisitor = { id: string; role: 'GUEST' }

/** A member of staff at the desk, who only hears. */
export type DeskVisitor = { id: string; role: 'STAFF' }

/** One open socket, as features see it. */
export type Connection = {
  person: Person | GuestVisitor | DeskVisitor
  tell(event: ServerEvent): void
}

/** The same, of someone with an account. */
export type OwnConnection = Connection & { person: Person }

export const isGuest = (person: Connection['person']): person is GuestVisitor =>
  person.role === 'GUEST'
