import type { PartOfDay } from '#domain/hours/parts-of-day.ts'

/** What a client on a waiting list waits for. */
export type Wish = {
  /** 0 is Sunday; empty for any. In the client's zone, as is the part of the day. */
  weekdays: number[]
  part: PartOfDay | null
  minutes: number
  timeZone: string
}

/** How long a freed time is held for one person, and between which hours in London offers are made and end. */
export const OFFER_MINUTES = 30
export const OFFERS_FROM_HOUR = 8
export const OFFERS_UNTIL_HOUR = 20
/** How much longer it is held, so that it can be passed on before anyone else gets it. */
export const PASSING_ON_MINUTES = 5
export const WAIT_DAYS = 60
/** After so many offers that someone let pass their place ends: several accounts of one person could hold each time. */
export const MOST_PASSES = 2
/** How many waiting lists a client may be on. */
export const MOST_WAITS = 10

/** The public rule for who comes first. */
export const WAITING_LIST_RULE = [
  'When a booked session is cancelled or moved, its time is offered to one person at a time: first to whoever has waited longest among those whose days, time of day and length it fits. Paying more doesn’t help.',
  `We hold the time for ${OFFER_MINUTES} minutes for each person, and make offers between ${OFFERS_FROM_HOUR}:00 and ${OFFERS_UNTIL_HOUR}:00 London time. A time that becomes free later is kept, and offered the next morning.`,
  'If you let an offer pass, you keep your place, but you won’t be offered the same time again. If you let a second one pass, your place ends, and you can join again.',
  'A time that starts too soon for a whole offer, or that no one on the list wants, is free for everyone. So are new working hours.',
  `You stay on the list for ${WAIT_DAYS} days, until you book a time that we offered you, or until you leave.`,
]
