import type { Queries } from '#server/database/connect.ts'

/** Notes that these people are connected now. */
export async function noteSeen(db: Queries, personIds: string[], now: Date): Promise<void> {
  if (personIds.length === 0) return
  await db.rows(
    `insert into presence (user_id, seen_at)
     select u.id, $2 from users u where u.id = any($1::uuid[]) order by u.id
     on conflict (user_id) do update set seen_at = greatest(presence.seen_at, excluded.seen_at)`,
    [personIds, now],
    'presence_note',
  )
}

/** Messages of one thread that wait for one of its people, whose mail about them is claimed. */
export type Digest = {
  threadId: string
  side: 'client' | 'professional'
  unread: number
  lastNumber: number
  reader: { id: string; name: string; email: string }
  /** Who wrote. */
  sender: string
  /** What the claim has replaced. */
  formerAt: Date | null
  formerNumber: number
}

/**
 * Claims up to `limit` mails that are due: something that no mail has told of has waited since `waitingSince` and is
 * unread, the reader was not seen since then, and their last mail about the thread is from `mailedBefore` or older. Only
 * to addresses that are confirmed: people choose their names, and anybody can sign up with anybody's address.
 */
export async function claimDigests(
  tx: Queries,
  when: { now: Date; waitingSince: Date; mailedBefore: Date; forgottenBefore: Date },
  limit: number,
): Promise<Digest[]> {
  const due = await tx.rows<Digest>(
    `select t.id as "threadId", r.side, r.unread, t.last_number as "lastNumber", r.sender,
       json_build_object('id', u.id, 'name', u.name, 'email', u.email) as reader,
       r.digest_at as "formerAt", r.digest_number as "formerNumber"
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
     where (t.client_unread > 0 or t.professional_unread > 0) and t.last_message_at > $3
       and r.unread > 0 and r.blocked_at is null and (r.digest_at is null or r.digest_at <= $2)
       and u.email_verified and u.erase_after is null and u.erased_at is null
       and not exists (select from presence where user_id = r.user_id and seen_at > $1)
       and exists (select from messages m
         where m.thread_id = t.id and m.number > greatest(r.read, r.digest_number)
           and m.author_id <> r.user_id and m.created_at <= $1)
     order by t.last_message_at limit $4
     for update of t skip locked`,
    [when.waitingSince, when.mailedBefore, when.forgottenBefore, limit],
  )
  // A row whose lock another program has just let go was read before that: its numbers may be claimed already.
  const claimed: Digest[] = []
  for (const side of ['client', 'professional'] as const) {
    const ofSide = due.filter((digest) => digest.side === side)
    const ids = await tx.rows<{ id: string }>(
      `update threads t set ${side}_digest_at = $3, ${side}_digest_number = t.last_number
       from unnest($1::uuid[], $2::int[]) due (id, former)
       where t.id = due.id and t.${side}_digest_number = due.former returning t.id`,
      [
        ofSide.map(({ threadId }) => threadId),
        ofSide.map(({ formerNumber }) => formerNumber),
        when.now,
      ],
    )
    claimed.push(...ofSide.filter(({ threadId }) => ids.some(({ id }) => id === threadId)))
  }
  return claimed
}

/** Gives a claim back, for a mail that could not be sent. */
export async function releaseDigest(db: Queries, digest: Digest): Promise<void> {
  await db.rows(
    `update threads set ${digest.side}_digest_at = $2, ${digest.side}_digest_number = $3 where id = $1`,
    [digest.threadId, digest.formerAt, digest.formerNumber],
  )
}
