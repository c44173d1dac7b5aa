import type { Queries } from '#server/database/connect.ts'
import { many, typed } from '#server/database/statement.ts'

type Side = 'client' | 'professional'

const waiting = many(
  'messages.waiting',
  `select t.id as thread_id, r.side, r.unread, r.sender, r.pushed as former_number,
     json_build_object('userId', u.id, 'timeZone', u.time_zone) as reader
   from threads t
   join professionals p on p.id = t.professional_id
   join users c on c.id = t.client_id
   cross join lateral (values
     ('client', t.client_id, t.client_unread, t.client_read, t.client_pushed_number, t.client_blocked_at, p.name),
     ('professional', p.user_id, t.professional_unread, t.professional_read, t.professional_pushed_number,
       t.professional_blocked_at, c.name)
   ) r (side, user_id, unread, read, pushed, blocked_at, sender)
   join users u on u.id = r.user_id
   where (t.client_unread > 0 or t.professional_unread > 0) and t.last_message_at > $since
     and r.unread > 0 and r.blocked_at is null and u.erase_after is null and u.erased_at is null
     and exists (select from push_devices d where d.user_id = r.user_id)
     and exists (select from messages m
       where m.thread_id = t.id and m.number > greatest(r.read, r.pushed)
         and m.author_id <> r.user_id and m.created_at <= $waitingSince)
   order by t.last_message_at limit $limit
   for update of t skip locked`,
  typed<{
    side: Side
    unread: number
    /** The author. */
    sender: string
    reader: { userId: string; timeZone: string }
    formerNumber: number
  }>(),
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
  when: { waitingSince: Date; since: Date },
  limit: number,
): Promise<Waiting[]> {
  const found = await waiting(tx, { ...when, limit })
  // Another program may have claimed a row between our reading it and locking it: check again.
  const claimed: Waiting[] = []
  for (const side of ['client', 'professional'] as const) {
    const ofSide = found.filter((each) => each.side === side)
    const ids = await CLAIM[side](tx, {
      ids: ofSide.map(({ threadId }) => threadId),
      formerNumbers: ofSide.map(({ formerNumber }) => formerNumber),
    })
    claimed.push(...ofSide.filter(({ threadId }) => ids.some(({ id }) => id === threadId)))
  }
  return claimed
}
