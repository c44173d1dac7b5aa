import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/accounts.ts'
import { SIGN_IN_PROVIDERS } from '#domain/accounts.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { byAddress, limits } from '#server/http/limits.ts'
import { ownAccountRoutes } from './account-routes.ts'
import * as accounts from './accounts.ts'
import { formRoutes } from './form-routes.ts'
import { providerRoutes } from './provider-routes.ts'
import { visitor } from './visitor.ts'

const DONE = { ok: true } as const

export function accountRoutes(app: FastifyInstance, context: Context): void {
  const limit = signInLimits(app, context)

  route(app, calls.me, async ({ person }) => ({ user: await accounts.userOf(context, person.id) }))

  route(app, calls.login, async ({ body, request, reply }) => {
    await limit(request)
    const { user, cookies } = await accounts.signIn(context, body, visitor(request))
    reply.header('set-cookie', cookies)
    return { user }
  })

  route(app, calls.register, async ({ body, request, reply }) => {
    await limit(request)
    const { user, cookies } = await accounts.register(context, body, visitor(request))
    reply.header('set-cookie', cookies)
    return { user }
  })

  route(app, calls.logout, async ({ request, reply }) => {
    reply.header('set-cookie', await accounts.signOut(context, visitor(request)))
    return DONE
  })

  route(app, calls.updateProfile, async ({ body, person }) => ({
    user: await accounts.updateProfile(context, person, body),
  }))

  route(app, calls.forgotPassword, async ({ body, request }) => {
    await limit(request)
    await accounts.forgotPassword(context, body.email)
    return DONE
  })

  route(app, calls.resetPassword, async ({ body, request }) => {
    await limit(request)
    await accounts.resetPassword(context, body.token, body.password)
    return DONE
  })

  route(app, calls.verifyEmail, async ({ body }) => {
    await accounts.verifyEmail(context, body.token)
    return DONE
  })

  const limitMails = limits(app, [
    { max: 5, within: 60 * 60_000, by: async (request) => (await request.person())?.id ?? '' },
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
  formRoutes(app)
  providerRoutes(app, context)
}

/** Attempts at an account and from an address, counted over a quarter of an hour. */
function signInLimits(app: FastifyInstance, context: Context) {
  const within = 15 * 60_000
  // The address first: what it is refused counts against no account, and crowds out no account's count.
  return limits(app, [
    { max: context.config.SIGN_IN_LIMIT_ADDRESS, within, by: byAddress },
    {
      max: context.config.SIGN_IN_LIMIT_ACCOUNT,
      within,
      by: (request) => (request.body as { email?: string }).email ?? byAddress(request),
    },
  ])
}
