import type { PayoutStatus } from '#contract/money/payouts.ts'

/** 'Barclays, account ending 6789'. */
export const bankInWords = ({ name, lastFour }: NonNullable<PayoutStatus['bank']>) =>
  `${name ?? 'your bank'}, account ending ${lastFour}`
