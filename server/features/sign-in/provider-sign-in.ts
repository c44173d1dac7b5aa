import { createHash, randomBytes } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { dashboardOf, paths } from '#contract/paths/paths.ts'
import { Refusal } from '#domain/errors.ts'
import { nameFault, tidyName } from '#domain/people/names.ts'
import { sameSitePath } from '#domain/people/sign-in/same-site-path.ts'
import type { SignInProviderName } from '#domain/people/sign-in/sign-in.ts'
import {
  NOT_REMEMBERED_HOURS,
  PROVIDER_NAMES,
  PROVIDER_WAY_MINUTES,
} from '#domain/people/sign-in/sign-in.ts'
import type { SignInProblem } from '#domain/people/sign-in/sign-in-problems.ts'
import type { Role } from '#domain/roles.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Browser } from '#server/http/browser.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import type { SignInProvider } from '#server/providers/sign-in/port.ts'
import type { NewUser } from './browsers/better-auth.ts'
import { authOf } from './browsers/better-auth.ts'
import { completeSignIn, headersOf } from './browsers/complete-sign-in.ts'
import { epochOf } from './browsers/epoch.ts'
import type { OAuthState, SignInOptions } from './browsers/oauth-state.ts'
import { oauthStateCookie, oauthStateOf } from './browsers/oauth-state.ts'
import * as store from './browsers/store.ts'
import { userOf } from './browsers/who.ts'
import { isReserved } from './reserved-names.ts'
import { holdForSecondStep } from './second-step.ts'
import { enqueueNewProvider } from './sign-in-emails.ts'

/** A redirect and its cookies. */
export type Redirection = { location: string; cookies: string[] }

/** A provider's answer through the browser; only Apple sends a name, and only once. */
export type Answer = { state?: string; code?: string; error?: string; name?: string }

/** Redirects a browser to a provider. Throws 404 if it isn't configured. */
export function startAt(
  context: Context,
  name: SignInProviderName,
  options: SignInOptions,
): Redirection {
  const provider = providerOf(context, name)
  const oauth: OAuthState = {
    ...options,
    next: sameSitePath(options.next),
    provider: name,
    state: random(),
    nonce: random(),
    verifier: random(),
    expiresAt: context.clock().getTime() + PROVIDER_WAY_MINUTES * MINUTE_MS,
  }
  return {
    location: provider.addressOf({
      redirectUri: callbackOf(context, name),
      state: oauth.state,
      nonce: oauth.nonce,
      challenge: createHash('sha256').update(oauth.verifier).digest('base64url'),
    }),
    cookies: [oauthStateCookie(context, oauth)],
  }
}

/** Signs in a browser that returns from a provider, or redirects it to the login page with the problem. */
export async function finishAt(
  context: Context,
  name: SignInProviderName,
  answer: Answer,
  browser: Browser,
): Promise<Redirection> {
  const provider = providerOf(context, name)
  const oauth = oauthStateOf(context, browser.cookie)
  const over = oauthStateCookie(context, undefined)
  const back = (problem: SignInProblem) => ({
    location: loginAddress({ problem, with: name, next: oauth?.next }),
    cookies: [over],
  })
  if (answer.error) return back(CANCELLED.has(answer.error) ? 'cancelled' : 'failed')
  if (oauth?.provider !== name || answer.state !== oauth.state || !answer.code)
    return back('failed')
  try {
    const idToken = await provider.idTokenFor({
      code: answer.code,
      verifier: oauth.verifier,
      redirectUri: callbackOf(context, name),
    })
    const { role, cookies, isHeld } = await signInBy(context, oauth, idToken, answer.name, browser)
    if (isHeld) {
      const location = loginAddress({ view: 'second-step', next: oauth.next })
      return { location, cookies: [...cookies, over] }
    }
    return { location: oauth.next ?? dashboardOf({ role }), cookies: [...cookies, over] }
  } catch (error) {
    const problem = problemOf(error)
    if (problem === 'failed') context.log.warn({ err: error, provider: name }, 'sign-in failed')
    return back(problem)
  }
}

/** The codes for a refusal by the person, of Google and of Apple. */
const CANCELLED = new Set(['access_denied', 'user_cancelled_authorize'])

