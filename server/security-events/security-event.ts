export const SECURITY_EVENT_KINDS = [
  'sign_in_failed',
  'unauthenticated',
  'forbidden',
  'not_found',
  'too_many',
  'foreign_origin',
  'unknown_host',
  'bad_signature',
] as const

export type SecurityEvent = {
  kind: (typeof SECURITY_EVENT_KINDS)[number]
  code?: string
  /** The signed-in account. */
  accountId?: string
  /** The email address used in the attempt; stored as its account, or hashed. */
  email?: string
  network?: string
  browser?: string
  call?: string
}
