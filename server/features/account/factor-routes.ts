import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/people/second-factor.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { browserOf } from '#server/http/browser.ts'
import { route } from '#server/http/endpoint.ts'
import { byPerson, limits } from '#server/http/limits.ts'
import * as factors from './factors.ts'
import * as authenticator from './own-authenticator.ts'
import * as passkeys from './own-passkeys.ts'

const DONE = { ok: true } as const

/** Managing one's own second factors. */
export function factorRoutes(app: FastifyInstance, context: Context): void {
  const limitChanges = limits(context, [
    { name: 'second factor changes', max: 40, within: 15 * MINUTE_MS, by: byPerson },
  ])

  route(app, calls.addAuthenticator, async ({ account, request }) => {
    await limitChanges(request)
    return authenticator.addAuthenticator(context, account, browserOf(request))
  })
  route(app, calls.confirmAuthenticator, async ({ body, account, request }) => {
    await limitChanges(request)
    return authenticator.confirmAuthenticator(context, account, body.code, browserOf(request))
  })
  route(app, calls.removeAuthenticator, ({ account, request }) =>
    authenticator.removeAuthenticator(context, account, browserOf(request)),
  )
  route(app, calls.passkeyOptions, async ({ account, request }) => {
    await limitChanges(request)
    return passkeys.passkeyOptions(context, account, browserOf(request))
  })
  route(app, calls.addPasskey, async ({ body, account, request }) => {
    await limitChanges(request)
    return passkeys.addPasskey(context, account, body, browserOf(request))
  })
  route(app, calls.renamePasskey, async ({ body, params, account }) => {
    await passkeys.renamePasskey(context, account, params.id, body.name)
    return DONE
  })
  route(app, calls.removePasskey, ({ params, account, request }) =>
    passkeys.removePasskey(context, account, params.id, browserOf(request)),
  )
  route(app, calls.newRecoveryCodes, async ({ account, request }) => {
    await limitChanges(request)
    return factors.newRecoveryCodes(context, account, browserOf(request))
  })
}
