import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/desk/restrictions.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { requireRecentProof } from '#server/features/sign-in/index.ts'
import { browserOf } from '#server/http/browser.ts'
import { route } from '#server/http/endpoint.ts'
import { byPerson, limits } from '#server/http/limits.ts'
import { appealRestriction } from './appeals.ts'
import { ownRestrictions, restrictionsOfPerson } from './restriction-files.ts'
import { liftRestriction, restrictAccount } from './restrictions.ts'
import { signPersonOut } from './sign-out.ts'

/** What a restricted person reads and appeals, and what staff restrict. That asks for a recent proof. */
export function restrictionRoutes(app: FastifyInstance, context: Context): void {
  const limitAppeals = limits(context, [
    { name: 'appeals of restrictions', max: 20, within: HOUR_MS, by: byPerson },
  ])

  route(app, calls.getOwnRestrictions, ({ person }) => ownRestrictions(context, person))
  route(app, calls.appealRestriction, async ({ person, params, body, request }) => {
    await limitAppeals(request)
    await appealRestriction(context, person, params.id, body.text)
    return ownRestrictions(context, person)
  })

  route(app, calls.getRestrictions, ({ staff, params }) =>
    restrictionsOfPerson(context, staff, params.id),
  )
  route(app, calls.restrictAccount, async ({ staff, params, body, request }) => {
    await requireRecentProof(context, staff, browserOf(request))
    await restrictAccount(context, staff, params.id, body)
    return restrictionsOfPerson(context, staff, params.id)
  })
  route(app, calls.signPersonOut, async ({ staff, params, body, request }) => {
    await requireRecentProof(context, staff, browserOf(request))
    await signPersonOut(context, staff, params.id, body.reason)
    return undefined
  })
  route(app, calls.liftRestriction, async ({ staff, params, body, request }) => {
    await requireRecentProof(context, staff, browserOf(request))
    const userId = await liftRestriction(context, staff, params.id, body.reason)
    return restrictionsOfPerson(context, staff, userId)
  })
}
