import type { FastifyInstance } from 'fastify'
import {
  addFavourite,
  favourites,
  getOwnProfile,
  getProfessional,
  listProfessionals,
  removeFavourite,
  TOTAL_CAPPED_HEADER,
  TOTAL_HEADER,
  updateOwnProfile,
} from '#contract/professionals.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { pageLinks } from '#server/http/page-links.ts'
import { changeOwnProfile, ownProfileOf } from './own-profile.ts'
import {
  findProfessionals,
  forget,
  professionalDetail,
  save,
  savedProfessionals,
} from './professionals.ts'

export function professionalRoutes(app: FastifyInstance, context: Context): void {
  route(app, listProfessionals, async ({ query, request, reply }) => {
    const { professionals, total, isCapped } = await findProfessionals(context, query)
    reply.header(TOTAL_HEADER, total)
    if (isCapped) reply.header(TOTAL_CAPPED_HEADER, 'true')
    reply.header('link', pageLinks(request.url, query, total))
    return professionals
  })
  route(app, getProfessional, ({ params }) => professionalDetail(context, params.id))
  route(app, favourites, ({ person }) => savedProfessionals(context, person))
  route(app, addFavourite, ({ person, params }) => save(context, person, params.professionalId))
  route(app, removeFavourite, ({ person, params }) =>
    forget(context, person, params.professionalId),
  )
  route(app, getOwnProfile, ({ person }) => ownProfileOf(context, person))
  route(app, updateOwnProfile, ({ person, body }) => changeOwnProfile(context, person, body))
}
