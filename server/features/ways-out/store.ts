import { many, typed, write } from '#server/database/statement.ts'

const PRACTICE = '(select id from professionals where user_id = $userId)'
const OWN_BOOKING = `(b.client_id = $userId or b.professional_id = ${PRACTICE})`

/** What is open; `name` tells it from others of its kind. */
export const calendarFeeds = many(
  'waysOut.calendarFeeds',
  `select user_id as id, null::text as name, made_at as begun_at, read_at as used_at
   from calendar_feeds where user_id = $userId`,
)
export const apiTokens = many(
  'waysOut.apiTokens',
  `select id, name, made_at as begun_at, used_at from api_tokens
   where user_id = $userId and expires_at > $now order by made_at, id`,
)
export const webhooks = many(
  'waysOut.webhooks',
  `select id, address as name, made_at as begun_at, null::timestamptz as used_at
   from webhooks where professional_id = ${PRACTICE} order by made_at, id`,
)
export const calendarAccounts = many(
  'waysOut.calendarAccounts',
  `select id, user_name as name, granted_at as begun_at, null::timestamptz as used_at
   from calendar_grants where professional_id = ${PRACTICE} and target is not null and closing_at is null
   order by granted_at, id`,
)
export const pushes = many(
  'waysOut.pushes',
  `select d.id, s.user_agent as name, d.added_at as begun_at, null::timestamptz as used_at
   from push_devices d join sign_ins s on s.id = d.sign_in_id
   where d.user_id = $userId and s.expires_at > $now order by d.added_at, d.id`,
)
export const textNumbers = many(
  'waysOut.textNumbers',
  `select user_id as id, number as name, confirmed_at as begun_at, null::timestamptz as used_at
   from text_numbers where user_id = $userId`,
)
export const guests = many(
  'waysOut.guests',
  `select g.id, g.name, g.invited_at as begun_at, null::timestamptz as used_at
   from bookings b join guests g on g.booking_id = b.id
   where ${OWN_BOOKING} and g.invited_by = $userId and g.ended_at is null
     and b.ends_at > $now::timestamptz - interval '1 hour' order by g.invited_at, g.id`,
)
export const recordings = many(
  'waysOut.recordings',
  `select r.id, null::text as name, r.asked_at as begun_at, null::timestamptz as used_at
   from bookings b join recordings r on r.booking_id = b.id
   where ${OWN_BOOKING} and r.state in ('ASKED', 'RECORDING') order by r.asked_at, r.id`,
)
export const dataExports = many(
  'waysOut.dataExports',
  `select id, null::text as name, asked_at as begun_at, null::timestamptz as used_at
   from data_exports where user_id = $userId`,
)

/** Each ends all of a person, or the one with this id. */
export const endCalendarFeeds = write(
  'waysOut.endCalendarFeeds',
  'delete from calendar_feeds where user_id = $userId and ($id?::uuid is null or user_id = $id)',
)
export const endApiTokens = write(
  'waysOut.endApiTokens',
  'delete from api_tokens where user_id = $userId and ($id?::uuid is null or id = $id)',
)
export const endWebhooks = write(
  'waysOut.endWebhooks',
  `delete from webhooks where professional_id = ${PRACTICE} and ($id?::uuid is null or id = $id)`,
)
/** Its calendars stay linked, so that busy times still count; the sessions that we wrote there are owed to go. */
export const endCalendarAccounts = write(
  'waysOut.endCalendarAccounts',
  `with ended as (update calendar_grants set target = null
     where professional_id = ${PRACTICE} and target is not null and ($id?::uuid is null or id = $id) returning id),
     owed as (update calendar_entries e set retry_at = coalesce(e.retry_at, $now::timestamptz) from ended
       where e.grant_id = ended.id)
   select from ended`,
)
/** That of the sign-in with `exceptToken` stays. */
export const endPushes = write(
  'waysOut.endPushes',
  `delete from push_devices where user_id = $userId and ($id?::uuid is null or id = $id)
     and sign_in_id is distinct from (select id from sign_ins where token = $exceptToken?)`,
)
export const endTextNumbers = write(
  'waysOut.endTextNumbers',
  `with codes as (delete from text_codes where user_id = $userId and ($id?::uuid is null or user_id = $id)),
     choices as (delete from notification_choices
       where user_id = $userId and way = 'text' and ($id?::uuid is null or user_id = $id))
   delete from text_numbers where user_id = $userId and ($id?::uuid is null or user_id = $id)`,
)
export const endGuests = many(
  'waysOut.endGuests',
  `update guests g set ended_at = $now from bookings b, professionals p
   where b.id = g.booking_id and p.id = b.professional_id and ${OWN_BOOKING} and g.invited_by = $userId
     and g.ended_at is null and ($id?::uuid is null or g.id = $id)
   returning g.id, b.id as session_id, array[b.client_id, p.user_id] as people`,
  typed<{ people: string[] }>(),
)
/** The job asks the provider of a hosted room again, should it not hear of it. */
export const endRecordings = many(
  'waysOut.endRecordings',
  `update recordings r set state = case when r.state = 'ASKED' then 'REFUSED' else 'STOPPED' end,
     stopped_at = case when r.state = 'RECORDING' then $now::timestamptz end, stopped_by = $userId
   from bookings b, professionals p
   where b.id = r.booking_id and p.id = b.professional_id and ${OWN_BOOKING} and r.state in ('ASKED', 'RECORDING')
     and ($id?::uuid is null or r.id = $id)
   returning r.id, r.room_name, r.state, b.id as session_id, array[b.client_id, p.user_id] ||
     array(select s.person_id from room_seats s where s.booking_id = b.id) as people`,
  typed<{ people: string[] }>(),
)
/** The sweep of forgotten files deletes the file. */
export const endDataExports = write(
  'waysOut.endDataExports',
  'delete from data_exports where user_id = $userId and ($id?::uuid is null or id = $id)',
)
