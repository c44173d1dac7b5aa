import type { Descriptions } from '#contract/call.ts'

export const calls = {
  passkeySignInOptions: { method: 'POST', path: '/api/auth/passkey/options', who: 'anyone' },
  passkeySignIn: { method: 'POST', path: '/api/auth/passkey', who: 'anyone', asksWho: true },
  secondStep: { method: 'GET', path: '/api/auth/second-step', who: 'anyone', asksWho: true },
  finishSecondStep: { method: 'POST', path: '/api/auth/second-step', who: 'anyone', asksWho: true },
  proofOptions: { method: 'POST', path: '/api/account/proof/options', who: 'account' },
  prove: { method: 'POST', path: '/api/account/proof', who: 'account' },
  addAuthenticator: { method: 'POST', path: '/api/account/authenticator', who: 'account' },
  confirmAuthenticator: {
    method: 'POST',
    path: '/api/account/authenticator/confirm',
    who: 'account',
  },
  removeAuthenticator: { method: 'DELETE', path: '/api/account/authenticator', who: 'account' },
  passkeyOptions: { method: 'POST', path: '/api/account/passkeys/options', who: 'account' },
  addPasskey: { method: 'POST', path: '/api/account/passkeys', who: 'account' },
  renamePasskey: { method: 'PATCH', path: '/api/account/passkeys/:id', who: 'account' },
  removePasskey: { method: 'DELETE', path: '/api/account/passkeys/:id', who: 'account' },
  newRecoveryCodes: { method: 'POST', path: '/api/account/recovery-codes', who: 'account' },
} as const satisfies Descriptions
