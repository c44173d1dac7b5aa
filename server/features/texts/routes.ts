import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/messages/texts.ts'
import { DAY_MS, HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { browserOf } from '#server/http/browser.ts'
import { route } from '#server/http/endpoint.ts'
import { byAddress, byPerson, limits } from '#server/http/limits.ts'
import { confirmTextNumber, removeTextNumber, sendTextCode, textNumberOf } from './numbers.ts'

export function textRoutes(app: FastifyInstance, context: Context): void {
  /** Many people share a network at work. */
  const sending = limits(context, [
    { name: 'text codes by person', max: 5, within: DAY_MS, by: byPerson },
    { name: 'text codes by network', max: 20, within: DAY_MS, by: byAddress },
  ])
  const confirming = limits(context, [
    { name: 'tried text codes by person', max: 30, within: HOUR_MS, by: byPerson },
  ])
  route(app, calls.getTextNumber, ({ person }) => textNumberOf(context, person))
  route(app, calls.sendTextCode, ({ person, body, request }) =>
    sendTextCode(context, person, body.number, browserOf(request), () => sending(request)),
  )
  route(app, calls.confirmTextNumber, async ({ person, body, request }) => {
    await confirming(request)
    return confirmTextNumber(context, person, body.code, browserOf(request))
  })
  route(app, calls.removeTextNumber, ({ person }) => removeTextNumber(context, person))
}
