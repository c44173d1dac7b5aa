import type { FastifyInstance } from 'fastify'
import { listApiTokens, makeApiToken, revokeApiToken } from '#contract/people/api-tokens.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { browserOf } from '#server/http/browser.ts'
import { route } from '#server/http/endpoint.ts'
import { byPerson, limits } from '#server/http/limits.ts'
import { makeToken, revokeToken, tokensOf } from './api-tokens.ts'

export function apiTokenRoutes(app: FastifyInstance, context: Context): void {
  const making = limits(context, [
    { name: 'API tokens by person', max: 20, within: HOUR_MS, by: byPerson },
  ])
  route(app, listApiTokens, ({ person }) => tokensOf(context, person))
  route(app, makeApiToken, async ({ person, body, request }) => {
    await making(request)
    return makeToken(context, person, body, browserOf(request))
  })
  route(app, revokeApiToken, async ({ person, params }) => {
    await revokeToken(context, person, params.id)
    return undefined
  })
}
