import type { Price } from '#domain/money.ts'
import { partOf } from '#domain/money.ts'

/** What a professional earns of a session, in pence, once `refundMinor` of what was paid has gone back. */
export const earnedAfter = (paid: Price, refundMinor: number): number =>
  paid.priceMinor - partOf(paid, refundMinor).priceMinor
