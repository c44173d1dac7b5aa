/**
 * How long trails are kept. Those of events and of what providers send are settings, AUDIT_MONTHS and
 * PROVIDER_EVENT_MONTHS, because laws differ about accounts.
 */
export const RETENTION = {
  /** What staff did: as long as a claim can be made about it, six years, and the year in question. */
  staffTrailMonths: 84,
  /** Refused calls. */
  securityEventDays: 90,
}
