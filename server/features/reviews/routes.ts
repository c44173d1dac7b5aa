import type { FastifyInstance } from 'fastify'
import { TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/profile/professionals.ts'
import {
  editReview,
  leaveReview,
  listReviews,
  listStories,
  replyToReview,
  setStoryConsent,
} from '#contract/profile/reviews.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { byPerson, limits } from '#server/http/limits.ts'
import { pageLinks } from '#server/http/pages/page-links.ts'
import * as reviews from './reviews.ts'

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  route(app, listReviews, async ({ params, query, person, request, reply }) => {
    const found = await reviews.reviewsPage(context.db, person, params.id, query)
    reply.header(TOTAL_HEADER, found.total)
    reply.header('link', pageLinks(request.url, query, found.total))
    return found.reviews
  })

  route(app, leaveReview, ({ person, params, body }) =>
    reviews.leaveReview(context, person, params.id, body),
  )

  const editing = limits(context, [
    { name: 'review edits by person', max: 20, within: DAY_MS, by: byPerson },
  ])
  route(app, editReview, async ({ person, params, body, request }) => {
    await editing(request)
    return reviews.editReview(context, person, params.id, body)
  })

  route(app, setStoryConsent, ({ person, params, body }) =>
    reviews.setStoryConsent(context, person, params.id, body.storyConsent),
  )

  route(app, replyToReview, ({ person, params, body }) =>
    reviews.replyToReview(context, person, params.id, body.text),
  )

  route(app, listStories, async ({ query, request, reply }) => {
    const { stories, total, isCapped } = await reviews.storiesPage(context.db, query)
    reply.header(TOTAL_HEADER, total)
    if (isCapped) reply.header(TOTAL_CAPPED_HEADER, 'true')
    reply.header('link', pageLinks(request.url, query, total))
    return stories
  })
}
