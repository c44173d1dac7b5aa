import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import * as contract from '#contract/hours/linked-calendars.ts'
import type { CalendarProvider } from '#domain/hours/linked-calendars.ts'
import { CALENDAR_PROVIDERS } from '#domain/hours/linked-calendars.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { browserOf } from '#server/http/browser.ts'
import { route } from '#server/http/endpoint.ts'
import { byAddress, byPerson, limits } from '#server/http/limits.ts'
import { consentCookie } from './access/consent-cookie.ts'
import { caldavCalendars, linkCaldavCalendars, renewPassword } from './caldav.ts'
import { channelRoutes } from './channel-routes.ts'
import type { ConsentAnswer } from './consent.ts'
import { backWith, finishConsent, startConsent } from './consent.ts'
import { calendarsOfGrant, chooseCalendars, disconnect, grantsOf } from './grants.ts'
import {
  linkCalendar,
  linkedCalendars,
  readCalendarNow,
  unlinkCalendar,
} from './linked-calendars.ts'

const text = z.optional(z.string().check(z.maxLength(4096)))
const answer = z.object({ state: text, code: text, error: text })
const returning = z.object({ provider: z.enum(CALENDAR_PROVIDERS) })

export function linkedCalendarRoutes(app: FastifyInstance, context: Context): void {
  // Each makes us ask a server that the caller names.
  const reading = limits(context, [
    { name: 'calendar readings by person', max: 30, within: HOUR_MS, by: byPerson },
    { name: 'calendar readings by network', max: 120, within: HOUR_MS, by: byAddress },
  ])
  const returns = limits(context, [
    { name: 'calendar permissions by network', max: 120, within: HOUR_MS, by: byAddress },
  ])
  route(app, contract.listLinkedCalendars, ({ person }) => linkedCalendars(context, person))
  route(app, contract.linkCalendar, async ({ person, body, request }) => {
    await reading(request)
    return linkCalendar(context, person, body.address)
  })
  route(app, contract.readLinkedCalendar, async ({ person, params, request }) => {
    await reading(request)
    return readCalendarNow(context, person, params.id)
  })
  route(app, contract.findCaldavCalendars, async ({ person, body, request }) => {
    await reading(request)
    return caldavCalendars(context, person, body)
  })
  route(app, contract.linkCaldavCalendars, async ({ person, body, request }) => {
    await reading(request)
    return linkCaldavCalendars(context, person, body)
  })
  route(app, contract.renewCaldavPassword, async ({ person, params, body, request }) => {
    await reading(request)
    return renewPassword(context, person, params.id, body.password)
  })
  channelRoutes(app, context)
  route(app, contract.listCalendarGrants, ({ person }) => grantsOf(context, person))
  route(app, contract.startCalendarGrant, async ({ person, body, request, reply }) => {
    await reading(request)
    const { address, cookie } = await startConsent(context, person, body.provider)
    reply.header('set-cookie', cookie)
    return { address }
  })
  route(app, contract.listGrantCalendars, async ({ person, params, request }) => {
    await reading(request)
    return calendarsOfGrant(context, person, params.id)
  })
  route(app, contract.chooseGrantCalendars, async ({ person, params, body, request }) => {
    await reading(request)
    return chooseCalendars(context, person, params.id, body, browserOf(request))
  })
  route(app, contract.endCalendarGrant, ({ person, params }) =>
    disconnect(context, person, params.id),
  )
  app.get<{ Params: { provider: CalendarProvider }; Querystring: ConsentAnswer }>(
    '/api/calendar-grants/callback/:provider',
    {
      helmet: false,
      config: { isCall: true },
      schema: { hide: true, params: returning, querystring: answer },
    },
    async (request, reply) => {
      const { provider } = request.params
      // A person is looking at this, so lead to a page.
      const isTooMany = await returns(request).then(
        () => false,
        () => true,
      )
      if (isTooMany)
        return reply.redirect(backWith({ 'calendar-problem': 'failed', with: provider }), 303)
      const person = await request.person()
      const { cookie } = request.headers
      const path = await finishConsent(context, person, provider, request.query, cookie)
      return reply.header('set-cookie', consentCookie(context)).redirect(path, 303)
    },
  )
  route(app, contract.unlinkCalendar, ({ person, params }) =>
    unlinkCalendar(context, person, params.id),
  )
}
