import type { FastifyInstance } from 'fastify'
import { clientDashboard, professionalDashboard } from '#contract/dashboards.ts'
import { notFound } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { clientFigures, professionalFigures } from './store.ts'

export function dashboardRoutes(app: FastifyInstance, context: Context): void {
  route(app, professionalDashboard, async ({ person }) => {
    const now = context.clock()
    const stats = await professionalFigures(context.db, person.id, now, monthAround(now))
    if (!stats) throw notFound('Your professional profile')
    return { stats }
  })

  route(app, clientDashboard, async ({ person }) => ({
    stats: await clientFigures(context.db, person.id, context.clock()),
  }))
}

/** The calendar month of an instant where the money is counted: in London. */
function monthAround(now: Date): { from: Date; to: Date } {
  const first = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO('Europe/London')
    .with({ day: 1 })
    .startOfDay()
  return {
    from: new Date(first.epochMilliseconds),
    to: new Date(first.add({ months: 1 }).epochMilliseconds),
  }
}
