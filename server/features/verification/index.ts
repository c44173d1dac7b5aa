export { receiveVerificationEvent, reconcileVerifications } from './verification.ts'
