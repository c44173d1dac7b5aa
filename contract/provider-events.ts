import * as z from 'zod/mini'
import { calls } from './calls/provider-events.ts'
import { done } from './common.ts'
import { endpoint } from './endpoint.ts'
import { PAYMENT_PROVIDERS } from './money/payments.ts'
import { PAYOUT_PROVIDERS } from './money/payouts.ts'
import { IDENTITY_PROVIDERS } from './profile/verification.ts'

/** Who hosts video rooms, where we don't. */
const VIDEO_PROVIDERS = ['daily'] as const

export const receiveProviderEvent = endpoint(calls.receiveProviderEvent, {
  summary: 'A signed event from a provider; each is handled once, even if sent repeatedly',
  tag: 'webhooks',
  takesFile: true,
  params: z.object({
    provider: z.enum([
      ...PAYMENT_PROVIDERS,
      ...IDENTITY_PROVIDERS,
      ...PAYOUT_PROVIDERS,
      ...VIDEO_PROVIDERS,
    ]),
  }),
  status: 200,
  reply: done,
  refusals: [404],
})
