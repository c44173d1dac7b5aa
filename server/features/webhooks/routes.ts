import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/people/webhooks.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { browserOf } from '#server/http/browser.ts'
import { route } from '#server/http/endpoint.ts'
import { byPerson, limits } from '#server/http/limits.ts'
import * as webhooks from './webhooks.ts'

export function outgoingWebhookRoutes(app: FastifyInstance, context: Context): void {
  const changing = limits(context, [
    { name: 'webhooks changed by person', max: 60, within: HOUR_MS, by: byPerson },
  ])
  const sending = limits(context, [
    { name: 'webhook messages asked for by person', max: 60, within: HOUR_MS, by: byPerson },
  ])
  const testing = limits(context, [
    { name: 'webhook tests by person', max: 5, within: MINUTE_MS, by: byPerson },
  ])
  const resending = limits(context, [
    { name: 'webhook messages sent again by person', max: 15, within: MINUTE_MS, by: byPerson },
  ])
  route(app, calls.listWebhooks, ({ person }) => webhooks.webhooksOf(context, person))
  route(app, calls.addWebhook, async ({ person, body, request }) => {
    await changing(request)
    return webhooks.addWebhook(context, person, body, browserOf(request))
  })
  route(app, calls.changeWebhook, async ({ person, params, body, request }) => {
    await changing(request)
    return webhooks.changeWebhook(context, person, params.id, body)
  })
  route(app, calls.removeWebhook, async ({ person, params }) => {
    await webhooks.removeWebhook(context, person, params.id)
    return undefined
  })
  route(app, calls.newWebhookSecret, async ({ person, params, request }) => {
    await changing(request)
    return webhooks.newWebhookSecret(context, person, params.id, browserOf(request))
  })
  route(app, calls.testWebhook, async ({ person, params, request }) => {
    await testing(request)
    await sending(request)
    await webhooks.testWebhook(context, person, params.id)
    return undefined
  })
  route(app, calls.listWebhookMessages, ({ person, params }) =>
    webhooks.messagesOf(context, person, params.id),
  )
  route(app, calls.resendWebhookMessage, async ({ person, params, request }) => {
    await resending(request)
    await sending(request)
    await webhooks.resend(context, person, params.id)
    return undefined
  })
}
