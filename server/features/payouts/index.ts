export { outstandingOf } from './outstanding-store.ts'
export { payOut, receivePayoutEvent } from './payouts.ts'
export type { UnpaidBooking } from './stuck-payouts.ts'
export {
  carryOutRelease,
  holdPayouts,
  settlePayouts,
  stuckPayoutsOf,
  unpaidOf,
  writeOffDebt,
} from './stuck-payouts.ts'
export { addWriteOff } from './stuck-store.ts'
