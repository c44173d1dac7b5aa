import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Why } from '#server/limiter/fair-line.ts'
import { countRefused } from '#server/limiter/fair-line.ts'
import type { Limit } from '#server/limiter/limiter.ts'
import { networkOf } from './security/network.ts'

export const byAddress = (request: FastifyRequest) => networkOf(request.ip)

/** By the signed-in person; for calls whose contract requires one. */
export const byPerson = async (request: FastifyRequest) => (await request.account())?.id ?? ''

type LimitBy = Limit & {
  by: (request: FastifyRequest) => string | Promise<string>
  /** Whose share it is, in a line that /metrics names. */
  share?: { line: string; why: Why }
}

/** Counts a request against each limit in order; throws 429 with Retry-After at the first that is reached. */
export function limits({ limiter }: Pick<Context, 'limiter'>, each: LimitBy[]) {
  return async (request: FastifyRequest) => {
    for (const { by, share, ...limit } of each) {
      const counted = limiter.count(limit, await by(request))
      await (share ? counted.catch((error) => refuse(share, error)) : counted)
    }
  }
}

function refuse({ line, why }: { line: string; why: Why }, error: unknown): never {
  if (error instanceof Refusal) countRefused(line, why)
  throw error
}

const EMAILS = 'emails'

/**
 * What a network may have us send to addresses that may be anyone's, over all calls that send such an email: each has
 * limits of its own, too, but many kinds are as many as one.
 */
export const emailsByNetwork = ({ config }: Pick<Context, 'config'>): LimitBy => ({
  name: 'emails by network',
  max: config.EMAIL_LIMIT_ADDRESS,
  within: HOUR_MS,
  by: byAddress,
  share: { line: EMAILS, why: 'network' },
})

/** The same of a person, where one has to be signed in. */
export const emailsByPerson = ({ config }: Pick<Context, 'config'>): LimitBy => ({
  name: 'emails by person',
  max: config.EMAIL_LIMIT_ACCOUNT,
  within: HOUR_MS,
  by: byPerson,
  share: { line: EMAILS, why: 'person' },
})

/**
 * What all accounts with an unconfirmed address do from one network: however many someone makes, they have one share.
 * `toDo` completes 'Please confirm your email address to'.
 */
export const unconfirmedByNetwork = (
  { config }: Pick<Context, 'config'>,
  { name, toDo }: { name: string; toDo: string },
): LimitBy => ({
  name: `${name} by network`,
  max: config.UNCONFIRMED_LIMIT_ADDRESS,
  within: HOUR_MS,
  by: byAddress,
  share: { line: 'unconfirmed', why: 'network' },
  refusal: {
    code: 'confirm_email',
    sentence: (wait) =>
      `Please confirm your email address to ${toDo}, or try again in ${wait}: much has come from new accounts in your network`,
  },
})
