import type { FastifyInstance } from 'fastify'
import { createPaymentIntent, receiveProviderEvent } from '#contract/payments.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { BadSignature } from '#server/providers/payments/port.ts'
import { openPayment } from './opening.ts'
import { receiveEvent } from './payments.ts'

export async function paymentRoutes(app: FastifyInstance, context: Context): Promise<void> {
  route(app, createPaymentIntent, async ({ params, person, request }) =>
    openPayment(context, person, params.id, idempotencyKey(request)),
  )

  // A signature covers the bytes as they came, so here the body stays as it is.
  await app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    route(webhooks, receiveProviderEvent, async ({ params, request }) => {
      if (params.provider !== context.payments.name) throw notFound('This provider')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await receiveEvent(context, readEvent(context, body, request.headers))
      return { ok: true as const }
    })
  })
}

function readEvent(
  context: Context,
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
) {
  try {
    return context.payments.readEvent(body, headers)
  } catch (error) {
    if (!(error instanceof BadSignature)) throw error
    throw new Refusal('invalid', 'bad_signature', error.message)
  }
}
