import { FIRST_TALK_MINUTES } from '#domain/hours/durations.ts'
import type { Service } from './services.ts'

/** A first talk, of which a professional offers one at most. */
export const isFirstTalk = (minutes: number): boolean => minutes === FIRST_TALK_MINUTES

type Offered = Pick<Service, 'minutes' | 'priceMinor' | 'isForOwnClients'>

/** Among what a professional offers, the first talk that costs nothing and that everyone may have. */
export const freeFirstTalkOf = <Each extends Offered>(
  services: readonly Each[],
): Each | undefined =>
  services.find(
    ({ minutes, priceMinor, isForOwnClients }) =>
      isFirstTalk(minutes) && priceMinor === 0 && !isForOwnClients,
  )
