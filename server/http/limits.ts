import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import type { Limit } from '#server/limiter/limiter.ts'
import { networkOf } from './network.ts'

export const byAddress = (request: FastifyRequest) => networkOf(request.ip)

/** By the signed-in person; for calls whose contract requires one. */
export const byPerson = async (request: FastifyRequest) => (await request.account())?.id ?? ''

type LimitBy = Limit & { by: (request: FastifyRequest) => string | Promise<string> }

/** Counts a request against each limit in order; throws 429 with Retry-After at the first that is reached. */
export function limits({ limiter }: Pick<Context, 'limiter'>, each: LimitBy[]) {
  return async (request: FastifyRequest) => {
    for (const { by, ...limit } of each) await limiter.count(limit, await by(request))
  }
}
