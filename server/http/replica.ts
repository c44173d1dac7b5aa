import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { isOnHttps } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { fromReplica } from '#server/database/pool/replica.ts'

/**
 * What may be read from a replica: search, profiles, reviews, sitemaps, and what is worked out from the past. Not what
 * a live event makes pages ask for again, because a replica may be a moment behind the event.
 */
const READ_THERE = new Set([
  '/api/professionals',
  '/api/professionals/:id',
  '/api/professionals/:id/reviews',
  '/api/languages',
  '/api/subjects',
  '/api/subjects/:slug',
  '/api/categories',
  '/api/search/suggestions',
  '/api/success-stories',
  '/api/professional/analytics',
  '/api/client/recommendations',
  '/sitemap.xml',
  '/sitemaps/:file(^\\d{1,6}).xml',
])

/** A replica that has not caught up in that time is not used at all. */
const REMEMBERED_SECONDS = 60

/** Reads from the replica, but never less than what the same browser has written. */
export function readFromReplica(app: FastifyInstance, { db: { replica }, config }: Context): void {
  if (!replica) return
  const name = wroteCookieName(config)
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method !== 'GET' || !READ_THERE.has(request.routeOptions.url ?? '')) return done()
    const after = positionIn(request.headers.cookie, name)
    // Who asks is looked up on the primary, where sign-outs count at once.
    request.account().then(() => fromReplica(after, done), done)
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS')
      return
    const account = await request.accountIfAsked()?.catch(() => undefined)
    if (!account && !reply.hasHeader('set-cookie')) return
    const position = await replica.position().catch(() => Number.MAX_SAFE_INTEGER)
    const secure = isOnHttps(config) ? '; Secure' : ''
    reply.header(
      'set-cookie',
      `${name}=${position}; Path=/; Max-Age=${REMEMBERED_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
    )
  })
}

export const wroteCookieName = (config: Config) =>
  isOnHttps(config) ? '__Host-parlour_wrote' : 'parlour_wrote'

/** An invented one only changes where its inventor reads. */
function positionIn(cookieHeader: string | undefined, name: string): number {
  const [, position] =
    new RegExp(`(?:^|; *)${name}=(\\d{1,16})(?:;|$)`).exec(cookieHeader ?? '') ?? []
  return Number(position ?? 0)
}
