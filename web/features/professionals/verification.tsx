import type { Professional } from '#contract/profile/professionals.ts'

export const VERIFICATION_NOTE = 'Identity verification in progress. Available soon.'

export const isVerified = (professional: Pick<Professional, 'verificationStatus'>) =>
  professional.verificationStatus === 'VERIFIED'
