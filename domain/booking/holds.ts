/** Limits on unpaid holds. Each is configurable; USUAL_HOLDS has the defaults. */
export type HoldBudget = {
  /** Per client at the same time, 1 to SEATS. */
  ofClient: number
  /** At the checkout. A request, for which a card has reserved the amount, doesn’t count. */
  withProfessional: number
  /**
   * Per client within 24 hours. Expired holds count, and requests that their client withdrew; requests that were
   * declined or not answered don't, nor do attempts that got no slot.
   */
  unpaidOfDay: number
  /** Per client without a confirmed email address, at the same time. */
  unconfirmed: number
  /** For all such clients together: per professional at the same time, and per network within an hour. */
  unconfirmedWithProfessional: number
  unconfirmedOfNetwork: number
}

/** The most holds per client. The database numbers them, so that no race can create a fourth. */
export const SEATS = 3

export const USUAL_HOLDS: HoldBudget = {
  ofClient: SEATS,
  withProfessional: 1,
  unpaidOfDay: 6,
  unconfirmed: 1,
  unconfirmedWithProfessional: 2,
  unconfirmedOfNetwork: 3,
}

/** The current counts, without the new hold. */
export type HoldsSoFar = { ofClient: number; withProfessional: number; unpaidOfDay: number }
export type UnconfirmedSoFar = { withProfessional: number; ofNetwork: number }

export type HoldRefusal = 'with-professional' | 'of-client' | 'of-day' | 'confirm-email'

/** Why this client can't hold another slot, or undefined if they can. */
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

/** Whether clients with unconfirmed addresses have together reached their limit. */
export function isFullForUnconfirmed(soFar: UnconfirmedSoFar, budget: HoldBudget): boolean {
  return (
    soFar.withProfessional >= budget.unconfirmedWithProfessional ||
    soFar.ofNetwork >= budget.unconfirmedOfNetwork
  )
}

/** The screen asks for the confirmation and then holds the slot. */
export const CONFIRM_TO_HOLD = 'Please confirm your email address to hold this time'
