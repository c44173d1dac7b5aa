import type { FastifyInstance, FastifyReply } from 'fastify'
import { EMBED_SCRIPT, embedPath } from '#contract/calls/profile/embeds.ts'
import { getEmbed, putEmbed } from '#contract/profile/embeds.ts'
import { notFound } from '#domain/errors.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { isOnHttps } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { byAddress, byPerson, limits } from '#server/http/limits.ts'
import { EMBED_SCRIPT_TEXT, embedPolicy } from './embed-page.ts'
import { embeddedPages, embedOf, saveSites } from './embeds.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function embedRoutes(app: FastifyInstance, context: Context): void {
  const changing = limits(context, [
    { name: 'embedding sites by person', max: 60, within: HOUR_MS, by: byPerson },
  ])
  const showing = limits(context, [
    { name: 'embedded pages by network', max: 600, within: MINUTE_MS, by: byAddress },
  ])
  const pageOf = embeddedPages(context)
  route(app, getEmbed, ({ person }) => embedOf(context, person))
  route(app, putEmbed, async ({ person, body, request }) => {
    await changing(request)
    return saveSites(context, person, body.sites)
  })

  // Neither is a call, and each has headers of its own: they are for other sites.
  const hidden = { schema: { hide: true }, helmet: false } as const
  app.get<{ Params: { id: string } }>(embedPath(':id'), hidden, async (request, reply) => {
    // For refusals.
    forOthers(reply).header('content-security-policy', embedPolicy([]))
    await showing(request)
    const { id } = request.params
    if (!UUID.test(id)) throw notFound('This professional')
    const { page, sites } = await pageOf(id)
    return reply
      .header('content-security-policy', embedPolicy(sites))
      .header('cache-control', 'public, max-age=60')
      .type('text/html; charset=utf-8')
      .send(page)
  })
  app.get(EMBED_SCRIPT, hidden, (_request, reply) =>
    forOthers(reply)
      .header('content-security-policy', "default-src 'none'")
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(EMBED_SCRIPT_TEXT),
  )

  function forOthers(reply: FastifyReply): FastifyReply {
    if (isOnHttps(context.config))
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    return reply
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('x-robots-tag', 'noindex')
  }
}
