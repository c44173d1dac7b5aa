export const STAFF_ROLES = ['support', 'trust', 'finance', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const isStaffRole = (text: string): text is StaffRole =>
  STAFF_ROLES.some((role) => role === text)

/** What staff do at the desk, and who may. An admin may do everything. */
const MAY = {
  /** See the queues and the files of their cases. */
  'see-cases': ['support', 'trust', 'finance'],
  /** Take, hand over, set aside and reopen cases, and write notes in them. */
  'work-cases': ['support', 'trust', 'finance'],
  /** Decide a contested session. */
  'decide-contests': ['support', 'finance'],
  /** Decide what was reported, and appeals against that. */
  'decide-reports': ['trust'],
  /** Confirm or refuse what professionals state and upload. */
  'decide-credentials': ['trust'],
  /** Answer or accept what a client's bank disputes. */
  'decide-disputes': ['finance'],
  /** Settle refunds and payouts that failed. */
  'decide-money': ['finance'],
  /** Decide appeals against restrictions of an account. */
  'decide-restrictions': ['trust'],
  /** Acknowledge and answer complaints. */
  'decide-complaints': ['support', 'trust'],
  /** Answer what people write to support. */
  'decide-support': ['support', 'trust', 'finance'],
  /** Give a client or a professional something at our expense. */
  'give-credit': ['support', 'finance'],
  /** Change the texts that staff insert into answers. */
  'edit-answers': ['support', 'trust'],
  /** Settle what an erasure waits for. */
  'decide-erasures': ['finance'],
  /** Give money back or away. */
  'move-money': ['support', 'finance'],
  /** Restrict an account, and lift that again. */
  restrict: ['trust'],
  /** See the product as a person sees it, and change nothing. */
  'view-as': ['support', 'trust'],
  /** See the figures of the marketplace, and the rows behind them. */
  'see-figures': ['support', 'trust', 'finance'],
  /** Look people, bookings and payments up. */
  'look-up': ['support', 'trust', 'finance'],
  /** Read what staff did, and check that nothing was changed in it. */
  'read-trail': [],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffAct = keyof typeof MAY

export const mayAct = (role: StaffRole, act: StaffAct): boolean =>
  role === 'admin' || MAY[act].some((each) => each === role)

/** More than this, in pence, needs a second member of staff. */
export const FOUR_EYES_ABOVE_MINOR = 100_00

export const needsSecond = (amountMinor: number) => amountMinor > FOUR_EYES_ABOVE_MINOR

/** For the reason that staff give for what they do, in characters. */
export const REASON_MIN_LENGTH = 10
export const REASON_MAX_LENGTH = 2000
