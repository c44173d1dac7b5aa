import type { Descriptions } from '#contract/call.ts'

export const calls = {
  passkeySignInOptions: { method: 'POST', path: '/api/auth/passkey/options', who: 'anyone' },
  passkeySignIn: { method: 'POST', path: '/api/auth/passkey', who: 'anyone', asksWho: true },
  secondStep: { method: 'GET', path: '/api/auth/second-step', who: 'anyone', asksWho: true },
  finishSecondStep: { method: 'POST', path: '/api/auth/second-step', who: 'anyone', asksWho: true },
  proofOptions: { method: 'POST', path: '/api/account/proof/options', who: 'person' },
  prove: { method: 'POST', path: '/api/account/proof', who: 'person' },
  addAuthenticator: { method: 'POST', path: '/api/account/authenticator', who: 'person' },
  confirmAuthenticator: {
    method: 'POST',
    path: '/api/account/authenticator/confirm',
    who: 'person',
  },
  removeAuthenticator: { method: 'DELETE', path: '/api/account/authenticator', who: 'person' },
  passkeyOptions: { method: 'POST', path: '/api/account/passkeys/options', who: 'person' },
  addPasskey: { method: 'POST', path: '/api/account/passkeys', who: 'person' },
  renamePasskey: { method: 'PATCH', path: '/api/account/passkeys/:id', who: 'person' },
  removePasskey: { method: 'DELETE', path: '/api/account/passkeys/:id', who: 'person' },
  newRecoveryCodes: { method: 'POST', path: '/api/account/recovery-codes', who: 'person' },
} as const satisfies Descriptions
