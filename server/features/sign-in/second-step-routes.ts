import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/people/second-factor.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { browserOf } from '#server/http/browser.ts'
import { route } from '#server/http/endpoint.ts'
import { byAddress, limits } from '#server/http/limits.ts'
import { proofOptions, prove } from './browsers/proof.ts'
import { passkeySignIn, passkeySignInOptions } from './passkey-sign-in.ts'
import { finishSecondStep, secondStepOf } from './second-step.ts'

/** Passkeys and codes, for signing in and for proofs. */
export function secondStepRoutes(app: FastifyInstance, context: Context): void {
  const limitSignIns = limits(context, [
    {
      name: 'second steps',
      max: context.config.SIGN_IN_LIMIT_ADDRESS,
      within: 15 * MINUTE_MS,
      by: byAddress,
    },
  ])

  route(app, calls.passkeySignInOptions, () => passkeySignInOptions(context))
  route(app, calls.passkeySignIn, async ({ body, request, reply }) => {
    await limitSignIns(request)
    const { user, cookies } = await passkeySignIn(context, body, browserOf(request))
    reply.header('set-cookie', cookies)
    return { user }
  })
  route(app, calls.secondStep, ({ request }) => secondStepOf(context, browserOf(request)))
  route(app, calls.finishSecondStep, async ({ body, request, reply }) => {
    await limitSignIns(request)
    const { user, cookies } = await finishSecondStep(context, body.code, browserOf(request))
    reply.header('set-cookie', cookies)
    return { user }
  })

  route(app, calls.proofOptions, ({ account }) => proofOptions(context, account))
  route(app, calls.prove, async ({ body, account, request }) => {
    await prove(context, account, browserOf(request), body)
    return { ok: true as const }
  })
}
