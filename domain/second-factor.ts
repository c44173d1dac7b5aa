import type { Role } from './roles.ts'

/** For how long a proof that it is them lets somebody change what would hand their account over. */
export const PROOF_MINUTES = 15

/** True for a proof that still counts at `now`. */
export function isProofRecent(provenAt: Date | null, now: Date): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() < PROOF_MINUTES * 60_000
}

/** How many codes somebody gets for the day on which they have lost their second factor. */
export const RECOVERY_CODES = 10
/** How long a sign-in waits for its second step, and how many wrong codes it bears. */
export const SECOND_STEP_MINUTES = 10
export const SECOND_STEP_ATTEMPTS = 5
/** How long a passkey may take to answer. */
export const CHALLENGE_MINUTES = 5
export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX = 60

/**
 * What a person of each kind hears about a second factor: professionals are asked for one on the way to being paid, and
 * may go on without. A role that must have one would say so here.
 */
export const SECOND_FACTOR: Record<Role, 'offered' | 'asked'> = {
  CLIENT: 'offered',
  PROFESSIONAL: 'asked',
}
