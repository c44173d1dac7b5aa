import * as z from 'zod/mini'
import { calls } from '#contract/calls/people/webhooks.ts'
import { byId, describe, id, instant, line } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { SendProblem, SentKind, WebhookKind } from '#domain/people/webhooks.ts'
import {
  FORMER_SECRET_HOURS,
  SEND_PROBLEMS,
  WEBHOOK_ADDRESS_MAX_LENGTH,
  webhookKinds,
} from '#domain/people/webhooks.ts'

const tag = 'webhooks'

const kinds = z
  .array(z.enum(webhookKinds))
  .check(
    z.minLength(1, { error: 'must be at least one' }),
    z.maxLength(webhookKinds.length, { error: 'must not repeat' }),
  )

/** Readers of replies have to expect more kinds. */
const kindOf = <Kind extends SentKind>() =>
  describe(
    z.custom<Kind>((kind) => typeof kind === 'string'),
    { type: 'string' },
  )

/** Without its secret, which is told once. */
export const webhook = z.object({
  id,
  address: z.string(),
  kinds: z.array(kindOf<WebhookKind>()),
  madeAt: instant,
  /** The first failed try since the last that succeeded. */
  failingSince: z.nullable(instant),
  /** Since when nothing is sent, because sending failed for days; null if it is on. */
  offAt: z.nullable(instant),
})
export type Webhook = z.output<typeof webhook>

export const listWebhooks = endpoint(calls.listWebhooks, {
  summary: 'My webhooks, oldest first, without their secrets',
  tag,
  status: 200,
  reply: z.array(webhook),
})

export const addWebhook = endpoint(calls.addWebhook, {
  summary:
    'Send what happens to an address, by the Standard Webhooks specification; the secret that signs it is told only here',
  tag,
  body: z.object({ address: line(WEBHOOK_ADDRESS_MAX_LENGTH, 1), kinds }),
  status: 201,
  reply: z.object({ made: webhook, secret: z.string() }),
  refusals: [409],
})

export const changeWebhook = endpoint(calls.changeWebhook, {
  summary: 'Change what a webhook is told, and turn it on if it was turned off',
  tag,
  params: byId,
  body: z.object({ kinds }),
  status: 200,
  reply: webhook,
})

export const removeWebhook = endpoint(calls.removeWebhook, {
  summary: 'Remove a webhook with its messages',
  tag,
  params: byId,
  status: 204,
  reply: z.undefined(),
})

export const newWebhookSecret = endpoint(calls.newWebhookSecret, {
  summary: `Make a new secret, told only here; for ${FORMER_SECRET_HOURS} hours the former one signs too`,
  tag,
  params: byId,
  status: 201,
  reply: z.object({ secret: z.string() }),
})

export const testWebhook = endpoint(calls.testWebhook, {
  summary: 'Send a message of the type test; a webhook that is off is not found',
  tag,
  params: byId,
  status: 202,
  reply: z.undefined(),
})

const problem = z.nullable(z.enum(Object.keys(SEND_PROBLEMS) as SendProblem[]))

export const webhookMessage = z.object({
  /** Sent as webhook-id, the same at each try. */
  id,
  kind: kindOf<SentKind>(),
  sessionId: z.nullable(id),
  createdAt: instant,
  triedAt: z.nullable(instant),
  /** Null once it was delivered or given up. */
  nextTryAt: z.nullable(instant),
  failedTries: z.int(),
  /** The status with which the last try was answered. */
  status: z.nullable(z.int()),
  problem,
  deliveredAt: z.nullable(instant),
  /** The last ten, oldest first. */
  tries: z.array(
    z.object({ at: instant, status: z.nullable(z.int()), problem, milliseconds: z.int() }),
  ),
})
export type WebhookMessage = z.output<typeof webhookMessage>

export const listWebhookMessages = endpoint(calls.listWebhookMessages, {
  summary: 'The newest 50 messages to a webhook in the last 30 days, with their tries',
  tag,
  params: byId,
  status: 200,
  reply: z.array(webhookMessage),
})

export const resendWebhookMessage = endpoint(calls.resendWebhookMessage, {
  summary: 'Send a message again, with the same id',
  tag,
  params: byId,
  status: 202,
  reply: z.undefined(),
})
