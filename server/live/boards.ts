import type { InkPart } from '#contract/meeting/boards.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { openBoard } from '#server/features/boards/index.ts'
import type { OwnConnection } from './connection.ts'

/** What is kept is checked with each request; what is only shown for a moment, this often. */
const CHECK_EACH_MS = MINUTE_MS

/**
 * What happens on whiteboards between the strokes that are kept: the lines being drawn, and who has a board open. It is
 * told to the other person alone, and lost if they are away. Throws Refusal as `openBoard` does.
 */
export type Boards = {
  ink(connection: OwnConnection, event: InkPart & { sessionId: string }): Promise<void>
  open(connection: OwnConnection, event: { sessionId: string; isOpen: boolean }): Promise<void>
}

export function createBoards(context: Context): Boards {
  const checked = new WeakMap<
    OwnConnection,
    { sessionId: string; others: string[]; until: number }
  >()

  async function othersOf(connection: OwnConnection, sessionId: string): Promise<string[]> {
    const before = checked.get(connection)
    const now = context.clock().getTime()
    if (before?.sessionId === sessionId && now < before.until) return before.others
    const people = await openBoard(context, connection.person, sessionId)
    const others = people.filter((id) => id !== connection.person.id)
    checked.set(connection, { sessionId, others, until: now + CHECK_EACH_MS })
    return others
  }

  return {
    async ink(connection, { sessionId, id, ink, nib, at, points }) {
      const others = await othersOf(connection, sessionId)
      context.live.tell(others, { type: 'board_ink', sessionId, id, ink, nib, at, points })
    },
    async open(connection, { sessionId, isOpen }) {
      const others = await othersOf(connection, sessionId)
      context.live.tell(others, { type: 'board_open', sessionId, isOpen })
    },
  }
}
