import type { FastifyInstance } from 'fastify'
import {
  bookSeries,
  endSeries,
  getSeries,
  listSeriesRules,
  saveSeriesRule,
  seriesDates,
  seriesOffers,
} from '#contract/booking/series.ts'
import type { Context } from '#server/context.ts'
import { bookingLimits } from '#server/http/booking-attempts.ts'
import { route } from '#server/http/endpoint.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { saveRule } from './rules.ts'
import * as series from './series.ts'
import { offersFor, ownRules } from './store.ts'

export function seriesRoutes(app: FastifyInstance, context: Context): void {
  const limit = bookingLimits(context)

  route(app, seriesOffers, async ({ params, person }) => {
    const offers = await offersFor(context.db, {
      professionalId: params.id,
      personId: person.id,
    })
    return offers.map(({ serviceId }) => serviceId)
  })
  route(app, seriesDates, ({ params, query, person }) =>
    series.datesOf(context, person, params.id, query),
  )
  route(app, bookSeries, async ({ body, person, request }) => {
    await limit(request)
    return series.bookSeries(context, person, body, idempotencyKey(request))
  })
  route(app, getSeries, ({ params, person }) => series.findSeries(context, person, params.id))
  route(app, endSeries, ({ params, body, person }) =>
    series.endSeries(context, person, params.id, body.reason),
  )
  route(app, listSeriesRules, ({ person }) => ownRules(context.db, { personId: person.id }))
  route(app, saveSeriesRule, ({ body, person }) => saveRule(context, person, body))
}
