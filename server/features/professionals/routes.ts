import type { FastifyInstance } from 'fastify'
import { reportProfile as reportProfileCall } from '#contract/desk/reports.ts'
import { closeLiveNote } from '#contract/meeting/live-note.ts'
import {
  addFavourite,
  countVisit,
  favourites,
  getBusiness,
  getOwnProfile,
  getProfessional,
  listLanguages,
  listProfessionals,
  removeFavourite,
  SEARCH_CORRECTED_HEADER,
  SEARCH_HELP_HEADER,
  SEARCH_NEAREST_HEADER,
  SEARCH_READ_HEADER,
  TOTAL_CAPPED_HEADER,
  TOTAL_HEADER,
  updateOwnProfile,
} from '#contract/profile/professionals.ts'
import { searchSuggestions } from '#contract/search/search.ts'
import { getSubject, listCategories, listSubjects } from '#contract/search/subjects.ts'
import { crisisIn } from '#domain/search/crisis.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { limitReports } from '#server/features/reports/index.ts'
import { route } from '#server/http/endpoint.ts'
import { byAddress, limits } from '#server/http/limits.ts'
import { pageLinks } from '#server/http/pages/page-links.ts'
import { changeOwnProfile, ownProfileOf } from './own-profile.ts'
import * as ownProfiles from './own-profile-store.ts'
import {
  businessOf,
  findProfessionals,
  forget,
  professionalDetail,
  save,
  savedProfessionals,
  spokenLanguages,
} from './professionals.ts'
import { reportProfile } from './reported.ts'
import { categoryFigures, subjectsWithPage } from './search/subjects.ts'
import { suggest } from './search/suggestions.ts'
import { subjectPage } from './subjects.ts'
import { addVisit } from './visits-store.ts'

/** Someone who types a word stops a few times. */
const SUGGESTIONS_A_SEARCH = 4

export function professionalRoutes(app: FastifyInstance, context: Context): void {
  const limitSearch = limits(context, [
    {
      name: 'searches by network',
      max: context.config.SEARCH_LIMIT_ADDRESS,
      within: MINUTE_MS,
      by: byAddress,
    },
  ])
  route(app, listProfessionals, async ({ query, request, reply }) => {
    const isCry = query.query !== undefined && crisisIn(query.query) !== undefined
    // First, so that a refusal has it too.
    if (isCry) reply.header(SEARCH_HELP_HEADER, 'true')
    // Words are what a search costs; people who sign in are counted by no one else's network.
    if (query.query && !(await request.person())) await limitSearch(request)
    const found = await findProfessionals(context, query)
    const { professionals, total, isCapped, corrected, nearest, reads } = found
    reply.header(TOTAL_HEADER, total)
    if (isCapped) reply.header(TOTAL_CAPPED_HEADER, 'true')
    // Nobody in danger has their spelling put right: 'my husband hits me' was told as 'his me'.
    if (corrected && !isCry) reply.header(SEARCH_CORRECTED_HEADER, encodeURIComponent(corrected))
    if (nearest) reply.header(SEARCH_NEAREST_HEADER, nearest)
    if (reads.length > 0)
      reply.header(SEARCH_READ_HEADER, encodeURIComponent(JSON.stringify(reads)))
    reply.header('link', pageLinks(request.url, query, total))
    return professionals
  })
  const limitSuggestions = limits(context, [
    {
      name: 'suggestions by network',
      max: SUGGESTIONS_A_SEARCH * context.config.SEARCH_LIMIT_ADDRESS,
      within: MINUTE_MS,
      by: byAddress,
    },
  ])
  route(app, searchSuggestions, async ({ query, request, reply }) => {
    if (!(await request.person())) await limitSuggestions(request)
    // Nothing covers the help card, and no browser keeps the words.
    if (crisisIn(query.text)) return { people: [], subjects: [], categories: [] }
    // The same letters are often typed again within a moment, and say nothing about who types them.
    reply.header('cache-control', 'private, max-age=60')
    return suggest(context, query.text)
  })
  route(app, listSubjects, () => subjectsWithPage(context))
  route(app, getSubject, ({ params }) => subjectPage(context, params.slug))
  route(app, listCategories, () => categoryFigures(context))
  route(app, listLanguages, () => spokenLanguages(context))
  route(app, getProfessional, ({ params }) => professionalDetail(context, params.id))
  const limitBusiness = limits(context, [
    { name: 'business details by network', max: 60, within: HOUR_MS, by: byAddress },
  ])
  route(app, getBusiness, async ({ params, request }) => {
    // Many sole traders work from home: nobody collects their addresses.
    await limitBusiness(request)
    return businessOf(context, params.id)
  })
  const limitVisits = limits(context, [
    { name: 'visits-by-network', max: 60, within: HOUR_MS, by: byAddress },
  ])
  route(app, countVisit, async ({ params, person, request }) => {
    await limitVisits(request)
    await addVisit(context.db, {
      professionalId: params.id,
      visitorId: person?.id,
      now: context.clock(),
    })
    return undefined
  })
  const limitReport = limitReports(context)
  route(app, reportProfileCall, async ({ person, params, body, request }) => {
    await limitReport(request)
    await reportProfile(context, person, params.id, { ...body, network: byAddress(request) })
    return { ok: true as const }
  })
  route(app, favourites, ({ person }) => savedProfessionals(context, person))
  route(app, addFavourite, ({ person, params }) => save(context, person, params.professionalId))
  route(app, removeFavourite, ({ person, params }) =>
    forget(context, person, params.professionalId),
  )
  route(app, getOwnProfile, ({ person }) => ownProfileOf(context, person))
  route(app, closeLiveNote, async ({ person }) => {
    await ownProfiles.closeLiveNote(context.db, { userId: person.id, now: context.clock() })
    return undefined
  })
  route(app, updateOwnProfile, ({ person, body }) => changeOwnProfile(context, person, body))
}
