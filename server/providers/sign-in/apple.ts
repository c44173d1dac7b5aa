import { createPrivateKey, sign } from 'node:crypto'
import type { Outside } from '#server/providers/outside.ts'
import { addressWith, requestIdToken } from './open-id.ts'
import type { SignInProvider } from './port.ts'

/** Apple accepts client secrets valid for up to six months; we make one per request. */
const SECRET_SECONDS = 300

type AppleClient = { id: string; teamId: string; keyId: string; privateKey: string }

/** https://developer.apple.com/documentation/signinwithapplerestapi */
export function apple(client: AppleClient, outside: Outside): SignInProvider {
  return {
    addressOf: ({ redirectUri, state, nonce, challenge }) =>
      addressWith('https://appleid.apple.com/auth/authorize', {
        client_id: client.id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'name email',
        // Apple requires this when the scope has a name or an email address.
        response_mode: 'form_post',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }),
    idTokenFor: ({ code, verifier, redirectUri }) =>
      requestIdToken(outside, 'https://appleid.apple.com/auth/token', {
        client_id: client.id,
        client_secret: clientSecret(client),
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      }),
  }
}

/** Apple's client secret: a JSON Web Token signed (ES256) with the key of the .p8 file. */
function clientSecret({ id, teamId, keyId, privateKey }: AppleClient): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: teamId,
    iat: now,
    exp: now + SECRET_SECONDS,
    aud: 'https://appleid.apple.com',
    sub: id,
  }
  const text = `${part({ alg: 'ES256', kid: keyId })}.${part(claims)}`
  const key = createPrivateKey(privateKey)
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
