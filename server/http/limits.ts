import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import type { Limit } from '#server/limiter/limiter.ts'
import { networkOf } from './network.ts'

export const byAddress = (request: FastifyRequest) => networkOf(request.ip)

/** By who is signed in; the call's contract sees to it that somebody is. */
export const byPerson = async (request: FastifyRequest) => (await request.person())?.id ?? ''

type LimitBy = Limit & { by: (request: FastifyRequest) => string | Promise<string> }

/** Counts a request against each limit in turn; throws 429 with Retry-After at the first that is full. */
export function limits({ limiter }: Pick<Context, 'limiter'>, each: LimitBy[]) {
  return async (request: FastifyRequest) => {
    for (const { by, ...limit } of each) await limiter.count(limit, await by(request))
  }
}
