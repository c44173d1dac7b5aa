import * as z from 'zod/mini'
import { calls } from '#contract/calls/profile/services.ts'
import { byId, describe, id, line, pence } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { SERVICE_LENGTHS } from '#domain/hours/durations.ts'
import { LIMITS } from '#domain/hours/working-hours.ts'
import { CANCELLATION_TERMS } from '#domain/money/cancellation-terms.ts'
import { pounds } from '#domain/money.ts'
import { isServicePrice, SERVICE_NAME_MAX_LENGTH, SERVICE_PRICE } from '#domain/profile/services.ts'

const tag = 'services'

export const service = z.object({
  id,
  name: z.string(),
  minutes: z.literal(SERVICE_LENGTHS),
  /** Without fee and VAT. */
  priceMinor: pence,
  /** Only people who have paid for a session with the professional before see and book it. */
  isForOwnClients: z.boolean(),
  /** The professional answers each request within 24 hours, and the card is charged only if they accept. */
  isOnRequest: z.boolean(),
  /** On which clients cancel it. */
  cancellationTerms: z.enum(CANCELLATION_TERMS),
})

/** With whether the caller has it booked or has had it. */
const offeredService = z.extend(service, { isHad: z.boolean() })

/** `null` means: as in the professional's rules. */
const buffers = { bufferBeforeMin: z.nullable(z.int()), bufferMin: z.nullable(z.int()) }
export const ownService = z.extend(service, buffers)
export type OwnService = z.output<typeof ownService>

export const listServices = endpoint(calls.listServices, {
  summary: 'What a professional offers the caller besides sessions by the hour, by name',
  tag,
  params: byId,
  status: 200,
  reply: z.array(offeredService),
})

export const listOwnServices = endpoint(calls.listOwnServices, {
  summary: 'What I offer besides sessions by the hour, by name',
  tag,
  status: 200,
  reply: z.array(ownService),
})

const minutesBetween = ({ least, most }: { least: number; most: number }) =>
  z.nullable(
    describe(
      z
        .int()
        .check(
          z.minimum(least, { error: `must be at least ${least} minutes` }),
          z.maximum(most, { error: `must be at most ${most} minutes` }),
        ),
      { minimum: least, maximum: most },
    ),
  )

const PRICE_RANGE = `must be 0, or from ${pounds(SERVICE_PRICE.least, 'short')} to ${pounds(SERVICE_PRICE.most, 'short')}`

export const saveService = endpoint(calls.saveService, {
  summary: 'Offer a service, or change one; what is booked stays as it is',
  tag,
  /** Chosen by the caller, so that repeating it changes nothing. */
  params: byId,
  body: z.object({
    name: line(SERVICE_NAME_MAX_LENGTH, 1),
    /** One service at most has 15. */
    minutes: z.literal(SERVICE_LENGTHS, { error: `must be one of ${SERVICE_LENGTHS.join(', ')}` }),
    /** 0 for a free one. */
    priceMinor: z
      .int()
      .check(
        z.minimum(0, { error: PRICE_RANGE, abort: true }),
        z.maximum(SERVICE_PRICE.most, { error: PRICE_RANGE, abort: true }),
        z.refine(isServicePrice, { error: PRICE_RANGE }),
      ),
    bufferBeforeMin: minutesBetween(LIMITS.bufferBeforeMin),
    bufferMin: minutesBetween(LIMITS.bufferMin),
    isForOwnClients: z.boolean(),
    isOnRequest: z._default(z.boolean(), false),
    cancellationTerms: z._default(z.enum(CANCELLATION_TERMS), 'usual'),
  }),
  status: 200,
  reply: ownService,
  refusals: [404, 409],
})

export const removeService = endpoint(calls.removeService, {
  summary: 'No longer offer a service; what is booked stays',
  tag,
  params: byId,
  status: 204,
  reply: z.undefined(),
})
