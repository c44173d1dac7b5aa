import type { FastifyInstance } from 'fastify'
import { listDisputes } from '#contract/desk/disputes.ts'
import { createPaymentIntent, listCards, removeCard } from '#contract/money/payments.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import * as cards from './cards/cards.ts'
import { openPayment } from './checkout.ts'
import { disputesOf } from './disputes/dispute-store.ts'

export function paymentRoutes(app: FastifyInstance, context: Context): void {
  route(app, createPaymentIntent, async ({ params, person, request }) =>
    openPayment(context, person, params.id, idempotencyKey(request)),
  )
  route(app, listCards, ({ person }) => cards.cardsOf(context, person))
  route(app, removeCard, ({ person, params }) => cards.removeCard(context, person, params.id))
  route(app, listDisputes, ({ person, query }) =>
    disputesOf(context.db, {
      personId: person.id,
      closedSince: closedSince(context.clock()),
      sessionId: query.session,
    }),
  )
}

/** Closed disputes are shown for 90 days. */
const closedSince = (now: Date) => new Date(now.getTime() - 90 * DAY_MS)
