import type { Role } from './roles.ts'
import { MINUTE_MS } from './time.ts'

/** How long a proof lets somebody change what protects their account. */
export const PROOF_MINUTES = 15

/** True for a proof that still counts at `now`. */
export function isProofRecent(provenAt: Date | null, now: Date): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() < PROOF_MINUTES * MINUTE_MS
}

/** How many recovery codes an account gets. */
export const RECOVERY_CODES = 10
/** How long a sign-in waits for its second step, and how many wrong codes it takes. */
export const SECOND_STEP_MINUTES = 10
export const SECOND_STEP_ATTEMPTS = 5
/** How long a passkey may take to answer. */
export const CHALLENGE_MINUTES = 5
export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX = 60

/**
 * What each role is told about a second factor. Professionals are asked for one when they set up payouts, and may go on
 * without. A role that must have one would say so here.
 */
export const SECOND_FACTOR: Record<Role, 'offered' | 'asked'> = {
  CLIENT: 'offered',
  PROFESSIONAL: 'asked',
}
