import * as z from 'zod/mini'
import { calls } from '#contract/calls/people/second-factor.ts'
import { byId, done, id, instant, line } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pasted } from '#domain/messages/tidy-text.ts'
import { PASSKEY_NAME_MAX } from '#domain/people/sign-in/second-factor.ts'
import { givenPassword, user } from './sign-in.ts'

const tag = 'accounts'

const code = z
  .string({ error: 'is required' })
  .check(z.overwrite(pasted), z.minLength(1, { error: 'is required' }), z.maxLength(64))

// The JSON of WebAuthn Level 3, as browsers and @simplewebauthn use it.
const bytes = (max: number) =>
  z
    .string()
    .check(z.regex(/^[\w-]*$/, { error: 'must be base64url' }), z.minLength(1), z.maxLength(max))
const credential = {
  id: bytes(2048),
  rawId: bytes(2048),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z._default(z.record(z.string(), z.unknown()), {}),
}
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))
/** A new credential from an authenticator. */
const madeCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(32_768),
    transports: z.optional(transports),
  }),
})
/** An assertion: a challenge signed by a passkey. */
const signedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(8192),
    userHandle: z.optional(z.string().check(z.maxLength(128))),
  }),
})

export type MadeCredential = z.output<typeof madeCredential>
export type SignedCredential = z.output<typeof signedCredential>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})
const need = z.enum(['required', 'preferred', 'discouraged'])
/** For `navigator.credentials.get`. */
const optionsToSign = z.object({
  challenge: z.string(),
  rpId: z.optional(z.string()),
  timeout: z.optional(z.int()),
  userVerification: z.optional(need),
  allowCredentials: z.optional(z.array(descriptor)),
})
/** For `navigator.credentials.create`. */
const optionsToMake = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.optional(z.int()),
  attestation: z.optional(z.string()),
  excludeCredentials: z.optional(z.array(descriptor)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(need),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(need),
    }),
  ),
})

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** False from a new password, or signing out everywhere, until it has been the second step of a sign-in. */
  signsInAlone: z.boolean(),
})
export type Passkey = z.output<typeof passkey>

/** The second factors of an account. */
export const secondFactor = z.object({
  /** When an authenticator app was set up; null without one. */
  authenticatorSince: z.nullable(instant),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.output<typeof secondFactor>

/** Shown only once; null if the account already has its codes. */
const newCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })

// ── Signing in ──────────────────────────────────────────────────────────────────────────────────

export const passkeySignInOptions = endpoint(calls.passkeySignInOptions, {
  summary: 'A challenge for signing in with a passkey, without an email address',
  tag,
  status: 200,
  reply: optionsToSign,
})

export const passkeySignIn = endpoint(calls.passkeySignIn, {
  summary: 'Sign in with just a passkey; sets the cookie',
  tag,
  body: z.object({
    passkey: signedCredential,
    /** True keeps the user signed in for 30 days, false until the browser is closed. */
    rememberMe: z._default(z.boolean(), true),
  }),
  status: 200,
  reply: z.object({ user }),
  refusals: [401],
})

export const secondStep = endpoint(calls.secondStep, {
  summary: 'The second factors that can complete this browser’s sign-in',
  tag,
  status: 200,
  reply: z.object({
    /** False without an authenticator app: then only a recovery code is accepted. */
    hasAuthenticator: z.boolean(),
    hasPasskey: z.boolean(),
  }),
  refusals: [401],
})

export const finishSecondStep = endpoint(calls.finishSecondStep, {
  summary:
    'Finish signing in with a code from the authenticator app or a recovery code; sets the cookie',
  tag,
  body: z.object({ code }),
  status: 200,
  reply: z.object({ user }),
  refusals: [401],
})

// ── Proving one’s identity ──────────────────────────────────────────────────────────────────────

export const proofOptions = endpoint(calls.proofOptions, {
  summary: 'A challenge for proving my identity with one of my passkeys',
  tag,
  status: 200,
  reply: optionsToSign,
})

export const prove = endpoint(calls.prove, {
  summary: 'Prove my identity: for 15 minutes this browser may change my security settings',
  tag,
  body: z
    .object({
      password: z.optional(givenPassword),
      /** From the authenticator app. */
      code: z.optional(code),
      passkey: z.optional(signedCredential),
    })
    .check(
      z.refine((proof) => Object.values(proof).filter((each) => each !== undefined).length === 1, {
        error: 'must have a password, a code or a passkey',
      }),
    ),
  status: 200,
  reply: done,
})

// ── Factors ─────────────────────────────────────────────────────────────────────────────────────

export const addAuthenticator = endpoint(calls.addAuthenticator, {
  summary: 'Create a secret for my authenticator app; it takes effect with its first code',
  tag,
  status: 201,
  reply: z.object({
    /** Base32, for typing in. */
    secret: z.string(),
    /** The same as an otpauth URI, for the QR code. */
    address: z.string(),
  }),
  refusals: [403, 409],
})

export const confirmAuthenticator = endpoint(calls.confirmAuthenticator, {
  summary: 'Confirm my authenticator app with its first code',
  tag,
  body: z.object({ code }),
  status: 200,
  reply: newCodes,
  refusals: [409],
})

export const removeAuthenticator = endpoint(calls.removeAuthenticator, {
  summary: 'Remove my authenticator app, if there is one',
  tag,
  status: 204,
  reply: z.undefined(),
})

export const passkeyOptions = endpoint(calls.passkeyOptions, {
  summary: 'The options with which the browser creates a passkey',
  tag,
  status: 200,
  reply: optionsToMake,
  refusals: [409],
})

export const addPasskey = endpoint(calls.addPasskey, {
  summary: 'Save a passkey that the browser has created',
  tag,
  body: z.object({ passkey: madeCredential }),
  status: 201,
  reply: newCodes,
  refusals: [409],
})

export const renamePasskey = endpoint(calls.renamePasskey, {
  summary: 'Rename one of my passkeys',
  tag,
  params: byId,
  body: z.object({ name: line(PASSKEY_NAME_MAX, 1) }),
  status: 200,
  reply: done,
})

export const removePasskey = endpoint(calls.removePasskey, {
  summary: 'Remove one of my passkeys',
  tag,
  params: byId,
  status: 204,
  reply: z.undefined(),
})

export const newRecoveryCodes = endpoint(calls.newRecoveryCodes, {
  summary: 'Create ten new recovery codes; the old ones stop working',
  tag,
  status: 201,
  reply: newCodes,
  refusals: [409],
})
