import { first, many, write } from '#server/database/statement.ts'
import { isKnownNews } from './known-news.ts'

/** For the sign-in with this token. The browser of someone else who has used it before is theirs no more. */
export const storeDevice = write(
  'notifications.storeDevice',
  `insert into push_devices (sign_in_id, user_id, endpoint, p256dh, auth, server_key, added_at)
   select id, user_id, $endpoint, $p256dh, $auth, $serverKey, $now
   from sign_ins where token = $token and user_id = $userId
   on conflict (endpoint) do update set sign_in_id = excluded.sign_in_id, user_id = excluded.user_id,
     p256dh = excluded.p256dh, auth = excluded.auth, server_key = excluded.server_key`,
)

/** Whether this browser shows them with this sign-in already; undefined if not. */
export const isDevice = first(
  'notifications.isDevice',
  `select d.id from push_devices d join sign_ins s on s.id = d.sign_in_id
   where d.endpoint = $endpoint and d.user_id = $userId and s.token = $token`,
)

/** All but the newest. */
export const dropOldest = write(
  'notifications.dropOldestDevices',
  `delete from push_devices where user_id = $userId and id not in (
     select id from push_devices where user_id = $userId order by added_at desc, id limit $most)`,
)

export const dropDevice = write(
  'notifications.dropDevice',
  'delete from push_devices where user_id = $userId and endpoint = $endpoint',
)

/** Those whose sign-in has not expired. */
export const devicesOf = many(
  'notifications.devicesOf',
  `select d.endpoint, d.p256dh, d.auth, d.server_key
   from push_devices d join sign_ins s on s.id = d.sign_in_id
   where d.user_id = $userId and s.expires_at > $now`,
)

/** Claims news that is due for people with devices, for good: a lost push is better than two. */
export const claimPushes = many(
  'notifications.claimPushes',
  `with due as (
     select booking_id, user_id, kind, sequence from booking_mails m
     where pushed_at is null and due_at <= $now and due_at > $since and ${isKnownNews('kind')}
       and exists (select from push_devices d where d.user_id = m.user_id)
     order by due_at limit $limit for update skip locked)
   update booking_mails m set pushed_at = $now
   from due, users u
   where (m.booking_id, m.user_id, m.kind, m.sequence) = (due.booking_id, due.user_id, due.kind, due.sequence)
     and u.id = m.user_id
   returning m.booking_id, m.user_id, m.kind, m.due_at, u.time_zone`,
)
