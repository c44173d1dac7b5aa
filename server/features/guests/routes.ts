import type { FastifyInstance } from 'fastify'
import {
  answerGuest,
  askToJoin,
  getInvitation,
  guestRoomToken,
  inviteGuest,
  listGuests,
  takeBackGuest,
} from '#contract/meeting/guests.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { browserOf } from '#server/http/browser.ts'
import { route } from '#server/http/endpoint.ts'
import { byAddress, byPerson, limits } from '#server/http/limits.ts'
import * as guests from './guests.ts'

export async function guestRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const inviting = limits(context, [
    { name: 'invitations by person', max: 20, within: HOUR_MS, by: byPerson },
    { name: 'invitations by address', max: 100, within: HOUR_MS, by: byAddress },
  ])
  /** A guest's own page opens it again whenever something changes. */
  const opening = limits(context, [
    { name: 'invitations opened', max: 120, within: 15 * MINUTE_MS, by: byAddress },
  ])
  const asking = limits(context, [
    { name: 'guests asking', max: 30, within: 15 * MINUTE_MS, by: byAddress },
  ])

  route(app, listGuests, ({ person, params }) => guests.guestsOf(context, person, params.id))

  route(app, inviteGuest, async ({ person, params, request }) => {
    await inviting(request)
    return guests.invite(context, person, params.id, browserOf(request))
  })

  route(app, answerGuest, ({ person, params, body }) =>
    guests.answer(context, person, params.id, body.letsIn),
  )

  route(app, takeBackGuest, async ({ person, params }) => {
    await guests.takeBack(context, person, params.id)
    return undefined
  })

  route(app, getInvitation, async ({ params, request }) => {
    await opening(request)
    return guests.invitationOf(context, params.token, request.headers.cookie)
  })

  route(app, askToJoin, async ({ params, body, request, reply }) => {
    await asking(request)
    const asked = await guests.askToJoin(context, params.token, request.headers.cookie, body.name)
    reply.header('set-cookie', asked.cookie)
    return asked.invitation
  })

  route(app, guestRoomToken, ({ request }) => guests.enterAsGuest(context, request.headers.cookie))
}
