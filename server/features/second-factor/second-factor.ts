import { Refusal } from '#domain/errors.ts'

// Creates and checks factors. Signing in with them and managing them are separate features.
export { consumeCode, newSecret, sealAuthenticators, sealSecret } from './authenticator.ts'
export { consumeRecoveryCode, madeRecoveryCodes, plainCode } from './recovery-codes.ts'
export { authenticatorOf, factorsOf, hasFactor, passkeysOf } from './store.ts'
export { madePasskey, optionsToAdd, optionsToSign, signedPasskey } from './web-authn.ts'

export const wrongCode = () =>
  new Refusal('invalid', 'wrong_code', 'This code is wrong or has already been used', {
    fields: [{ path: 'code', message: 'is wrong or has already been used' }],
  })
