import * as z from 'zod'
import type { ProviderEvent } from './port.ts'

/** Parses an event whose signature has been checked. Keeps only the parts below: no names, no cards. */
export function eventOf(signed: unknown): ProviderEvent {
  const event = eventShape.parse(signed)
  const about = aboutShape.safeParse(event.data.object).data
  const ref = about?.object === 'payment_intent' ? about.id : about?.payment_intent
  return {
    id: event.id,
    type: event.type,
    payment: ref ? { ref, paymentId: about?.metadata?.paymentId } : undefined,
    payload: { ...event, data: { object: about } },
  }
}

/** The parts of an event that we read, with Stripe's names. */
const eventShape = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
})

/** Refunds, charges and disputes name their payment; other objects have none. */
const aboutShape = z.object({
  id: z.string(),
  object: z.string(),
  status: z.string().nullish(),
  payment_intent: z.string().nullish(),
  metadata: z.object({ paymentId: z.string().optional() }).nullish(),
})
