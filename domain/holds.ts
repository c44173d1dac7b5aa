/** How many unpaid times people may keep. The figures are the usual ones; a site may set others. */
export type HoldBudget = {
  /** At a time: 1 to SEATS. */
  ofClient: number
  withProfessional: number
  /** One client's unpaid holds within 24 hours: ended ones count, lost attempts don't. */
  unpaidOfDay: number
  /** Of a client who has not confirmed their email address, at a time. */
  unconfirmed: number
  /** Of all such clients together: with one professional at a time, and from one network within an hour. */
  unconfirmedWithProfessional: number
  unconfirmedOfNetwork: number
}

/** Every client has as many: the database numbers them, so that no race makes a fourth hold. */
export const SEATS = 3

export const USUAL_HOLDS: HoldBudget = {
  ofClient: SEATS,
  withProfessional: 1,
  unpaidOfDay: 6,
  unconfirmed: 1,
  unconfirmedWithProfessional: 2,
  unconfirmedOfNetwork: 3,
}

/** How many there are, before one more. */
export type HoldsSoFar = { ofClient: number; withProfessional: number; unpaidOfDay: number }
export type UnconfirmedSoFar = { withProfessional: number; ofNetwork: number }

export type HoldRefusal = 'with-professional' | 'of-client' | 'of-day' | 'confirm-email'

/** Why a client can't hold one more time, or undefined where nothing of theirs stands in the way. */
export function holdRefusal(
  client: { emailVerified: boolean },
  soFar: HoldsSoFar,
  budget: HoldBudget,
): HoldRefusal | undefined {
  if (soFar.withProfessional >= budget.withProfessional) return 'with-professional'
  if (soFar.unpaidOfDay >= budget.unpaidOfDay) return 'of-day'
  if (soFar.ofClient >= budget.ofClient) return 'of-client'
  if (!client.emailVerified && soFar.ofClient >= budget.unconfirmed) return 'confirm-email'
}

/** Whether clients with unconfirmed addresses together hold as many times as they may. */
export function isFullForUnconfirmed(soFar: UnconfirmedSoFar, budget: HoldBudget): boolean {
  return (
    soFar.withProfessional >= budget.unconfirmedWithProfessional ||
    soFar.ofNetwork >= budget.unconfirmedOfNetwork
  )
}

/** The screen knows this refusal by its sentence, asks for the confirmation and goes on after it. */
export const CONFIRM_TO_HOLD = 'Please confirm your email address to hold this time'
