import * as z from 'zod'
import type { IdentityEvent } from './port.ts'

/** Parses an event whose signature has been checked. */
export function identityEventOf(event: unknown): IdentityEvent {
  const { id, type, data } = eventShape.parse(event)
  const about = checkShape.safeParse(data.object).data
  return {
    id,
    type,
    verification: about && { ref: about.id, verificationId: about.metadata.verificationId },
    payload: event,
  }
}

/** The parts of an event that we read, with Stripe's names. */
const eventShape = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
})

/** A redacted check has no metadata any more. */
const checkShape = z.object({
  id: z.string(),
  object: z.literal('identity.verification_session'),
  metadata: z.object({ verificationId: z.string().optional() }),
})
