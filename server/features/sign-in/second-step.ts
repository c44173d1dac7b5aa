import { createHash, randomBytes } from 'node:crypto'
import type { ReplyOf } from '#contract/endpoint.ts'
import type * as calls from '#contract/people/second-factor.ts'
import { Refusal } from '#domain/errors.ts'
import { SECOND_STEP_ATTEMPTS, SECOND_STEP_MINUTES } from '#domain/people/sign-in/second-factor.ts'
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
import { setCookie, stepCookieName, valuesOf } from '#server/http/security/cookies.ts'
import type { Limit } from '#server/limiter/limiter.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import type { Opened, SignedIn } from './browsers/complete-sign-in.ts'
import { completeSignIn, openSignIn } from './browsers/complete-sign-in.ts'
import { endedMeanwhile, epochOf, isEpochStill } from './browsers/epoch.ts'
import { knownBrowser } from './browsers/known-browser.ts'
import { userOf } from './browsers/who.ts'
import type { Wrong } from './browsers/wrong.ts'
import { tellOnReaching, toldOf } from './browsers/wrong.ts'
import type { StepRow } from './second-step-store.ts'
import * as store from './second-step-store.ts'
import { enqueueUsedRecoveryCode, enqueueWrongCodes } from './sign-in-emails.ts'

/**
 * Wrong codes per account, across all sign-ins begun with its password. A browser known to the account has its own
 * count, so that whoever has the password can't lock the owner out.
 */
const WRONG_CODES: Limit = { name: 'wrong codes', max: 10, within: 15 * MINUTE_MS }
/** Then the owner is told, also if someone takes their time. */
const WRONG_CODES_TOLD = toldOf('wrong codes told')

/**
 * If the account has a second factor, undoes a sign-in that passed only the first step and returns the cookie for the
 * second. Undefined if there is no factor and the sign-in stands. `epoch` and 401 as in `completeSignIn`.
 */
export async function holdForSecondStep(
  context: Context,
  opened: Opened,
  { epoch, ...step }: Pick<StepRow, 'userId' | 'way' | 'remember'> & { epoch: number | undefined },
): Promise<string | undefined> {
  if (!(await hasFactor(context.db, step.userId))) return
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(context.clock().getTime() + SECOND_STEP_MINUTES * MINUTE_MS)
  const stands = await context.db.transaction(async (tx) => {
    await store.deleteSignIn(tx, { token: opened.token })
    if (!(await isEpochStill(tx, step.userId, epoch))) return false
    await store.storeStep(tx, { ...step, tokenHash: hashOf(token), expiresAt })
    return true
  })
  if (!stands) throw endedMeanwhile()
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
  // Before the step is used up: a remedy deletes those under way.
  const epoch = await epochOf(context.db, userId)
  const known = knownBrowser(context.config, browser.cookie, userId)
  const counted = known ? `${userId} ${known}` : userId
  await context.limiter.count(WRONG_CODES, counted)
  const taken = await consumeEitherCode(context, userId, code)
  if (!taken) {
    await audit(context.db, { action: 'second_step_failed', subjectId: userId })
    await tellOnReaching(context, WRONG_CODES_TOLD, userId, (wrong) =>
      notifyOfWrongCodes(context, step, wrong),
    )
    throw wrongCode()
  }
  await context.limiter.release(WRONG_CODES, counted)
  if (!(await store.deleteStep(context.db, { tokenHash }))) throw stepExpired()
  const signedIn = await completeSignIn(
    context,
    userId,
    await openSignIn(context, userId, remember, browser),
    browser,
    { isProof: true, epoch, details: { with: way, and: taken } },
  )
  if (taken === 'recovery code') {
    const { recoveryCodesLeft } = await factorsOf(context.db, userId)
    const user = await userOf(context, userId)
    await context.db.transaction(async (tx) => {
      await audit(tx, { actorId: userId, action: 'recovery_code_used', subjectId: userId })
      await enqueueUsedRecoveryCode(context, tx, user, recoveryCodesLeft)
    })
    deliverNoticesSoon(context)
  }
  return { ...signedIn, cookies: [...signedIn.cookies, stepCookie(context, '')] }
}

async function notifyOfWrongCodes(
  context: Context,
  { userId, way }: StepRow,
  wrong: Wrong,
): Promise<void> {
  const user = await userOf(context, userId)
  await context.db.transaction((tx) => enqueueWrongCodes(context, tx, user, way, wrong))
  deliverNoticesSoon(context)
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
