import * as z from 'zod/mini'
import { calls } from '#contract/calls/people/api-tokens.ts'
import { byId, id, instant, line } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { TOKEN_DAYS, TOKEN_NAME_MAX, TOKEN_SCOPES } from '#domain/people/api-tokens.ts'

const tag = 'API tokens'

const scope = z.enum(TOKEN_SCOPES)

/** Without the token itself, which is told once. */
export const apiToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(scope),
  madeAt: instant,
  /** From then on it no longer works; it is listed for another 30 days. */
  expiresAt: instant,
  /** To the hour; null if nothing has used it yet. */
  usedAt: z.nullable(instant),
})
export type ApiToken = z.output<typeof apiToken>

export const listApiTokens = endpoint(calls.listApiTokens, {
  summary: 'My API tokens, newest first, without the tokens themselves',
  tag,
  status: 200,
  reply: z.array(apiToken),
})

export const makeApiToken = endpoint(calls.makeApiToken, {
  summary: 'Make a token with which other programs call this API as me; it is told only here',
  tag,
  body: z.object({
    name: line(TOKEN_NAME_MAX, 1),
    scopes: z
      .array(scope)
      .check(
        z.minLength(1, { error: 'must be at least one' }),
        z.maxLength(TOKEN_SCOPES.length, { error: 'must not repeat' }),
      ),
    days: z.literal([...TOKEN_DAYS], { error: `must be one of ${TOKEN_DAYS.join(', ')}` }),
  }),
  status: 201,
  reply: z.object({ made: apiToken, token: z.string() }),
  refusals: [409],
})

export const revokeApiToken = endpoint(calls.revokeApiToken, {
  summary: 'Revoke one of my API tokens; it stops working at once',
  tag,
  params: byId,
  status: 204,
  reply: z.undefined(),
})
