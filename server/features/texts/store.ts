import type { Role } from '#domain/roles.ts'
import { first, many, typed, write } from '#server/database/statement.ts'

export const numberOf = first(
  'texts.numberOf',
  'select number, confirmed_at from text_numbers where user_id = $userId',
)

/** The number that a code was sent to, while it can be given. */
export const waitingNumberOf = first(
  'texts.waitingNumberOf',
  'select number, expires_at from text_codes where user_id = $userId and expires_at > $now and tries < $most',
)

/** In place of the last code. */
export const storeCode = write(
  'texts.storeCode',
  `insert into text_codes (user_id, number, mac, expires_at)
   select id, $number, $mac, $expiresAt from users where id = $userId and erased_at is null
   on conflict (user_id) do update
     set number = excluded.number, mac = excluded.mac, tries = 0, expires_at = excluded.expires_at`,
)

/** Counts a try. Undefined if there is no code, or no try left. */
export const tryCode = first(
  'texts.tryCode',
  `update text_codes set tries = tries + 1
   where user_id = $userId and expires_at > $now and tries < $most returning number, mac`,
)

export const forgetCode = write(
  'texts.forgetCode',
  'delete from text_codes where user_id = $userId',
)

/** Takes a number away from others, with the codes sent to it. Returns whose it was. */
export const takeNumber = many(
  'texts.takeNumber',
  `with codes as (delete from text_codes where number = $number and user_id <> $userId)
   delete from text_numbers n using users u
   where n.number = $number and n.user_id <> $userId and u.id = n.user_id returning u.id, u.email, u.role`,
  typed<{ role: Role }>(),
)

export const storeNumber = write(
  'texts.storeNumber',
  `insert into text_numbers (user_id, number, confirmed_at)
   select id, $number, $now from users where id = $userId and erased_at is null
   on conflict (user_id) do update set number = excluded.number, confirmed_at = excluded.confirmed_at
     where text_numbers.number <> excluded.number`,
)

export const deleteNumber = write(
  'texts.deleteNumber',
  'delete from text_numbers where user_id = $userId',
)

/** Undefined if the person has no such number any more. */
export const dropNumber = first(
  'texts.dropNumber',
  `delete from text_numbers n using users u
   where n.user_id = $userId and n.number = $number and u.id = n.user_id returning u.id, u.email, u.role`,
  typed<{ role: Role }>(),
)

/** What people want by text counts for the number that they chose it for. */
export const dropChoices = write(
  'texts.dropChoices',
  `delete from notification_choices where user_id = any($userIds::uuid[]) and way = 'text'`,
)

/** Claims a text for good: 0 if it was claimed before, or the person has had as many as anyone may since then. */
export const claim = write(
  'texts.claim',
  `insert into texts (key, user_id, kind, booking_id, claimed_at)
   select $key, $userId, $kind, $bookingId?, $now
   where (select count(*) from texts where user_id = $userId and claimed_at > $since) < $most
   on conflict do nothing`,
)

/** Nothing was sent. */
export const release = write('texts.release', 'delete from texts where key = $key')

export const end = write('texts.end', 'update texts set state = $state where key = $key')

export const forgetTexts = write(
  'texts.forgetTexts',
  'delete from texts where claimed_at < $before',
)

export const forgetCodes = write(
  'texts.forgetCodes',
  'delete from text_codes where expires_at < $now',
)
