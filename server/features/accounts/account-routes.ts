import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/account.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { byPerson, limits } from '#server/http/limits.ts'
import * as account from './account.ts'
import { visitor } from './visitor.ts'

const DONE = { ok: true } as const

/** What somebody signed in sees and changes of their account. */
export function ownAccountRoutes(app: FastifyInstance, context: Context): void {
  const limit = limits(context, [
    {
      name: 'account changes',
      max: context.config.SIGN_IN_LIMIT_ACCOUNT,
      within: 15 * MINUTE_MS,
      by: byPerson,
    },
  ])

  route(app, calls.getAccount, ({ person }) => account.accountOf(context, person))

  route(app, calls.changePassword, async ({ body, person, request }) => {
    await limit(request)
    await account.changePassword(context, person, body, visitor(request))
    return DONE
  })

  route(app, calls.changeEmail, async ({ body, person, request }) => {
    await limit(request)
    await account.askForEmail(context, person, body, visitor(request))
    return DONE
  })

  route(app, calls.takeEmailBack, ({ person }) => account.takeEmailBack(context, person))

  route(app, calls.devices, ({ person, request }) =>
    account.devicesOf(context, person, visitor(request)),
  )
  route(app, calls.signOutDevice, ({ person, params, request }) =>
    account.signOutDevice(context, person, params.id, visitor(request)),
  )
  route(app, calls.signOutOthers, ({ person, request }) =>
    account.signOutOthers(context, person, visitor(request)),
  )
}
