import { first, many, one, write } from '#server/database/statement.ts'

/** The account's id; a known one takes the new password. */
export const storeAccount = one(
  'linkedCalendars.storeAccount',
  `insert into caldav_accounts (id, professional_id, server, user_name, password)
   values ($id, $professionalId, $server, $userName, $password)
   on conflict (professional_id, server, user_name) do update set password = excluded.password
   returning id`,
)

export const findAccount = first(
  'linkedCalendars.accountOf',
  `select id, server, user_name from caldav_accounts
   where id = (select account_id from linked_calendars where id = $id and professional_id = $professionalId)`,
)

export const storePassword = write(
  'linkedCalendars.storePassword',
  'update caldav_accounts set password = $password where id = $id',
)

/** Seals the same password anew; nothing if it was changed meanwhile. */
export const resealPassword = write(
  'linkedCalendars.resealPassword',
  'update caldav_accounts set password = $password where id = $id and password = $before',
)

export const calendarsOfAccount = many(
  'linkedCalendars.ofAccount',
  'select id from linked_calendars where account_id = $accountId order by linked_at, id',
)

export const deleteUnusedAccounts = write(
  'linkedCalendars.deleteUnusedAccounts',
  `delete from caldav_accounts a where a.professional_id = $professionalId
     and not exists (select from linked_calendars l where l.account_id = a.id)`,
)

/** Those that were linked before are read with this account from now on. */
export const takeOver = many(
  'linkedCalendars.takeOver',
  `update linked_calendars set account_id = $accountId
   where professional_id = $professionalId and address_hash = any ($hashes::text[])
   returning id`,
)
