import type { FastifyInstance } from 'fastify'
import { receiveProviderEvent } from '#contract/provider-events.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { BadSignature } from '#server/providers/errors.ts'
import { route } from './endpoint.ts'
import { acceptAnyType } from './form.ts'

/** Receives a raw event; throws BadSignature. */
type Receive = (
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
) => Promise<void>

/** The webhooks of the providers in use, by name. */
export async function webhookRoutes(
  app: FastifyInstance,
  receivers: Record<string, Receive>,
): Promise<void> {
  // Keep the raw body: the signature covers its bytes.
  await app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    acceptAnyType(webhooks)
    route(webhooks, receiveProviderEvent, async ({ params, request }) => {
      const receive = receivers[params.provider]
      if (!receive) throw notFound('This provider')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await receive(body, request.headers).catch((error: unknown) => {
        if (!(error instanceof BadSignature)) throw error
        throw new Refusal('invalid', 'bad_signature', error.message)
      })
      return { ok: true as const }
    })
  })
}
