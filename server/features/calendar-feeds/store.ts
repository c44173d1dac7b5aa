import { first, write } from '#server/database/statement.ts'

export const feedOf = first(
  'calendarFeeds.of',
  'select made_at, read_at from calendar_feeds where user_id = $userId',
)

/** In place of a former one. */
export const putFeed = write(
  'calendarFeeds.put',
  `insert into calendar_feeds (user_id, token_hash, made_at) values ($userId, $tokenHash, $now)
   on conflict (user_id) do update
     set token_hash = excluded.token_hash, made_at = excluded.made_at, read_at = null`,
)

export const deleteFeed = write(
  'calendarFeeds.delete',
  'delete from calendar_feeds where user_id = $userId',
)

/** Whose address it is, unless they are about to be erased. */
export const readerOf = first(
  'calendarFeeds.readerOf',
  `select u.id from calendar_feeds f join users u on u.id = f.user_id
   where f.token_hash = $tokenHash and u.erase_after is null and u.erased_at is null`,
)

/** At most once an hour. */
export const noteRead = write(
  'calendarFeeds.noteRead',
  `update calendar_feeds set read_at = $now
   where token_hash = $tokenHash and (read_at is null or read_at <= $now::timestamptz - interval '1 hour')`,
)
