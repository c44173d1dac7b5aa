import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { byAddress, byPerson, limits } from '#server/http/limits.ts'

/** Counts a report of any kind, by person and by network. */
export const limitReports = (context: Pick<Context, 'limiter'>) =>
  limits(context, [
    { name: 'reports', max: 20, within: HOUR_MS, by: byPerson },
    { name: 'reports by network', max: 60, within: HOUR_MS, by: byAddress },
  ])
