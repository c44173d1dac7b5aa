import type { FastifyInstance } from 'fastify'
import {
  bookSeries,
  endSeries,
  getSeries,
  listSeriesRules,
  saveSeriesRule,
  seriesDates,
  seriesOffers,
} from '#contract/series.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { byAddress, byPerson, limits } from '#server/http/limits.ts'
import { saveRule } from './rules.ts'
import * as series from './series.ts'
import { offersFor, ownRules } from './store.ts'

export function seriesRoutes(app: FastifyInstance, context: Context): void {
  const { BOOKING_LIMIT_ACCOUNT, BOOKING_LIMIT_ADDRESS } = context.config
  const within = 10 * MINUTE_MS
  const limit = limits(context, [
    { name: 'series by network', max: BOOKING_LIMIT_ADDRESS, within, by: byAddress },
    { name: 'series', max: BOOKING_LIMIT_ACCOUNT, within, by: byPerson },
  ])

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
