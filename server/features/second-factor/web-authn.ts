import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { MadeCredential, SignedCredential } from '#contract/people/second-factor.ts'
import { CHALLENGE_MINUTES } from '#domain/people/sign-in/second-factor.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { consumeChallenge, isOurChallenge, newChallenge } from './challenge.ts'
import type { FoundPasskey, PasskeyRow } from './store.ts'
import * as store from './store.ts'

/** The use of a challenge: signing in, or one person's new passkey or proof. */
export type Use = 'sign-in' | `add:${string}` | `prove:${string}`

const TIMEOUT_MS = CHALLENGE_MINUTES * MINUTE_MS

/** EdDSA, ES256 and RS256 as COSE numbers: the algorithms authenticators support. */
const ALGORITHMS = [-8, -7, -257]

/** Passkeys belong to the host name of PUBLIC_URL; browsers also accept http on localhost. */
function siteOf(context: Context) {
  const { hostname, origin } = new URL(context.publicUrl())
  return { rpID: hostname, origin }
}

/** Options for creating a passkey; `known` are the person's existing ones. */
export async function optionsToAdd(
  context: Context,
  person: { id: string; name: string; email: string },
  known: readonly PasskeyRow[],
) {
  return generateRegistrationOptions({
    rpName: context.config.BRAND_NAME,
    rpID: siteOf(context).rpID,
    userName: person.email,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(person.id)),
    challenge: newChallenge(context, `add:${person.id}`),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(credentialOf),
    supportedAlgorithmIDs: ALGORITHMS,
    // Discoverable, and unlocked by a finger, a face or a PIN, so that it can be the only step of a sign-in.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Options for signing; `known` limits them to one person's passkeys, otherwise the browser offers its own. */
export async function optionsToSign(context: Context, use: Use, known?: readonly PasskeyRow[]) {
  return generateAuthenticationOptions({
    rpID: siteOf(context).rpID,
    challenge: newChallenge(context, use),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(known && { allowCredentials: known.map(credentialOf) }),
  })
}

const credentialOf = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: transports as never,
})

export type NewPasskey = {
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
}

/** Verifies a new passkey of this person; undefined if anything about it is wrong. */
export async function madePasskey(
  context: Context,
  userId: string,
  made: MadeCredential,
): Promise<NewPasskey | undefined> {
  const { rpID, origin } = siteOf(context)
  const used: { challenge?: string } = {}
  const checked = await verifyRegistrationResponse({
    response: made as RegistrationResponseJSON,
    expectedChallenge: (challenge) => {
      used.challenge = challenge
      return isOurChallenge(context, `add:${userId}`, challenge)
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!checked?.verified || !used.challenge || !(await consumeChallenge(context, used.challenge)))
    return
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports ?? [],
  }
}

/** The passkey that signed one of our challenges, once; undefined if anything is wrong. */
export async function signedPasskey(
  context: Context,
  use: Use,
  signed: SignedCredential,
): Promise<FoundPasskey | undefined> {
  const passkey = await store.passkeyByCredential(context.db, { credentialId: signed.id })
  if (!passkey) return
  const { rpID, origin } = siteOf(context)
  const used: { challenge?: string } = {}
  const checked = await verifyAuthenticationResponse({
    response: signed as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => {
      used.challenge = challenge
      return isOurChallenge(context, use, challenge)
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  if (!checked?.verified || !used.challenge || !(await consumeChallenge(context, used.challenge)))
    return
  const { newCounter } = checked.authenticationInfo
  await store.usePasskey(context.db, {
    id: passkey.id,
    counter: newCounter,
    now: context.clock(),
  })
  return passkey
}
