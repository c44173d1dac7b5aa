import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/second-factor.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { byAddress, byPerson, limits } from '#server/http/limits.ts'
import * as factors from './factors.ts'
import { passkeySignIn, passkeySignInOptions } from './passkey-sign-in.ts'
import { proofOptions, prove } from './proof.ts'
import { finishSecondStep, secondStepOf } from './second-step.ts'
import { visitor } from './visitor.ts'

const DONE = { ok: true } as const
const QUARTER_HOUR = 15 * MINUTE_MS

/** Second factors, passkeys, and the proof that it is them. */
export function factorRoutes(app: FastifyInstance, context: Context): void {
  const limitSignIns = limits(context, [
    {
      name: 'second steps',
      max: context.config.SIGN_IN_LIMIT_ADDRESS,
      within: QUARTER_HOUR,
      by: byAddress,
    },
  ])
  const limitChanges = limits(context, [
    { name: 'second factor changes', max: 40, within: QUARTER_HOUR, by: byPerson },
  ])

  route(app, calls.passkeySignInOptions, () => passkeySignInOptions(context))
  route(app, calls.passkeySignIn, async ({ body, request, reply }) => {
    await limitSignIns(request)
    const { user, cookies } = await passkeySignIn(context, body, visitor(request))
    reply.header('set-cookie', cookies)
    return { user }
  })
  route(app, calls.secondStep, ({ request }) => secondStepOf(context, visitor(request)))
  route(app, calls.finishSecondStep, async ({ body, request, reply }) => {
    await limitSignIns(request)
    const { user, cookies } = await finishSecondStep(context, body.code, visitor(request))
    reply.header('set-cookie', cookies)
    return { user }
  })

  route(app, calls.proofOptions, ({ person }) => proofOptions(context, person))
  route(app, calls.prove, async ({ body, person, request }) => {
    await prove(context, person, visitor(request), body)
    return DONE
  })

  route(app, calls.addAuthenticator, async ({ person, request }) => {
    await limitChanges(request)
    return factors.addAuthenticator(context, person, visitor(request))
  })
  route(app, calls.confirmAuthenticator, async ({ body, person, request }) => {
    await limitChanges(request)
    return factors.confirmAuthenticator(context, person, body.code, visitor(request))
  })
  route(app, calls.removeAuthenticator, ({ person, request }) =>
    factors.removeAuthenticator(context, person, visitor(request)),
  )
  route(app, calls.passkeyOptions, async ({ person, request }) => {
    await limitChanges(request)
    return factors.passkeyOptions(context, person, visitor(request))
  })
  route(app, calls.addPasskey, async ({ body, person, request }) => {
    await limitChanges(request)
    return factors.addPasskey(context, person, body, visitor(request))
  })
  route(app, calls.renamePasskey, async ({ body, params, person }) => {
    await factors.renamePasskey(context, person, params.id, body.name)
    return DONE
  })
  route(app, calls.removePasskey, ({ params, person, request }) =>
    factors.removePasskey(context, person, params.id, visitor(request)),
  )
  route(app, calls.newRecoveryCodes, async ({ person, request }) => {
    await limitChanges(request)
    return factors.newRecoveryCodes(context, person, visitor(request))
  })
}
