import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/people/account.ts'
import { takeEmailBackByMail, updateProfile, verifyEmail } from '#contract/people/sign-in.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { browserOf } from '#server/http/browser.ts'
import { route } from '#server/http/endpoint.ts'
import { byPerson, emailsByNetwork, emailsByPerson, limits } from '#server/http/limits.ts'
import * as account from './account.ts'
import { changePassword } from './change-password.ts'
import * as devices from './devices.ts'
import * as email from './email-address.ts'
import { factorRoutes } from './factor-routes.ts'
import * as waysOut from './ways-out.ts'

const DONE = { ok: true } as const

/** Managing one's own account. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  const limit = limits(context, [
    {
      name: 'account changes',
      max: context.config.SIGN_IN_LIMIT_ACCOUNT,
      within: 15 * MINUTE_MS,
      by: byPerson,
    },
  ])

  const limitEmails = limits(context, [emailsByPerson(context), emailsByNetwork(context)])

  route(app, calls.getAccount, ({ account: me }) => account.accountOf(context, me))

  route(app, updateProfile, async ({ body, account: me }) => ({
    user: await account.updateProfile(context, me, body),
  }))

  route(app, calls.hideAddress, async ({ body, person }) => {
    await account.hideAddress(context, person, body.hidesAddress)
    return DONE
  })

  route(app, calls.showActivity, async ({ body, person }) => {
    await account.showActivity(context, person, body.showsActivity)
    return DONE
  })

  route(app, calls.forbidRecordings, async ({ body, person }) => {
    await account.forbidRecordings(context, person, body.neverRecorded)
    return DONE
  })

  route(app, calls.changePassword, async ({ body, account: me, request }) => {
    await limit(request)
    await changePassword(context, me, body, browserOf(request))
    return DONE
  })

  route(app, calls.changeEmail, async ({ body, person, request }) => {
    await limit(request)
    await limitEmails(request)
    await email.requestEmailChange(context, person, body, browserOf(request))
    return DONE
  })

  route(app, calls.takeEmailBack, ({ person }) => email.takeEmailBack(context, person))

  route(app, verifyEmail, async ({ body, request }) => {
    await email.verifyEmail(context, body.token, browserOf(request))
    return DONE
  })

  route(app, takeEmailBackByMail, async ({ body }) => {
    await email.takeEmailBackByMail(context, body.token)
    return DONE
  })

  route(app, calls.devices, ({ account: me, request }) =>
    devices.devicesOf(context, me, browserOf(request)),
  )
  route(app, calls.signOutDevice, ({ account: me, params, request }) =>
    devices.signOutDevice(context, me, params.id, browserOf(request)),
  )
  route(app, calls.signOutOthers, ({ account: me, query, request }) =>
    devices.signOutOthers(context, me, query.keepsWays, browserOf(request)),
  )

  route(app, calls.listWaysOut, ({ person }) => waysOut.waysOut(context, person))
  route(app, calls.endWayOut, async ({ person, params }) => {
    await waysOut.endOne(context, person, params)
    return undefined
  })
  route(app, calls.endWaysOut, async ({ person }) => {
    await waysOut.endAll(context, person)
    return undefined
  })

  factorRoutes(app, context)
}
