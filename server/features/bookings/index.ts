export { arrange, newHold } from './arrangement.ts'
export { afterHolding } from './booking.ts'
export type { CalledOff } from './calling-off.ts'
export { callOff } from './calling-off.ts'
export type { Attempt } from './holds.ts'
export { hold, holdUnderLock, replay } from './holds.ts'
export type { Settlement } from './life.ts'
export { allowed, completeEnded, expireHolds, lockProfessional, move, settle } from './life.ts'
export { answerRequest, findRequest } from './request-store.ts'
export { endUnpaidRequest, makeRequest } from './requests.ts'
export { askForPayment } from './series-store.ts'
export { blockedBy, offers, refreshNextFreeSoon } from './slots.ts'
export type { NewBooking, OwnBooking, Times } from './store.ts'
export {
  extend,
  findOwn,
  lockOwn,
  lockProfessional as lockCalendar,
  saveForBusiness,
} from './store.ts'
