import * as z from 'zod'
import type { ProviderEvent } from './port.ts'

/** Reads an event whose signature is good. */
export function eventOf(body: Buffer): ProviderEvent {
  const event = eventShape.parse(JSON.parse(body.toString('utf8')))
  const { id, object, payment_intent, metadata } = event.data.object
  const ref = object === 'payment_intent' ? id : payment_intent
  return {
    id: event.id,
    type: event.type,
    payment: ref ? { ref, paymentId: metadata.paymentId } : undefined,
    payload: event,
  }
}

/** The parts of an event that are read; the names are Stripe's. */
const eventShape = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      payment_intent: z.string().optional(),
      metadata: z.object({ paymentId: z.string().optional() }),
    }),
  }),
})
