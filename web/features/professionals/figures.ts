import type { Figures } from '#contract/search/subjects.ts'
import { pounds, priceOf } from '#domain/money.ts'

const MINUTES = 60

/** '12 people', or '1,000+ people'. */
export const peopleIn = ({ people, isCapped }: Figures): string =>
  `${people.toLocaleString('en-GB')}${isCapped ? '+' : ''} ${people === 1 ? 'person' : 'people'}`

/** What 60 minutes cost at least, with fee and VAT: '£54.43'; undefined if no one can be booked. */
export const lowestTotalOf = ({ lowestRateMinor }: Figures): string | undefined =>
  lowestRateMinor === null ? undefined : pounds(priceOf(lowestRateMinor, MINUTES).totalMinor)
