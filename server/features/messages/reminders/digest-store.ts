import type { Queries } from '#server/database/connect.ts'
import { many, typed, write } from '#server/database/statement.ts'
import type { Side, UnreadSide } from './unread-sides.ts'
import { CLAIMED_IN_ORDER, claimSides, unreadSides } from './unread-sides.ts'

const storePresence = write(
  'messages.storePresence',
  `insert into presence (user_id, seen_at)
   select u.id, $now from users u where u.id = any($personIds::uuid[]) order by u.id
   on conflict (user_id) do update set seen_at = greatest(presence.seen_at, excluded.seen_at)`,
)

/** Records that these people are connected now. */
export async function recordPresence(db: Queries, personIds: string[], now: Date): Promise<void> {
  if (personIds.length > 0) await storePresence(db, { personIds, now })
}

const dueDigests = many(
  'messages.dueDigests',
  `select t.id as thread_id, r.side, r.unread, t.last_number, r.sender,
     json_build_object('id', u.id, 'name', u.name, 'email', u.email) as reader,
     r.digest_at as former_at, r.told as former_number
   ${unreadSides('digest')} and (r.digest_at is null or r.digest_at <= $mailedBefore) and u.email_verified
     and not exists (select from notification_choices where (user_id, kind, way) = (r.user_id, 'messages', 'mail')
       and not is_wanted)
     and not exists (select from presence where user_id = r.user_id and seen_at > $waitingSince)
   ${CLAIMED_IN_ORDER}`,
  typed<
    UnreadSide & {
      unread: number
      /** The author. */
      sender: string
      reader: { id: string; name: string; email: string }
    }
  >(),
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
  when: { now: Date; waitingSince: Date; mailedBefore: Date; since: Date },
  limit: number,
): Promise<Digest[]> {
  return claimSides(tx, await dueDigests(tx, { ...when, limit }), CLAIM, when.now)
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
