import type { Role } from '#domain/roles.ts'
import { MINUTE_MS } from '#domain/time.ts'

/** How long after a proof of identity the account's security settings can be changed. */
export const PROOF_MINUTES = 15

/** Whether a proof is still valid at `now`. */
export function isProofRecent(provenAt: Date | null, now: Date): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() < PROOF_MINUTES * MINUTE_MS
}

/** Recovery codes per account. */
export const RECOVERY_CODES = 10
/** How long a sign-in waits for its second step, and how many attempts it allows. */
export const SECOND_STEP_MINUTES = 10
export const SECOND_STEP_ATTEMPTS = 5
/** How long a passkey challenge is valid. */
export const CHALLENGE_MINUTES = 5
export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX = 60

/**
 * Policy on second factors by role. Professionals are asked for one when they set up payouts, but can continue without.
 * A role that must have one would be marked here.
 */
export const SECOND_FACTOR: Record<Role, 'offered' | 'asked'> = {
  CLIENT: 'offered',
  PROFESSIONAL: 'asked',
}
