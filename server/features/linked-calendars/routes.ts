import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/linked-calendars.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { byAddress, byPerson, limits } from '#server/http/limits.ts'
import { caldavCalendars, linkCaldavCalendars, renewPassword } from './caldav.ts'
import {
  linkCalendar,
  linkedCalendars,
  readCalendarNow,
  unlinkCalendar,
} from './linked-calendars.ts'

export function linkedCalendarRoutes(app: FastifyInstance, context: Context): void {
  // Each makes us ask a server that the caller names.
  const reading = limits(context, [
    { name: 'calendar readings by person', max: 30, within: HOUR_MS, by: byPerson },
    { name: 'calendar readings by network', max: 120, within: HOUR_MS, by: byAddress },
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
  route(app, contract.unlinkCalendar, ({ person, params }) =>
    unlinkCalendar(context, person, params.id),
  )
}
