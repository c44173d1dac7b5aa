import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#contract/people/sign-in.ts'
import { SIGN_IN_PROVIDERS } from '#domain/people/sign-in/sign-in.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { browserOf } from '#server/http/browser.ts'
import { route } from '#server/http/endpoint.ts'
import {
  byAddress,
  byPerson,
  emailsByNetwork,
  emailsByPerson,
  limits,
} from '#server/http/limits.ts'
import { userOf } from './browsers/who.ts'
import { formRoutes } from './form-routes.ts'
import { forgotPassword, resetPassword } from './password-reset.ts'
import { providerRoutes } from './provider-routes.ts'
import { secondStepNeeded } from './second-step.ts'
import { secondStepRoutes } from './second-step-routes.ts'
import { signIn, signOut } from './sign-in.ts'
import { register, resendVerification } from './sign-up.ts'

const DONE = { ok: true } as const

export function signInRoutes(app: FastifyInstance, context: Context): void {
  const limit = mailLimits(context)

  route(app, calls.me, async ({ account, request }) => {
    const user = await userOf(context, account.id)
    const view = await request.view()
    const viewedBy = view && { ...view.by, kind: view.kind, endsAt: view.endsAt.toISOString() }
    return { user: viewedBy ? { ...user, viewedBy } : user }
  })

  route(app, calls.login, async ({ body, request, reply }) => {
    const { user, cookies } = await signIn(context, body, browserOf(request))
    reply.header('set-cookie', cookies)
    if (!user) throw secondStepNeeded()
    return { user }
  })

  route(app, calls.register, async ({ body, request, reply }) => {
    await limit.signUp(request)
    const { user, cookies } = await register(context, body, browserOf(request))
    reply.header('set-cookie', cookies)
    return { user }
  })

  route(app, calls.logout, async ({ request, reply }) => {
    reply.header('set-cookie', await signOut(context, browserOf(request)))
    // Not cookies: one of them makes this browser known to the account.
    reply.header('clear-site-data', '"cache"')
    return DONE
  })

  route(app, calls.forgotPassword, async ({ body, request }) => {
    await limit.reset(request)
    await forgotPassword(context, body.email)
    return DONE
  })

  route(app, calls.resetPassword, async ({ body, request, reply }) => {
    const cookie = await resetPassword(context, body, browserOf(request))
    reply.header('set-cookie', cookie)
    return DONE
  })

  const limitMails = limits(context, [
    { name: 'confirmation emails', max: 5, within: HOUR_MS, by: byPerson },
    emailsByPerson(context),
    emailsByNetwork(context),
  ])
  route(app, calls.resendVerification, async ({ account, request }) => {
    await limitMails(request)
    await resendVerification(context, account)
    return DONE
  })

  route(app, calls.signInProviders, async () => ({
    providers: SIGN_IN_PROVIDERS.filter((name) => context.signInProviders[name]),
  }))

  secondStepRoutes(app, context)
  formRoutes(app, context)
  providerRoutes(app, context)
}

/** Every attempt counts, because each sends a mail. Failed sign-ins are counted where they fail. */
function mailLimits(context: Context) {
  const { SIGN_UP_LIMIT_ADDRESS, RESET_LIMIT_ACCOUNT, RESET_LIMIT_ADDRESS } = context.config
  const within = 15 * MINUTE_MS
  const byEmailAndAddress = (request: FastifyRequest) =>
    `${(request.body as { email: string }).email} ${byAddress(request)}`
  return {
    signUp: limits(context, [
      {
        name: 'sign-up by network',
        max: SIGN_UP_LIMIT_ADDRESS,
        within: HOUR_MS,
        by: byAddress,
        share: { line: 'sign-ups', why: 'network' },
        refusal: {
          code: 'too_many_sign_ups',
          sentence: (wait) =>
            `Many accounts have been made in your network, please try again in ${wait}`,
        },
      },
      emailsByNetwork(context),
    ]),
    reset: limits(context, [
      { name: 'reset emails by network', max: RESET_LIMIT_ADDRESS, within, by: byAddress },
      {
        name: 'reset emails by account and network',
        max: RESET_LIMIT_ACCOUNT,
        within,
        by: byEmailAndAddress,
      },
      emailsByNetwork(context),
    ]),
  }
}
