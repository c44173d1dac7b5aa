import type { Queries } from '#server/database/connect.ts'
import { many, typed } from '#server/database/statement.ts'
import type { Side, UnreadSide } from './unread-sides.ts'
import { CLAIMED_IN_ORDER, claimSides, unreadSides } from './unread-sides.ts'

const waiting = many(
  'messages.waiting',
  `select t.id as thread_id, r.side, r.unread, r.sender, r.told as former_number,
     json_build_object('userId', u.id, 'timeZone', u.time_zone) as reader
   ${unreadSides('pushed')} and exists (select from push_devices d where d.user_id = r.user_id)
   ${CLAIMED_IN_ORDER}`,
  typed<
    UnreadSide & {
      unread: number
      /** The author. */
      sender: string
      reader: { userId: string; timeZone: string }
    }
  >(),
)
export type Waiting = Awaited<ReturnType<typeof waiting>>[number]

const claimOf = (side: Side) =>
  `update threads t set ${side}_pushed_number = t.last_number
   from unnest($ids::uuid[], $formerNumbers::int[]) due (id, former)
   where t.id = due.id and t.${side}_pushed_number = due.former returning t.id`
const CLAIM = {
  client: many('messages.claimPushesForClients', claimOf('client')),
  professional: many('messages.claimPushesForProfessionals', claimOf('professional')),
}

/** Claims up to `limit` conversations with a message that devices were not told of and that has waited since then. */
export async function claimWaiting(
  tx: Queries,
  when: { now: Date; waitingSince: Date; since: Date },
  limit: number,
): Promise<Waiting[]> {
  return claimSides(tx, await waiting(tx, { ...when, limit }), CLAIM, when.now)
}
