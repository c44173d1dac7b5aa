/**
 * The queues of the desk, in its order. Each case is in one of them, once per subject. `days` is how long staff have to
 * decide once a case is with them, unless it has a deadline of its own; an admin decides every queue.
 */
export const QUEUES = {
  contests: { label: 'Contests', days: 3, decidedBy: ['support', 'finance'] },
  disputes: { label: 'Disputes', days: 3, decidedBy: ['finance'] },
  /** Refunds and payouts that failed. */
  money: { label: 'Money', days: 1, decidedBy: ['finance'] },
  /** What was reported, and appeals against decisions of that. */
  reports: { label: 'Reports', days: 1, decidedBy: ['trust'] },
  /** What professionals state and upload. */
  credentials: { label: 'Credentials', days: 3, decidedBy: ['trust'] },
  /** Appeals against restrictions of an account. */
  restrictions: { label: 'Restrictions', days: 3, decidedBy: ['trust'] },
  complaints: { label: 'Complaints', days: 2, decidedBy: ['support', 'trust'] },
  support: { label: 'Support', days: 1, decidedBy: ['support', 'trust', 'finance'] },
  /** What an erasure waits for. */
  erasures: { label: 'Erasures', days: 7, decidedBy: ['finance'] },
} as const

export type CaseQueue = keyof typeof QUEUES
export const CASE_QUEUES = Object.keys(QUEUES) as CaseQueue[]
