import { first, many, one, typed, write } from '#server/database/statement.ts'

const COLUMNS = `id, professional_id, provider, user_name, refresh, access, access_until, ended_at, closing_at,
  target`

export type Grant = NonNullable<Awaited<ReturnType<typeof grantById>>>

export const grantById = first(
  'calendarGrants.byId',
  `select ${COLUMNS} from calendar_grants where id = $id`,
)

/** The professional’s grant, unless it is being closed. */
export const findGrant = first(
  'calendarGrants.find',
  `select ${COLUMNS} from calendar_grants
   where id = $id and professional_id = $professionalId and closing_at is null`,
)

export const grantsOf = many(
  'calendarGrants.of',
  `select g.id, g.provider, g.user_name, g.granted_at, g.ended_at, g.target is not null as is_written
   from calendar_grants g where g.professional_id = $professionalId and g.closing_at is null
   order by g.granted_at, g.id`,
  typed<{ isWritten: boolean }>(),
)

export const countGrants = one(
  'calendarGrants.count',
  'select count(*)::int as count from calendar_grants where professional_id = $professionalId',
  typed<{ count: number }>(),
)

/** The account's id; a known one takes the new permission, and what it had goes on. */
export const storeGrant = one(
  'calendarGrants.put',
  `insert into calendar_grants (id, professional_id, provider, user_name, refresh, granted_at)
   values ($id, $professionalId, $provider, $userName, $refresh, $now)
   on conflict (professional_id, provider, user_name) do update set granted_at = excluded.granted_at
   returning id`,
)

export const storeTokens = write(
  'calendarGrants.storeTokens',
  `update calendar_grants set refresh = $refresh, access = $access, access_until = $accessUntil, ended_at = null,
     closing_at = null, retry_at = null where id = $id`,
)

/** Nothing if the permission was given anew meanwhile. */
export const renewTokens = write(
  'calendarGrants.renewTokens',
  `update calendar_grants set refresh = $refresh, access = $access, access_until = $accessUntil
   where id = $id and refresh = $before`,
)

/** The permission is no longer good; nothing if it was given anew meanwhile. */
export const endGrant = write(
  'calendarGrants.end',
  `update calendar_grants set ended_at = $now, access = null, access_until = null
   where id = $id and refresh = $before and ended_at is null`,
)

export const setTarget = write(
  'calendarGrants.setTarget',
  'update calendar_grants set target = $target? where id = $id and closing_at is null',
)

export const calendarsOfGrant = many(
  'calendarGrants.calendars',
  'select id, address_hash from linked_calendars where grant_id = $grantId',
)

export const unlinkOfGrant = write(
  'calendarGrants.unlink',
  'delete from linked_calendars where grant_id = $grantId and address_hash = any ($hashes::text[])',
)

/** Linked already, it is read with this permission from now on. */
export const takeOverByGrant = write(
  'calendarGrants.takeOver',
  `update linked_calendars set grant_id = $grantId, account_id = null, next_at = $now, watch_at = $now
   where professional_id = $professionalId and address_hash = any ($hashes::text[])
     and grant_id is distinct from $grantId`,
)

/** Those of a permission given anew are read at once. */
export const makeDue = many(
  'calendarGrants.makeDue',
  'update linked_calendars set next_at = $now, watch_at = $now where grant_id = $grantId returning id',
)

/** Its calendars are unlinked at once; what is at the provider is left to the job. */
export const closeGrant = write(
  'calendarGrants.close',
  `update calendar_grants set closing_at = $now, retry_at = $now, target = null
   where id = $id and professional_id = $professionalId and closing_at is null`,
)

export const unlinkAllOfGrant = write(
  'calendarGrants.unlinkAll',
  'delete from linked_calendars where grant_id = $grantId',
)

/** Takes those to be closed, so that no other program does it meanwhile. */
export const takeClosing = many(
  'calendarGrants.takeClosing',
  `update calendar_grants set retry_at = $until
   where id in (select id from calendar_grants where retry_at <= $now and closing_at is not null
     order by retry_at limit $limit for update skip locked)
   returning ${COLUMNS}`,
)

/** Nothing if the permission was given anew meanwhile. */
export const deleteClosed = write(
  'calendarGrants.delete',
  'delete from calendar_grants where id = $id and closing_at is not null',
)

/** 0 if it was spent before. Rows go once they have expired. */
export const spendState = write(
  'calendarGrants.spendState',
  `insert into spent_challenges (challenge_hash, expires_at) values ($hash, $end)
   on conflict do nothing`,
)
