export { LOST_BADGE } from './notices.ts'
export { receiveVerificationEvent, reconcileVerifications } from './verification.ts'
