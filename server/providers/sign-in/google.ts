import type { Outside } from '#server/providers/outside.ts'
import { addressWith, requestIdToken } from './open-id.ts'
import type { SignInProvider } from './port.ts'

/** https://developers.google.com/identity/openid-connect/openid-connect */
export function google(client: { id: string; secret: string }, outside: Outside): SignInProvider {
  return {
    addressOf: ({ redirectUri, state, nonce, challenge }) =>
      addressWith('https://accounts.google.com/o/oauth2/v2/auth', {
        client_id: client.id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        // Lets people with several accounts choose.
        prompt: 'select_account',
      }),
    idTokenFor: ({ code, verifier, redirectUri }) =>
      requestIdToken(outside, 'https://oauth2.googleapis.com/token', {
        client_id: client.id,
        client_secret: client.secret,
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      }),
  }
}
