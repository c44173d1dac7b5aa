/** A time that a professional proposes to a client; all of it as the professional reads it. */
export type ProposedTime = {
  /** 'Sat 21 Nov 2026'. */
  day: string
  /** '14:30'. */
  time: string
  /** 'London'. */
  city: string
  minutes: number
  /** '£58.32'. */
  total: string
  /** Leads to the booking of exactly this time and length. */
  address: string
}

/** What the client reads in the thread. It promises nothing: the time is only theirs once they have booked it. */
export const proposalText = ({ day, time, city, minutes, total, address }: ProposedTime): string =>
  `I’d like to propose a time for our next session: ${day}, ${time} (${city} time), ${minutes} minutes, ${total} in total.

Book it here: ${address}

The time isn’t held for you until you book it, so someone else may take it first.`

/** In the booking, if the time that a link names is not offered. */
export const NO_LONGER_FREE = 'That time is no longer available. Please choose another.'
