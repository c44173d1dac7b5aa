import type { CaseQueue } from './queues.ts'
import { CASE_QUEUES, QUEUES } from './queues.ts'

export const STAFF_ROLES = ['support', 'trust', 'finance', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const isStaffRole = (text: string): text is StaffRole =>
  STAFF_ROLES.some((role) => role === text)

/** What staff do at the desk, besides deciding cases, and who may. An admin may do everything. */
const MAY = {
  /** See the queues and the files of their cases. */
  'see-cases': ['support', 'trust', 'finance'],
  /** Take, hand over, set aside and reopen cases, and write notes in them. */
  'work-cases': ['support', 'trust', 'finance'],
  /** Give a client or a professional something at our expense. */
  'give-credit': ['support', 'finance'],
  /** Change the texts that staff insert into answers. */
  'edit-answers': ['support', 'trust'],
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

type Decision = `decide-${CaseQueue}`
const MAY_DECIDE = Object.fromEntries(
  CASE_QUEUES.map((queue): [string, readonly StaffRole[]] => [
    `decide-${queue}`,
    QUEUES[queue].decidedBy,
  ]),
) as { [Act in Decision]: readonly StaffRole[] }
const ACTS = { ...MAY, ...MAY_DECIDE }

export type StaffAct = keyof typeof ACTS

export const mayAct = (role: StaffRole, act: StaffAct): boolean =>
  role === 'admin' || ACTS[act].some((each) => each === role)

/** For the reason that staff give for what they do, in characters. */
export const REASON_MIN_LENGTH = 10
export const REASON_MAX_LENGTH = 2000
