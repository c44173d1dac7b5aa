import * as z from 'zod'
import type { PayoutEvent } from './port.ts'

/** Parses an event whose signature has been checked. */
export function payoutEventOf(event: unknown): PayoutEvent {
  const { id, type, data } = eventShape.parse(event)
  return { id, type, about: aboutOf(data.object), payload: event }
}

function aboutOf(object: unknown): PayoutEvent['about'] {
  const about = objectShape.safeParse(object).data
  if (about?.object === 'account') return { account: about.id }
  const payoutId = about?.metadata.payoutId
  return payoutId ? { payoutId } : undefined
}

/** The parts of an event that we read, with Stripe's names. */
const eventShape = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
})

const objectShape = z.discriminatedUnion('object', [
  z.object({ object: z.literal('account'), id: z.string() }),
  z.object({
    object: z.literal('transfer'),
    metadata: z.object({ payoutId: z.uuid().optional() }),
  }),
])
