import type { TokenScope } from '#domain/people/api-tokens.ts'
import { isStoppedSql } from '#server/database/restricted.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

const TOKEN = 'id, name, scopes, made_at, expires_at, used_at'

export const tokensOf = many(
  'apiTokens.of',
  `select ${TOKEN} from api_tokens where user_id = $userId order by made_at desc, id`,
)
export type Token = Awaited<ReturnType<typeof tokensOf>>[number]

export const countTokens = one(
  'apiTokens.count',
  'select count(*) as count from api_tokens where user_id = $userId',
  typed<{ count: number }>(),
)

export const addToken = one(
  'apiTokens.add',
  `insert into api_tokens (user_id, name, token_hash, scopes, made_at, expires_at)
   values ($userId, $name, $tokenHash, $scopes, $now, $expiresAt) returning ${TOKEN}`,
)

/** Undefined if the person has no such token. */
export const deleteToken = first(
  'apiTokens.delete',
  'delete from api_tokens where id = $id and user_id = $userId returning name',
)

/** Whose token it is, unless it has expired or its person is about to be erased. */
export const holderOf = first(
  'apiTokens.holderOf',
  `select t.id as token_id, t.scopes, u.id, u.name, u.email, u.role, u.email_verified,
     ${isStoppedSql('u', 'bookings')} as is_suspended,
     t.used_at is null or t.used_at <= $now::timestamptz - interval '1 hour' as is_used_long_ago
   from api_tokens t join users u on u.id = t.user_id
   where t.token_hash = $tokenHash and t.expires_at > $now and u.erase_after is null and u.erased_at is null`,
  typed<{ isSuspended: boolean; isUsedLongAgo: boolean; scopes: TokenScope[] }>(),
)

export const recordUse = write(
  'apiTokens.recordUse',
  `update api_tokens set used_at = $now
   where id = $id and (used_at is null or used_at <= $now::timestamptz - interval '1 hour')`,
)

export const deleteExpired = write(
  'apiTokens.deleteExpired',
  `delete from api_tokens where expires_at < $now::timestamptz - interval '30 days'`,
)
