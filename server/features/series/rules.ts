import type { SeriesRule, saveSeriesRule } from '#contract/booking/series.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { notFound } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import * as store from './store.ts'

/** Sets who may book a series of sessions by the hour, or of a service of one’s own. Throws 404 for another’s. */
export async function saveRule(
  { db }: Context,
  professional: Person,
  { serviceId, seriesFor }: BodyOf<typeof saveSeriesRule>,
): Promise<SeriesRule[]> {
  const personId = professional.id
  const saved =
    serviceId === null
      ? await store.saveHourlyRule(db, { personId, seriesFor })
      : await store.saveServiceRule(db, { personId, serviceId, seriesFor })
  if (saved === 0) throw notFound(serviceId === null ? 'Your profile' : 'This service')
  return store.ownRules(db, { personId })
}
