import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { byAddress, byAddressUnconfirmed, byPerson, limits } from '#server/http/limits.ts'

/** Counts a report of any kind, by person and by network. */
export const limitReports = (context: Pick<Context, 'limiter'>) =>
  limits(context, [
    { name: 'reports', max: 20, within: HOUR_MS, by: byPerson },
    { name: 'reports by network', max: 60, within: HOUR_MS, by: byAddress },
    {
      name: 'reports of the unconfirmed by network',
      max: 10,
      within: HOUR_MS,
      by: byAddressUnconfirmed,
      refusal: {
        code: 'too_many_requests',
        sentence: (wait) =>
          `Please confirm your email address to report this, or try again in ${wait}`,
      },
    },
  ])
