import type { FastifyInstance } from 'fastify'
import { createPaymentIntent } from '#contract/payments.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { openPayment } from './opening.ts'

export function paymentRoutes(app: FastifyInstance, context: Context): void {
  route(app, createPaymentIntent, async ({ params, person, request }) =>
    openPayment(context, person, params.id, idempotencyKey(request)),
  )
}
