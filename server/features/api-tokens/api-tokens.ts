import { createHash, randomBytes } from 'node:crypto'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { listApiTokens, makeApiToken } from '#contract/people/api-tokens.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { TokenScope } from '#domain/people/api-tokens.ts'
import { scopesFor, TOKEN_PREFIX, TOKENS_MAX } from '#domain/people/api-tokens.ts'
import type { Person } from '#domain/roles.ts'
import { isPerson } from '#domain/roles.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { requireToBegin } from '#server/features/sign-in/index.ts'
import { enqueueBegun } from '#server/features/ways-out/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import * as store from './store.ts'

export async function tokensOf(
  context: Context,
  person: Person,
): Promise<ReplyOf<typeof listApiTokens>> {
  return (await store.tokensOf(context.db, { userId: person.id })).map(inWords)
}

/** Only a hash of the token is kept. Throws 403 without a recent proof, 400 for a scope that is another role's, 409. */
export async function makeToken(
  context: Context,
  person: Person,
  { name, scopes, days }: BodyOf<typeof makeApiToken>,
  browser: Browser,
): Promise<ReplyOf<typeof makeApiToken>> {
  refuseOthersScopes(person, scopes)
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
  const now = context.clock()
  const made = await context.db.transaction(async (tx) => {
    const userId = person.id
    // Also locks the person: two made at once would both see one too few.
    await requireToBegin(context, tx, person, browser, 'api-token')
    if ((await store.countTokens(tx, { userId })).count >= TOKENS_MAX)
      throw new Refusal(
        'conflict',
        'too_many_tokens',
        `Your account has ${TOKENS_MAX} tokens: revoke one first`,
      )
    const row = await store.addToken(tx, {
      userId,
      name,
      tokenHash: hashOf(token),
      scopes: [...new Set(scopes)],
      now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    })
    await audit(tx, { actorId: userId, action: 'api_token_made', subjectId: userId })
    await enqueueBegun(context, tx, person, 'api-token', name)
    return row
  })
  deliverNoticesSoon(context)
  return { made: inWords(made), token }
}

function refuseOthersScopes(person: Person, scopes: TokenScope[]): void {
  const own = new Set(scopesFor(person.role).map(({ scope }) => scope))
  if (scopes.every((scope) => own.has(scope))) return
  const message = 'has one that your account does not have'
  throw new Refusal('invalid', 'wrong_scope', `scopes ${message}`, {
    fields: [{ path: 'scopes', message }],
  })
}

/** Throws 404 if the person has no such token. */
export async function revokeToken(context: Context, person: Person, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (!(await store.deleteToken(tx, { id, userId: person.id }))) throw notFound('This token')
    await audit(tx, { actorId: person.id, action: 'api_token_revoked', subjectId: person.id })
  })
}

/** Who calls with a token, and what it opens. */
export type Holder = { tokenId: string; person: Person; scopes: TokenScope[] }

/** Throws 401 for a token that isn't valid, 403 while its person's account is suspended. */
export async function holderOf(context: Context, token: string): Promise<Holder> {
  const now = context.clock()
  const found = token.startsWith(TOKEN_PREFIX)
    ? await store.holderOf(context.db, { tokenHash: hashOf(token), now })
    : undefined
  if (!found) throw notValid()
  const { tokenId, scopes, isSuspended, isUsedLongAgo, ...account } = found
  if (!isPerson(account)) throw notValid()
  if (isSuspended)
    throw new Refusal(
      'forbidden',
      'account_suspended',
      'API tokens don’t work while their account is suspended',
    )
  if (isUsedLongAgo) await store.recordUse(context.db, { id: tokenId, now })
  return { tokenId, person: account, scopes }
}

const notValid = () =>
  new Refusal(
    'unauthenticated',
    'token_not_valid',
    'This API token is not valid: it is wrong, has expired or was revoked',
  )

/** Deletes tokens that expired 30 days ago. Hourly job. */
export async function sweepTokens(context: Context): Promise<void> {
  await store.deleteExpired(context.db, { now: context.clock() })
}

const inWords = ({ madeAt, expiresAt, usedAt, ...token }: store.Token) => ({
  ...token,
  madeAt: madeAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
