import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#contract/accounts.ts'
import { SIGN_IN_PROVIDERS } from '#domain/accounts.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { byAddress, byPerson, limits } from '#server/http/limits.ts'
import { ownAccountRoutes } from './account-routes.ts'
import * as accounts from './accounts.ts'
import { factorRoutes } from './factor-routes.ts'
import { formRoutes } from './form-routes.ts'
import { providerRoutes } from './provider-routes.ts'
import { secondStepNeeded } from './second-step.ts'
import { visitor } from './visitor.ts'

const DONE = { ok: true } as const

export function accountRoutes(app: FastifyInstance, context: Context): void {
  const limit = mailLimits(context)

  route(app, calls.me, async ({ person }) => ({ user: await accounts.userOf(context, person.id) }))

  route(app, calls.login, async ({ body, request, reply }) => {
    const { user, cookies } = await accounts.signIn(context, body, visitor(request))
    reply.header('set-cookie', cookies)
    if (!user) throw secondStepNeeded()
    return { user }
  })

  route(app, calls.register, async ({ body, request, reply }) => {
    await limit.signUp(request)
    const { user, cookies } = await accounts.register(context, body, visitor(request))
    reply.header('set-cookie', cookies)
    return { user }
  })

  route(app, calls.logout, async ({ request, reply }) => {
    reply.header('set-cookie', await accounts.signOut(context, visitor(request)))
    // Not its cookies: among them is what tells this browser from a stranger's.
    reply.header('clear-site-data', '"cache"')
    return DONE
  })

  route(app, calls.updateProfile, async ({ body, person }) => ({
    user: await accounts.updateProfile(context, person, body),
  }))

  route(app, calls.forgotPassword, async ({ body, request }) => {
    await limit.reset(request)
    await accounts.forgotPassword(context, body.email)
    return DONE
  })

  route(app, calls.resetPassword, async ({ body, request, reply }) => {
    const { token, password } = body
    const cookie = await accounts.resetPassword(context, token, password, visitor(request))
    reply.header('set-cookie', cookie)
    return DONE
  })

  route(app, calls.verifyEmail, async ({ body, request }) => {
    await accounts.verifyEmail(context, body.token, visitor(request))
    return DONE
  })

  route(app, calls.takeEmailBackByMail, async ({ body }) => {
    await accounts.takeEmailBackByMail(context, body.token)
    return DONE
  })

  const limitMails = limits(context, [
    { name: 'confirmation mails', max: 5, within: HOUR_MS, by: byPerson },
  ])
  route(app, calls.resendVerification, async ({ person, request }) => {
    await limitMails(request)
    await accounts.resendVerification(context, person)
    return DONE
  })

  route(app, calls.signInProviders, async () => ({
    providers: SIGN_IN_PROVIDERS.filter((name) => context.signInProviders[name]),
  }))

  ownAccountRoutes(app, context)
  factorRoutes(app, context)
  formRoutes(app)
  providerRoutes(app, context)
}

/** What every try counts for: each sends a mail. Failed sign-ins are counted where they fail. */
function mailLimits(context: Context) {
  const { SIGN_UP_LIMIT_ADDRESS, RESET_LIMIT_ACCOUNT, RESET_LIMIT_ADDRESS } = context.config
  const within = 15 * MINUTE_MS
  const byEmail = (request: FastifyRequest) => (request.body as { email: string }).email
  return {
    signUp: limits(context, [
      { name: 'sign-up by network', max: SIGN_UP_LIMIT_ADDRESS, within, by: byAddress },
    ]),
    reset: limits(context, [
      { name: 'reset mails by network', max: RESET_LIMIT_ADDRESS, within, by: byAddress },
      { name: 'reset mails by account', max: RESET_LIMIT_ACCOUNT, within, by: byEmail },
    ]),
  }
}
