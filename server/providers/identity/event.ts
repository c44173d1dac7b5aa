import * as z from 'zod'
import type { IdentityEvent } from './port.ts'

/** Reads an event whose signature is good. */
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

/** The parts of an event that are read; the names are Stripe's. */
const eventShape = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
})

/** A redacted check has lost its metadata. */
const checkShape = z.object({
  id: z.string(),
  object: z.literal('identity.verification_session'),
  metadata: z.object({ verificationId: z.string().optional() }),
})
