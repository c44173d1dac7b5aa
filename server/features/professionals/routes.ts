import type { FastifyInstance } from 'fastify'
import {
  getOwnProfile,
  getProfessional,
  listProfessionals,
  TOTAL_CAPPED_HEADER,
  TOTAL_HEADER,
} from '#contract/professionals.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { findProfessionals, ownProfile, professionalDetail } from './professionals.ts'

export function professionalRoutes(app: FastifyInstance, context: Context): void {
  route(app, listProfessionals, async ({ query, request, reply }) => {
    const { professionals, total, isCapped } = await findProfessionals(context, query)
    reply.header(TOTAL_HEADER, total)
    if (isCapped) reply.header(TOTAL_CAPPED_HEADER, 'true')
    reply.header('link', links(request.url, query.page, Math.ceil(total / query.pageSize) || 1))
    return professionals
  })
  route(app, getProfessional, ({ params }) => professionalDetail(context, params.id))
  route(app, getOwnProfile, ({ person }) => ownProfile(context, person))
}

/** RFC 8288: the same address with another page. */
function links(url: string, page: number, last: number): string {
  const { pathname, searchParams } = new URL(url, 'http://here')
  const link = (to: number, rel: string) => {
    searchParams.set('page', String(to))
    return `<${pathname}?${searchParams}>; rel="${rel}"`
  }
  return [
    link(1, 'first'),
    ...(page > 1 ? [link(Math.min(page - 1, last), 'prev')] : []),
    ...(page < last ? [link(page + 1, 'next')] : []),
    link(last, 'last'),
  ].join(', ')
}
