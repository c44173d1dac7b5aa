import { first, many, write } from '#server/database/statement.ts'

export const addGrant = write(
  'calendarsStandIn.addGrant',
  `insert into calendars_stand_in.grants (refresh, provider, account, challenge, code)
   values ($refresh, $provider, $account, $challenge, $code)`,
)

/** A code is good once. */
export const redeemGrant = first(
  'calendarsStandIn.redeem',
  `update calendars_stand_in.grants set code = null
   where code = $code and challenge = $challenge and provider = $provider and ended_at is null
   returning refresh`,
)

export const findGrant = first(
  'calendarsStandIn.findGrant',
  `select account from calendars_stand_in.grants
   where refresh = $refresh and provider = $provider and ended_at is null`,
)

export const endGrant = write(
  'calendarsStandIn.endGrant',
  'update calendars_stand_in.grants set ended_at = $now where refresh = $refresh and ended_at is null',
)

export const endAccount = write(
  'calendarsStandIn.endAccount',
  `update calendars_stand_in.grants set ended_at = $now
   where provider = $provider and account = $account and ended_at is null`,
)

export const entriesAt = many(
  'calendarsStandIn.entriesAt',
  `select id, starts_at, ends_at, title, is_tentative, session_id from calendars_stand_in.entries
   where address = any ($addresses::text[]) order by starts_at, id`,
)

export const storeEntry = write(
  'calendarsStandIn.storeEntry',
  `insert into calendars_stand_in.entries (id, address, starts_at, ends_at, title, is_tentative, session_id)
   values ($id, $address, $startsAt, $endsAt, $title, $isTentative, $sessionId?)
   on conflict (id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at, title = excluded.title,
     is_tentative = excluded.is_tentative`,
)

export const deleteEntry = write(
  'calendarsStandIn.deleteEntry',
  'delete from calendars_stand_in.entries where id = $id and address = any ($addresses::text[])',
)
