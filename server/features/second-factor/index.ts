export { consumeCode, newSecret, sealAuthenticators, sealSecret } from './authenticator.ts'
export {
  consumeRecoveryCode,
  madeRecoveryCodes,
  plainCode,
  sealRecoveryCodes,
} from './recovery-codes.ts'
export { wrongCode } from './second-factor.ts'
export type { Factors } from './store.ts'
export {
  authenticatorOf,
  factorsOf,
  hasFactor,
  passkeysOf,
  restrainPasskeys,
  trustPasskey,
} from './store.ts'
export { madePasskey, optionsToAdd, optionsToSign, signedPasskey } from './web-authn.ts'
