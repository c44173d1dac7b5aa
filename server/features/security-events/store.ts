import type { Queries } from '#server/database/connect.ts'
import type { SecurityEvent } from './security-events.ts'

type Kept = SecurityEvent & { hash: string | undefined; at: Date; count: number }

/** Keeps all of them at once. An address that is an account's is kept as that account, any other as its hash. */
export async function insertEvents(db: Queries, events: Kept[]): Promise<void> {
  const column = (name: keyof Kept) => events.map((event) => event[name] ?? null)
  await db.rows(
    `insert into security_events
       (at, kind, code, account_id, account_hash, network, browser, call, count)
     select e.at, e.kind, e.code, coalesce(e.account_id, u.id),
            case when e.account_id is null and u.id is null then e.hash end,
            e.network, e.browser, e.call, e.count
     from unnest($1::timestamptz[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::text[],
                 $7::text[], $8::text[], $9::text[], $10::int[]) with ordinality
            e (at, kind, code, account_id, email, hash, network, browser, call, count, nth)
     left join users u on u.email = e.email
     order by e.nth`,
    [
      column('at'),
      column('kind'),
      column('code'),
      column('accountId'),
      column('email'),
      column('hash'),
      column('network'),
      column('browser'),
      column('call'),
      column('count'),
    ],
    'security_events',
  )
}

/** Forgets up to `limit` that are older than that; returns how many. */
export async function deleteBefore(db: Queries, before: Date, limit: number): Promise<number> {
  const rows = await db.rows(
    `delete from security_events where id in (
       select id from security_events where at < $1 order by at limit $2 for update skip locked)
     returning id`,
    [before, limit],
  )
  return rows.length
}
