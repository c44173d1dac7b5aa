import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/config.ts'
import type { Asker } from '#server/limiter/fair-line.ts'
import { networkOf, plainAddress } from './security/network.ts'
import { signedToken } from './security/sign-in-cookie.ts'

/**
 * Who asks, without a look into the database: a sign-in counts if we signed it, whether or not it is still valid. Those
 * who come from this machine, such as through a proxy that we weren't told to trust, can't be told apart, and so have no
 * share together.
 */
export const askerOf = (
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  config: Config,
): Asker => ({
  network: isLoopback(plainAddress(ip ?? '')) ? undefined : networkOf(ip),
  person: signedToken(headers.cookie, config),
})
