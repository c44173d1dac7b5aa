import * as z from 'zod/mini'
import { calls } from '#contract/calls/profile/verification.ts'
import { byId, done, instant } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { VERIFICATION_STATUSES } from '#domain/profile/badges/verification.ts'

const tag = 'verification'

export const IDENTITY_PROVIDERS = ['identity-simulator', 'stripe-identity'] as const

export const verificationStatus = z.object({
  status: z.enum(VERIFICATION_STATUSES),
  /** Whether a canceled check was cancelled by the professional, here. */
  isCalledOff: z.boolean(),
  /** The provider's page while input is needed. */
  url: z.nullable(z.string()),
  summary: z.object({
    isVerified: z.boolean(),
    /** `passport`, `driving_licence` or `identity_card`. */
    documentType: z.nullable(z.string()),
    /** The verified name from the document. */
    name: z.nullable(z.string()),
    verifiedAt: z.nullable(instant),
    nextSteps: z.array(z.string()),
  }),
  requirements: z.object({ missing: z.array(z.string()), pending: z.array(z.string()) }),
})
export type Verification = z.output<typeof verificationStatus>

export const getVerification = endpoint(calls.getVerification, {
  summary: 'The status of my identity verification',
  tag,
  params: byId,
  status: 200,
  reply: verificationStatus,
  refusals: [404],
})

export const startVerification = endpoint(calls.startVerification, {
  summary: 'Start or continue identity verification',
  tag,
  params: byId,
  status: 200,
  reply: z.object({ url: z.string() }),
  refusals: [404, 409],
})

export const cancelVerification = endpoint(calls.cancelVerification, {
  summary: 'Cancel identity verification while it is processing',
  tag,
  params: byId,
  status: 200,
  reply: done,
  refusals: [404, 409],
})
