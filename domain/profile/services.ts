import { REQUEST_NOTICE_MINUTES } from '#domain/booking/requests.ts'
import type { Rules } from '#domain/hours/calendar.ts'
import type { ServiceLength } from '#domain/hours/durations.ts'
import type { CancellationTerms } from '#domain/money/cancellation-terms.ts'

/** What a professional offers besides sessions by the hour. */
export type Service = {
  id: string
  name: string
  /** Minutes. */
  minutes: ServiceLength
  /** Pence, without the platform's fee and VAT; 0: free. */
  priceMinor: number
  /** Free minutes before and after; null: as in the professional's rules. */
  bufferBeforeMin: number | null
  bufferMin: number | null
  /** Only people who have paid for a session with the professional before see and book it. */
  isForOwnClients: boolean
  /** The professional answers each request; otherwise it is booked at once. */
  isOnRequest: boolean
  cancellationTerms: CancellationTerms
}

/** A professional's services at most. */
export const SERVICES_MAX = 12
/** In characters. */
export const SERVICE_NAME_MAX_LENGTH = 60
/** Pence, of a service that is not free. */
export const SERVICE_PRICE = { least: 500, most: 200_000 }

export const isServicePrice = (minor: number): boolean =>
  minor === 0 || (minor >= SERVICE_PRICE.least && minor <= SERVICE_PRICE.most)

/**
 * The rules for a session of this service: its buffers count instead of the professional's, where it has some, and a
 * request needs time for an answer.
 */
export const rulesFor = (
  rules: Rules,
  service: Pick<Service, 'bufferBeforeMin' | 'bufferMin' | 'isOnRequest'> | undefined,
): Rules => ({
  ...rules,
  minNoticeMin: service?.isOnRequest
    ? Math.max(rules.minNoticeMin, REQUEST_NOTICE_MINUTES)
    : rules.minNoticeMin,
  bufferMin: service?.bufferMin ?? rules.bufferMin,
  bufferBeforeMin: service?.bufferBeforeMin ?? rules.bufferBeforeMin,
})

/** 'First consultation, 60-minute video session'; without a service, '60-minute video session'. */
export const sessionInWords = (serviceName: string | null, minutes: number): string =>
  `${serviceName === null ? '' : `${serviceName}, `}${minutes}-minute video session`
