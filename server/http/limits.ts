import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { networkOf } from './network.ts'

/** At most `max` attempts within so many milliseconds of whatever `by` names. */
type Limit = {
  max: number
  within: number
  by: (request: FastifyRequest) => string | Promise<string>
}

/** Few enough for the memory, too many for a crowd of addresses to push somebody's count out. */
const MEMORY = { cache: 100_000 }

export const byAddress = (request: FastifyRequest) => networkOf(request.ip)

/** Counts an attempt against each limit in turn; throws 429 with Retry-After at the first that is full. */
export function limits(app: FastifyInstance, each: Limit[]) {
  const counters = each.map(({ max, within, by }) =>
    app.createRateLimit({ max, timeWindow: within, keyGenerator: by, ...MEMORY }),
  )
  return async (request: FastifyRequest) => {
    for (const count of counters) {
      const seen = await count(request)
      if (!seen.isAllowed && seen.isExceeded)
        throw new Refusal(
          'too-many',
          'too_many_attempts',
          `Too many attempts, please try again in ${timeOf(seen.ttlInSeconds)}`,
          { retryAfter: seen.ttlInSeconds },
        )
    }
  }
}

function timeOf(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
