import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Holder } from '#server/features/api-tokens/index.ts'
import { holderOf } from '#server/features/api-tokens/index.ts'
import { byAddress, limits } from '#server/http/limits.ts'

/** The token of `Authorization: Bearer …`; undefined without such a header. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [, token] = /^Bearer +(\S*)/i.exec(headers.authorization ?? '') ?? []
  return token
}

/**
 * Calls made with an API token. One opens only the calls that name a scope it has; what anyone may read is read as by
 * anyone. Cookies beside it count for nothing.
 */
export function admitTokens(app: FastifyInstance, context: Context): void {
  const { limiter } = context
  const arriving = limits(context, [
    { name: 'API tokens by network', max: 1200, within: MINUTE_MS, by: byAddress },
  ])
  app.decorateRequest('holder', undefined)
  app.addHook('onRequest', async (request) => {
    if (bearerOf(request) !== undefined) delete request.headers.cookie
  })
  app.addHook('preValidation', async (request) => {
    const { endpoint } = request.routeOptions.config
    const token = bearerOf(request)
    if (!endpoint || token === undefined) return
    await arriving(request)
    const holder = await holderOf(context, token)
    await limiter.count({ name: 'API calls by token', max: 300, within: MINUTE_MS }, holder.tokenId)
    if (!endpoint.scope) {
      if (endpoint.who === 'anyone' && endpoint.method === 'GET') return
      throw new Refusal('forbidden', 'no_scope', 'API tokens can’t make this call')
    }
    if (!holder.scopes.includes(endpoint.scope))
      throw new Refusal(
        'forbidden',
        'scope_missing',
        `This API token does not have the scope ${endpoint.scope}`,
      )
    request.holder = holder
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token opens this call; undefined without one. */
    holder: Holder | undefined
  }
}
