export { forgetCards } from './cards/cards.ts'
export { caseKind } from './case-kind.ts'
export { chargeSaved } from './charge.ts'
export { syncDisputes } from './disputes.ts'
export { refundNow } from './finishing.ts'
export {
  recordCredit,
  recordCreditPayout,
  recordDebtWriteOff,
  recordPayout,
  recordPayoutReversal,
  recordUnclaimed,
} from './ledger.ts'
export type { LockedPackage } from './package-store.ts'
export { lockPackage } from './package-store.ts'
export {
  endPackage,
  goesToPackage,
  payByPackage,
  requestRestOfPackage,
  restOfPackage,
} from './packages.ts'
export { endPayment, receivePaymentEvent, reconcilePayments, sendRefunds } from './payments.ts'
export type { RequestedRefund } from './refunds/refund-store.ts'
export { ledgerOfBooking, ledgerOfProfessional, leftOf } from './refunds/stuck-store.ts'
export { requestRefund } from './settlement.ts'
export { lockPayment } from './store.ts'
