import type { Queries } from '#server/database/connect.ts'
import { write } from '#server/database/statement.ts'
import type { SecurityEvent } from './security-event.ts'

type StoredEvent = SecurityEvent & { hash: string | undefined; at: Date; count: number }

const storeEvents = write(
  'securityEvents.storeEvents',
  `insert into security_events
     (at, kind, code, account_id, account_hash, network, browser, call, count)
   select e.at, e.kind, e.code, coalesce(e.account_id, u.id),
          case when e.account_id is null and u.id is null then e.hash end,
          e.network, e.browser, e.call, e.count
   from unnest($ats::timestamptz[], $kinds::text[], $codes::text[], $accountIds::uuid[], $emails::text[],
               $hashes::text[], $networks::text[], $browsers::text[], $calls::text[], $counts::int[])
          with ordinality
          e (at, kind, code, account_id, email, hash, network, browser, call, count, nth)
   left join users u on u.email = e.email
   order by e.nth`,
)

/** Inserts all events at once. An address that belongs to an account is stored as that account, any other as a hash. */
export async function insertEvents(db: Queries, events: StoredEvent[]): Promise<void> {
  await storeEvents(db, {
    ats: events.map(({ at }) => at.toISOString()),
    kinds: events.map(({ kind }) => kind),
    codes: events.map(({ code }) => code ?? null),
    accountIds: events.map(({ accountId }) => accountId ?? null),
    emails: events.map(({ email }) => email ?? null),
    hashes: events.map(({ hash }) => hash ?? null),
    networks: events.map(({ network }) => network ?? null),
    browsers: events.map(({ browser }) => browser ?? null),
    calls: events.map(({ call }) => call ?? null),
    counts: events.map(({ count }) => count),
  })
}

/** Deletes up to `limit` events older than that; returns how many. */
export const deleteBefore = write(
  'securityEvents.deleteBefore',
  `delete from security_events where id in (
     select id from security_events where at < $before order by at limit $limit for update skip locked)`,
)
