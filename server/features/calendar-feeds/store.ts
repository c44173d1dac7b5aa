import { isStoppedSql } from '#server/database/restricted.ts'
import { first, write } from '#server/database/statement.ts'

export const feedOf = first(
  'calendarFeeds.of',
  'select made_at, read_at from calendar_feeds where user_id = $userId',
)

/** In place of a former one. */
export const storeFeed = write(
  'calendarFeeds.put',
  `insert into calendar_feeds (user_id, token_hash, made_at) values ($userId, $tokenHash, $now)
   on conflict (user_id) do update
     set token_hash = excluded.token_hash, made_at = excluded.made_at, read_at = null`,
)

export const deleteFeed = write(
  'calendarFeeds.delete',
  'delete from calendar_feeds where user_id = $userId',
)

/** Whose address it is, unless they are about to be erased or suspended. */
export const readerOf = first(
  'calendarFeeds.readerOf',
  `select u.id from calendar_feeds f join users u on u.id = f.user_id
   where f.token_hash = $tokenHash and u.erase_after is null and u.erased_at is null
     and not ${isStoppedSql('u', 'bookings')}`,
)

/** At most once an hour. */
export const recordRead = write(
  'calendarFeeds.recordRead',
  `update calendar_feeds set read_at = $now
   where token_hash = $tokenHash and (read_at is null or read_at <= $now::timestamptz - interval '1 hour')`,
)
