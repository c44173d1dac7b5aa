import type { Queries } from '#server/database/connect.ts'
import { many, typed, write } from '#server/database/statement.ts'

const putSeen = write(
  'messages.putSeen',
  `insert into presence (user_id, seen_at)
   select u.id, $now from users u where u.id = any($personIds::uuid[]) order by u.id
   on conflict (user_id) do update set seen_at = greatest(presence.seen_at, excluded.seen_at)`,
)

/** Records that these people are connected now. */
export async function noteSeen(db: Queries, personIds: string[], now: Date): Promise<void> {
  if (personIds.length > 0) await putSeen(db, { personIds, now })
}

type Side = 'client' | 'professional'

const dueDigests = many(
  'messages.dueDigests',
  `select t.id as thread_id, r.side, r.unread, t.last_number, r.sender,
     json_build_object('id', u.id, 'name', u.name, 'email', u.email) as reader,
     r.digest_at as former_at, r.digest_number as former_number
   from threads t
   join professionals p on p.id = t.professional_id
   join users c on c.id = t.client_id
   cross join lateral (values
     ('client', t.client_id, t.client_unread, t.client_read, t.client_digest_at, t.client_digest_number,
       t.client_blocked_at, p.name),
     ('professional', p.user_id, t.professional_unread, t.professional_read, t.professional_digest_at,
       t.professional_digest_number, t.professional_blocked_at, c.name)
   ) r (side, user_id, unread, read, digest_at, digest_number, blocked_at, sender)
   join users u on u.id = r.user_id
   where (t.client_unread > 0 or t.professional_unread > 0) and t.last_message_at > $forgottenBefore
     and r.unread > 0 and r.blocked_at is null and (r.digest_at is null or r.digest_at <= $mailedBefore)
     and u.email_verified and u.erase_after is null and u.erased_at is null
     and not exists (select from notification_choices where (user_id, kind, way) = (r.user_id, 'messages', 'mail')
       and not is_wanted)
     and not exists (select from presence where user_id = r.user_id and seen_at > $waitingSince)
     and exists (select from messages m
       where m.thread_id = t.id and m.number > greatest(r.read, r.digest_number)
         and m.author_id <> r.user_id and m.created_at <= $waitingSince)
   order by t.last_message_at limit $limit
   for update of t skip locked`,
  typed<{
    side: Side
    unread: number
    /** The author. */
    sender: string
    reader: { id: string; name: string; email: string }
    formerNumber: number
  }>(),
)

/**
 * Unread messages of one thread whose mail to the reader is claimed. `formerAt` and `formerNumber` are the values from
 * before the claim.
 */
export type Digest = Awaited<ReturnType<typeof dueDigests>>[number]

const claimOf = (side: Side) =>
  `update threads t set ${side}_digest_at = $now, ${side}_digest_number = t.last_number
   from unnest($ids::uuid[], $formerNumbers::int[]) due (id, former)
   where t.id = due.id and t.${side}_digest_number = due.former returning t.id`
const CLAIM = {
  client: many('messages.claimForClients', claimOf('client')),
  professional: many('messages.claimForProfessionals', claimOf('professional')),
}

/**
 * Claims up to `limit` digests that are due: a message that no mail has mentioned has been unread since `waitingSince`,
 * the reader hasn't been seen since then, and the last mail about the thread was before `mailedBefore`. Only to
 * confirmed addresses, since anyone can sign up with anyone's address and choose a name.
 */
export async function claimDigests(
  tx: Queries,
  when: { now: Date; waitingSince: Date; mailedBefore: Date; forgottenBefore: Date },
  limit: number,
): Promise<Digest[]> {
  const due = await dueDigests(tx, { ...when, limit })
  // Another program may have claimed a row between our reading it and locking it: check again.
  const claimed: Digest[] = []
  for (const side of ['client', 'professional'] as const) {
    const ofSide = due.filter((digest) => digest.side === side)
    const ids = await CLAIM[side](tx, {
      ids: ofSide.map(({ threadId }) => threadId),
      formerNumbers: ofSide.map(({ formerNumber }) => formerNumber),
      now: when.now,
    })
    claimed.push(...ofSide.filter(({ threadId }) => ids.some(({ id }) => id === threadId)))
  }
  return claimed
}

const releaseOf = (side: Side) =>
  `update threads set ${side}_digest_at = $formerAt?, ${side}_digest_number = $formerNumber where id = $threadId`
const RELEASE = {
  client: write('messages.releaseOfClient', releaseOf('client')),
  professional: write('messages.releaseOfProfessional', releaseOf('professional')),
}

/** Undoes a claim whose mail couldn't be sent. */
export async function releaseDigest(db: Queries, digest: Digest): Promise<void> {
  await RELEASE[digest.side](db, digest)
}
