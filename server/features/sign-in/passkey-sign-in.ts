import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type * as calls from '#contract/people/second-factor.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { optionsToSign, signedPasskey, trustPasskey } from '#server/features/second-factor/index.ts'
import type { Browser } from '#server/http/browser.ts'
import type { SignedIn } from './browsers/complete-sign-in.ts'
import { completeSignIn, openSignIn } from './browsers/complete-sign-in.ts'
import { stepAt, stepCookie } from './second-step.ts'
import * as store from './second-step-store.ts'

export const passkeySignInOptions = (
  context: Context,
): Promise<ReplyOf<typeof calls.passkeySignInOptions>> =>
  optionsToSign(context, 'sign-in') as Promise<ReplyOf<typeof calls.passkeySignInOptions>>

/**
 * Signs in with a passkey alone: it counts as two factors. Also completes a sign-in that waits for its second step; after
 * a remedy it has to do that once before it signs in alone again. Throws 401.
 */
export async function passkeySignIn(
  context: Context,
  { passkey: signed, rememberMe }: BodyOf<typeof calls.passkeySignIn>,
  browser: Browser,
): Promise<SignedIn> {
  const passkey = await signedPasskey(context, 'sign-in', signed)
  if (!passkey) {
    await audit(context.db, { action: 'passkey_refused' })
    throw new Refusal(
      'unauthenticated',
      'unknown_passkey',
      'This passkey did not sign you in: it may have been removed from the account',
    )
  }
  const { userId, epoch } = passkey
  const step = await stepAt(context, browser)
  const begun =
    step?.userId === userId && (await store.deleteStep(context.db, step)) > 0 ? step : undefined
  if (!begun && !passkey.signsInAlone) {
    await audit(context.db, { action: 'passkey_refused', subjectId: userId })
    throw new Refusal(
      'unauthenticated',
      'passkey_not_enough',
      'Your account was signed out everywhere, so this passkey is not enough once: please sign in another way, and then use it as the second step',
    )
  }
  const signedIn = await completeSignIn(
    context,
    userId,
    await openSignIn(context, userId, begun?.remember ?? rememberMe, browser),
    browser,
    {
      isProof: true,
      epoch,
      details: { with: 'passkey' },
      ...(begun && { within: (tx) => trustPasskey(tx, passkey) }),
    },
  )
  return { ...signedIn, cookies: [...signedIn.cookies, stepCookie(context, '')] }
}
