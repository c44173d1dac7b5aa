import * as z from 'zod/mini'
import { instant } from '#contract/common.ts'
import { PAYMENT_ASKS } from '#domain/booking/series.ts'

/** What a reserved session of a series has; only its client is told what is asked of them. */
export const reservation = {
  /** When the saved card is charged; null unless it is reserved. */
  chargesAt: z.nullable(instant),
  /** Why the client has to pay themselves; null unless they have to. */
  asks: z.nullable(z.enum(PAYMENT_ASKS)),
}