function providerOf(context: Context, name: SignInProviderName): SignInProvider {
  const provider = context.signInProviders[name]
  if (!provider) throw new Refusal('not-found', 'not_found', 'There is nothing at this address')
  return provider
}

const callbackOf = (context: Context, name: SignInProviderName) =>
  `${context.publicUrl()}/api/auth/callback/${name}`

const random = () => randomBytes(32).toString('base64url')

/** Better Auth verifies the id token, finds or creates the account, and signs in. */
async function signInBy(
  context: Context,
  oauth: OAuthState,
  idToken: string,
  givenName: string | undefined,
  browser: Browser,
) {
  const since = context.clock()
  const newUser: NewUser = {
    name: nameOf(context, givenName ?? nameIn(idToken), oauth.role),
    role: oauth.role,
    timeZone: 'Europe/London',
  }
  const { headers, response } = await authOf(context).api.signInSocial({
    body: {
      provider: oauth.provider,
      idToken: { token: idToken, nonce: oauth.nonce },
      additionalData: newUser,
    },
    headers: headersOf(context, browser),
    returnHeaders: true,
  })
  if (!('user' in response)) throw new Error('Better Auth wants to redirect')
  const user = await userOf(context, response.user.id)
  const epoch = await epochOf(context.db, user.id)
  const details = { with: oauth.provider }
  if (response.user.createdAt >= since) {
    await audit(context.db, {
      actorId: user.id,
      action: 'registered',
      details: { ...details, role: user.role },
    })
    context.metrics.happened('account_made')
  } else if (
    await store.hasNewMethod(context.db, { userId: user.id, provider: oauth.provider, since })
  ) {
    await context.db.transaction(async (tx) => {
      await audit(tx, { actorId: user.id, action: 'sign_in_method_added', details })
      await enqueueNewProvider(context, tx, user, PROVIDER_NAMES[oauth.provider])
    })
    deliverNoticesSoon(context)
  }
  const opened = { token: response.token, headers }
  const step = await holdForSecondStep(context, opened, {
    userId: user.id,
    way: oauth.provider,
    remember: oauth.remember,
    epoch,
  })
  if (step) return { role: user.role, cookies: [step], isHeld: true }
  // If the account has only a provider, its sign-in counts as a proof; beside a password it doesn't.
  const isProof = (await store.passwordHashOf(context.db, user.id)) === null
  const { cookies } = await completeSignIn(context, user.id, opened, browser, {
    isProof,
    epoch,
    details,
  })
  if (oauth.remember) return { role: user.role, cookies }
  await store.endSignInAt(context.db, {
    token: response.token,
    at: new Date(since.getTime() + NOT_REMEMBERED_HOURS * HOUR_MS),
  })
  const [own = '', ...others] = cookies
  return { role: user.role, cookies: [untilTheBrowserCloses(own), ...others] }
}

/** Makes a provider's name fit our rule for names. There may be none. */
function nameOf(context: Context, text: string, role: Role): string {
  const found = [text.trim(), tidyName(text).slice(0, 100).trim()].find(
    (name) => name !== '' && name.length <= 100 && !nameFault(name) && !isReserved(context, name),
  )
  if (found) return found
  return role === 'CLIENT' ? 'New client' : 'New professional'
}

/** From an unverified token: Better Auth verifies it before use. */
function nameIn(idToken: string): string {
  const [, claims = ''] = idToken.split('.')
  const { name } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return typeof name === 'string' ? name : ''
}

const untilTheBrowserCloses = (cookie: string) =>
  cookie.replace(/;\s*(max-age|expires)=[^;]*/gi, '')

function problemOf(error: unknown): SignInProblem {
  if (!(error instanceof APIError)) return 'failed'
  if (error.body?.code === 'OAUTH_LINK_ERROR' && error.body.message === 'account not linked')
    return 'not-linked'
  return error.body?.code === 'EMAIL_NOT_VERIFIED' ? 'not-verified' : 'failed'
}

/** The login page's address with this query. */
export function loginAddress(query: Record<string, string | undefined>): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return `${paths.login()}?${new URLSearchParams(set)}`
}
