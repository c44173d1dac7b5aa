import { first, many, typed, write } from '#server/database/statement.ts'

/** A reading sets `next_at` when it begins. */
const SOONEST = `greatest($now, read_at + make_interval(secs => $seconds::int),
  next_at + make_interval(secs => $seconds::int - $everySeconds::int))`

/** Takes calendars whose channel is to be renewed, so that no other program does it meanwhile. */
export const takeToWatch = many(
  'calendarChannels.takeToWatch',
  `update linked_calendars set watch_at = $retryAt
   where id in (
     select l.id from linked_calendars l join calendar_grants g on g.id = l.grant_id
     where l.watch_at <= $now and g.ended_at is null and g.closing_at is null
     order by l.watch_at limit $limit for update of l skip locked)
   returning id, grant_id, professional_id, address`,
  typed<{ grantId: string }>(),
)

/** Nothing if the calendar was unlinked meanwhile. The channel before it is to be stopped. */
export const storeChannel = write(
  'calendarChannels.keep',
  `with kept as (
     insert into calendar_channels (id, grant_id, calendar_id, ref, expires_at)
     select $id, $grantId, (select id from linked_calendars where id = $calendarId), $ref, $expiresAt
     where exists (select from calendar_grants where id = $grantId)),
   replaced as (
     update calendar_channels set calendar_id = null where calendar_id = $calendarId and expires_at < $expiresAt)
   update linked_calendars set watch_at = $watchAt where id = $calendarId`,
)

/** Those that are over, that others have replaced, or whose calendar is unlinked. */
export const takeToStop = many(
  'calendarChannels.takeToStop',
  `select c.id, c.ref, c.grant_id, c.expires_at from calendar_channels c
   join calendar_grants g on g.id = c.grant_id
   where g.closing_at is null and c.id in (
     select id from calendar_channels where expires_at <= $now
     union all select id from calendar_channels where calendar_id is null)
   order by c.expires_at limit $limit`,
)

export const channelsOf = many(
  'calendarChannels.of',
  'select id, ref from calendar_channels where grant_id = $grantId',
)

export const forgetChannel = write(
  'calendarChannels.forget',
  'delete from calendar_channels where id = $id',
)

export const findChannel = first(
  'calendarChannels.find',
  `select c.id, c.calendar_id from calendar_channels c join calendar_grants g on g.id = c.grant_id
   where c.id = $id and g.provider = $provider and c.calendar_id is not null`,
)

/** One that has just been read, or tried, waits for `seconds`, however often its provider calls. */
export const makeCalendarDue = write(
  'calendarChannels.makeDue',
  `update linked_calendars set next_at = ${SOONEST} where id = $id and next_at > ${SOONEST}`,
)
