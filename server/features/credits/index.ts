export {
  afterGiving,
  carryOutProposedCredit,
  giveCredit,
  giveWithDecision,
  proposedCreditOf,
  refuseProposedCredit,
} from './credits.ts'
export { carryOutCredit } from './paying.ts'
export { openPayoutsCase, resolveIfSettled } from './payouts-case.ts'
export { openCredits } from './store.ts'
export { DEBT, isStuck, PAID, PAID_TYPES, whoIsPaid } from './stuck-store.ts'
