import { createHash, randomBytes } from 'node:crypto'
import type { ReplyOf } from '#contract/endpoint.ts'
import type * as calls from '#contract/people/second-factor.ts'
import { Refusal } from '#domain/errors.ts'
import { SECOND_STEP_ATTEMPTS, SECOND_STEP_MINUTES } from '#domain/people/second-factor.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import {
  consumeCode,
  consumeRecoveryCode,
  factorsOf,
  hasFactor,
  plainCode,
  wrongCode,
} from '#server/features/second-factor/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { setCookie, stepCookieName, valuesOf } from '#server/http/cookies.ts'
import type { Limit } from '#server/limiter/limiter.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import type { Opened, SignedIn } from './complete-sign-in.ts'
import { completeSignIn, openSignIn } from './complete-sign-in.ts'
import type { StepRow } from './second-step-store.ts'
import * as store from './second-step-store.ts'
import { oweUsedRecoveryCode } from './sign-in-emails.ts'
import { userOf } from './who.ts'

/** Wrong codes per account, across all sign-ins begun with its password. */
const WRONG_CODES: Limit = { name: 'wrong codes', max: 10, within: 15 * MINUTE_MS }

/**
 * If the account has a second factor, undoes a sign-in that passed only the first step and returns the cookie for the
 * second. Undefined if there is no factor and the sign-in stands.
 */
export async function holdForSecondStep(
  context: Context,
  opened: Opened,
  step: Pick<StepRow, 'userId' | 'way' | 'remember'>,
): Promise<string | undefined> {
  if (!(await hasFactor(context.db, step.userId))) return
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(context.clock().getTime() + SECOND_STEP_MINUTES * MINUTE_MS)
  await context.db.transaction(async (tx) => {
    await store.deleteSignIn(tx, { token: opened.token })
    await store.keepStep(tx, { ...step, tokenHash: hashOf(token), expiresAt })
  })
  return stepCookie(context, token)
}

/** The Set-Cookie header of a step's token; an empty one deletes it. */
export const stepCookie = ({ config }: Context, token: string) =>
  setCookie(config, stepCookieName(config), token, token ? SECOND_STEP_MINUTES * 60 : 0)

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const stepHash = ({ config }: Context, { cookie }: Browser) =>
  hashOf(valuesOf(cookie, stepCookieName(config))[0] ?? '')

/** How the sign-in begun in this browser can continue. Throws 401 if there is none. */
export async function secondStepOf(
  context: Context,
  browser: Browser,
): Promise<ReplyOf<typeof calls.secondStep>> {
  const step = await stepAt(context, browser)
  if (!step) throw stepExpired()
  const { authenticatorSince, passkeys } = await factorsOf(context.db, step.userId)
  return { hasAuthenticator: authenticatorSince !== null, hasPasskey: passkeys.length > 0 }
}

export const stepAt = (context: Context, browser: Browser): Promise<StepRow | undefined> =>
  store.stepOf(context.db, {
    tokenHash: stepHash(context, browser),
    now: context.clock(),
    attempts: SECOND_STEP_ATTEMPTS,
  })

/**
 * Completes a sign-in with a code from the authenticator app or a recovery code; each works once. Throws 401 if the
 * sign-in wasn't begun here, has expired or has had too many codes, 400 for a wrong code, 429.
 */
export async function finishSecondStep(
  context: Context,
  code: string,
  browser: Browser,
): Promise<SignedIn> {
  const tokenHash = stepHash(context, browser)
  const step = await store.countAttempt(context.db, {
    tokenHash,
    now: context.clock(),
    attempts: SECOND_STEP_ATTEMPTS,
  })
  if (!step) throw stepExpired()
  const { userId, way, remember } = step
  await context.limiter.count(WRONG_CODES, userId)
  const taken = await consumeEitherCode(context, userId, code)
  if (!taken) {
    await audit(context.db, { action: 'second_step_failed', subjectId: userId })
    throw wrongCode()
  }
  await context.limiter.release(WRONG_CODES, userId)
  if (!(await store.deleteStep(context.db, { tokenHash }))) throw stepExpired()
  const signedIn = await completeSignIn(
    context,
    userId,
    await openSignIn(context, userId, remember, browser),
    browser,
    { isProof: true, details: { with: way, and: taken } },
  )
  if (taken === 'recovery code') {
    const { recoveryCodesLeft } = await factorsOf(context.db, userId)
    const user = await userOf(context, userId)
    await context.db.transaction(async (tx) => {
      await audit(tx, { actorId: userId, action: 'recovery_code_used', subjectId: userId })
      await oweUsedRecoveryCode(context, tx, user, recoveryCodesLeft)
    })
    deliverNoticesSoon(context)
  }
  return { ...signedIn, cookies: [...signedIn.cookies, stepCookie(context, '')] }
}

async function consumeEitherCode(
  context: Context,
  userId: string,
  code: string,
): Promise<'authenticator' | 'recovery code' | undefined> {
  const plain = plainCode(code)
  if (/^\d{6}$/.test(plain))
    return (await consumeCode(context, userId, plain)) ? 'authenticator' : undefined
  return (await consumeRecoveryCode(context, userId, plain)) ? 'recovery code' : undefined
}

/** For clients that don't know about second steps. */
export const secondStepNeeded = () =>
  new Refusal(
    'unauthenticated',
    'second_step_needed',
    'This account has a second step: please finish signing in with a code or a passkey',
  )

const stepExpired = () =>
  new Refusal('unauthenticated', 'second_step_over', 'This took too long, please sign in again')
