/**
 * What a client may book for free, so that no one fills a professional's calendar with what costs them nothing. The
 * email address has to be confirmed.
 */
export const FREE_SESSIONS = {
  /** Upcoming ones of a client, in total and with one professional. */
  ahead: 3,
  aheadWithProfessional: 1,
  /** Booked by a client within 24 hours, including those that were cancelled since. */
  ofDay: 5,
} as const

/** The current counts, without the new one; `ofService`: upcoming or held ones of the same service. */
export type FreeSoFar = {
  ahead: number
  aheadWithProfessional: number
  ofService: number
  ofDay: number
}

export type FreeRefusal =
  | 'confirm-email'
  | 'had-it'
  | 'ahead-with-professional'
  | 'ahead'
  | 'of-day'

/** Why this client can't book a free session, or undefined if they can. */
export function freeRefusal(
  client: { emailVerified: boolean },
  soFar: FreeSoFar,
): FreeRefusal | undefined {
  if (!client.emailVerified) return 'confirm-email'
  if (soFar.ofService > 0) return 'had-it'
  if (soFar.aheadWithProfessional >= FREE_SESSIONS.aheadWithProfessional)
    return 'ahead-with-professional'
  if (soFar.ahead >= FREE_SESSIONS.ahead) return 'ahead'
  if (soFar.ofDay >= FREE_SESSIONS.ofDay) return 'of-day'
}

export const FREE_SENTENCES: Record<FreeRefusal, string> = {
  'confirm-email': 'Please confirm your email address to book a free session',
  'had-it': 'Each client can book this free session once, and you have booked it already',
  'ahead-with-professional':
    'You already have an upcoming free session with this professional: have it first, or cancel it',
  ahead: `You already have ${FREE_SESSIONS.ahead} upcoming free sessions: have one first, or cancel one`,
  'of-day': `You have booked ${FREE_SESSIONS.ofDay} free sessions within a day: please try again tomorrow`,
}

/** For someone about to book one. */
export const FREE_IN_SHORT =
  'It is confirmed as soon as you book it, once your email address is. You can have it once.'

/** For everyone who reads the help. */
export const FREE_RULE = `Free sessions need a confirmed email address. Each client can book each of them once, and have ${FREE_SESSIONS.ahead} upcoming at a time: no more than one with the same professional.`
