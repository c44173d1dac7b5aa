import type { Queries } from '#server/database/connect.ts'

export type Side = 'client' | 'professional'

/**
 * Conversations `t` with something unread, once for each side `r` that has not read it, and its reader `u`: what
 * someone else wrote after `r.told`, and that has waited since `$waitingSince`. `told` are the columns of what the
 * readers have been told of already, such as `digest`.
 */
export const unreadSides = (told: 'digest' | 'pushed') => `
   from threads t
   join professionals p on p.id = t.professional_id
   join users c on c.id = t.client_id
   cross join lateral (values
     ('client', t.client_id, t.client_unread, t.client_read, t.client_${told}_number, t.client_digest_at,
       t.client_blocked_at, p.name),
     ('professional', p.user_id, t.professional_unread, t.professional_read, t.professional_${told}_number,
       t.professional_digest_at, t.professional_blocked_at, c.name)
   ) r (side, user_id, unread, read, told, digest_at, blocked_at, sender)
   join users u on u.id = r.user_id
   where (t.client_unread > 0 or t.professional_unread > 0) and t.last_message_at > $since
     and r.unread > 0 and r.blocked_at is null and u.erase_after is null and u.erased_at is null
     and exists (select from messages m
       where m.thread_id = t.id and m.number > greatest(r.read, r.told)
         and m.author_id <> r.user_id and m.created_at <= $waitingSince)`

/** Those that have waited longest first. */
export const CLAIMED_IN_ORDER =
  'order by t.last_message_at limit $limit for update of t skip locked'

/** What is known of a side when it is read. */
export type UnreadSide = { threadId: string; side: Side; formerNumber: number }

type Claim = (
  tx: Queries,
  sides: { ids: string[]; formerNumbers: number[]; now: Date },
) => Promise<{ id: string }[]>

/**
 * Claims what was read. Another program may have claimed a row between its reading and its lock: so it checks again.
 */
export async function claimSides<Found extends UnreadSide>(
  tx: Queries,
  found: Found[],
  claim: Record<Side, Claim>,
  now: Date,
): Promise<Found[]> {
  const claimed: Found[] = []
  for (const side of ['client', 'professional'] as const) {
    const ofSide = found.filter((each) => each.side === side)
    const ids = await claim[side](tx, {
      ids: ofSide.map(({ threadId }) => threadId),
      formerNumbers: ofSide.map(({ formerNumber }) => formerNumber),
      now,
    })
    claimed.push(...ofSide.filter(({ threadId }) => ids.some(({ id }) => id === threadId)))
  }
  return claimed
}
