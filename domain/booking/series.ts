import { HOUR_MS } from '#domain/time.ts'

/**
 * A series: sessions at the same time of day, weekly or every two weeks. The first is paid at the checkout and saves
 * the card; each of the others is reserved until that card pays for it. Instants are milliseconds (UTC).
 */
export const SERIES_SESSIONS = { least: 2, most: 10 }
export const EVERY_WEEKS = [1, 2] as const
export type EveryWeeks = (typeof EVERY_WEEKS)[number]

/** Whom a professional lets book a series, of sessions by the hour and of each service. */
export const SERIES_FOR = ['no-one', 'own-clients', 'anyone'] as const
export type SeriesFor = (typeof SERIES_FOR)[number]

/** A client's series with one professional at once, and those that they leave unpaid within 24 hours. */
export const SERIES_AT_ONCE = 2
export const SERIES_UNPAID_OF_DAY = 2

/** A reserved session is paid for this long before it starts, which is when free cancellation by our rule ends. */
export const CHARGE_HOURS = 24
/** Unpaid until then, it is released. */
export const RELEASE_HOURS = 12
/** The client is told this long before the charge. */
export const NOTICE_HOURS = 48

export const chargeAt = (startsAt: number): number => startsAt - CHARGE_HOURS * HOUR_MS
export const releaseAt = (startsAt: number): number => startsAt - RELEASE_HOURS * HOUR_MS
export const noticeAt = (startsAt: number): number => chargeAt(startsAt) - NOTICE_HOURS * HOUR_MS

/** Why the client is asked to pay for a reserved session themselves. */
export const PAYMENT_ASKS = ['declined', 'confirm', 'no-card'] as const
export type PaymentAsk = (typeof PAYMENT_ASKS)[number]

/** A reserved session can be moved until it is to be paid for, and only to where that is still ahead. */
export const mayMoveReserved = (from: number, to: number, now: number): boolean =>
  now < chargeAt(from) && now < chargeAt(to)

/** 'every week' or 'every two weeks'. */
export const everyInWords = (everyWeeks: EveryWeeks): string =>
  everyWeeks === 1 ? 'every week' : 'every two weeks'
