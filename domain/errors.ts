/** An expected refusal: a stable code for programs and one sentence for people, never a stack trace or SQL. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'too-many'
  | 'unavailable'

export type FieldError = { path: string; message: string }

export class Refusal extends Error {
  readonly kind: RefusalKind
  /** Stable snake_case code, e.g. `slot_taken`. */
  readonly code: string
  readonly fields: FieldError[]
  /** Seconds to wait before retrying (429 and 503). */
  readonly retryAfter: number | undefined

  constructor(
    kind: RefusalKind,
    code: string,
    sentence: string,
    more: { fields?: FieldError[]; retryAfter?: number } = {},
  ) {
    super(sentence)
    this.name = 'Refusal'
    this.kind = kind
    this.code = code
    this.fields = more.fields ?? []
    this.retryAfter = more.retryAfter
  }
}

/** Whoever has not confirmed their address may be anybody. `toDo` completes the sentence: 'link a calendar'. */
export const confirmFirst = (toDo: string) =>
  new Refusal('conflict', 'confirm_email', `Please confirm your email address to ${toDo}`)

export const notFound = (what: string) =>
  new Refusal('not-found', 'not_found', `${what} was not found`)

export const slotTaken = () =>
  new Refusal('conflict', 'slot_taken', 'Selected time slot is no longer available')

/** Said to a client whom the professional has blocked, and no more. */
export const notBookable = () =>
  new Refusal('conflict', 'not_bookable', 'This professional can’t be booked from your account')

export const cantWrite = () =>
  new Refusal('conflict', 'blocked', 'Messages can’t be sent in this conversation')

export const keyReused = () =>
  new Refusal(
    'conflict',
    'idempotency_key_reused',
    'This Idempotency-Key was used for another request',
  )
