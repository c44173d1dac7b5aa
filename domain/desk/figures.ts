import type { Outcome } from '#domain/meeting/outcomes.ts'
import { MISSES_KEPT_DAYS } from '#domain/search/missed-searches.ts'

type About = {
  label: string
  /** What is counted, in one sentence. */
  means: string
  unit: 'count' | 'pence'
  group: 'Sessions' | 'Money' | 'Disputes' | 'People'
}

/** The figures of the marketplace, by day (London). */
export const FIGURES = {
  bookings: {
    label: 'Bookings',
    means: 'Bookings whose payment was confirmed on the day, including those cancelled later.',
    unit: 'count',
    group: 'Sessions',
  },
  held: {
    label: 'Sessions held',
    means:
      'Sessions that began on the day and took place, including those that were late, cut short or without a record.',
    unit: 'count',
    group: 'Sessions',
  },
  'client-no-shows': {
    label: 'No-shows of clients',
    means: 'Sessions of the day to which the client did not come while the professional waited.',
    unit: 'count',
    group: 'Sessions',
  },
  'professional-no-shows': {
    label: 'No-shows of professionals',
    means: 'Sessions of the day at which the professional was not there when the client was.',
    unit: 'count',
    group: 'Sessions',
  },
  'no-one-came': {
    label: 'No one came',
    means: 'Sessions of the day to which neither of the two came.',
    unit: 'count',
    group: 'Sessions',
  },
  gross: {
    label: 'Gross',
    means: 'What clients paid on the day, with fees and VAT, as the ledger has it.',
    unit: 'pence',
    group: 'Money',
  },
  refunds: {
    label: 'Refunds',
    means: 'What went back to clients on the day, less refunds that their banks returned.',
    unit: 'pence',
    group: 'Money',
  },
  fees: {
    label: 'Net fees',
    means:
      'Our fees of the day’s payments, without VAT, less those given back with the day’s refunds and lost disputes.',
    unit: 'pence',
    group: 'Money',
  },
  'disputes-opened': {
    label: 'Disputes opened',
    means: 'Payments that clients’ banks claimed back on the day.',
    unit: 'count',
    group: 'Disputes',
  },
  'disputes-won': {
    label: 'Disputes won',
    means: 'Disputes that ended on the day, and we kept the payment.',
    unit: 'count',
    group: 'Disputes',
  },
  'disputes-lost': {
    label: 'Disputes lost',
    means: 'Disputes that ended on the day, and the bank kept the payment.',
    unit: 'count',
    group: 'Disputes',
  },
  clients: {
    label: 'New clients',
    means: 'Accounts of clients that were made on the day, erased ones included.',
    unit: 'count',
    group: 'People',
  },
  professionals: {
    label: 'New professionals',
    means: 'Accounts of professionals that were made on the day, erased ones included.',
    unit: 'count',
    group: 'People',
  },
  verified: {
    label: 'Identities verified',
    means: 'Professionals whose identity was verified on the day, and still is.',
    unit: 'count',
    group: 'People',
  },
  'missed-searches': {
    label: 'Searches without results',
    means: `Searches on the day that found no one; their texts are kept for ${MISSES_KEPT_DAYS} days.`,
    unit: 'count',
    group: 'People',
  },
} as const satisfies Record<string, About>

export type Figure = keyof typeof FIGURES
export const FIGURE_NAMES = Object.keys(FIGURES) as Figure[]
export const FIGURE_GROUPS = ['Sessions', 'Money', 'Disputes', 'People'] as const

/** Not by day. */
export const LISTED = {
  label: 'Listed now',
  means: 'Professionals that everyone can find and book at this moment.',
} as const

/** The figures of each queue, by day. */
export const QUEUE_FIGURES = {
  opened: { label: 'Opened', means: 'Cases that were opened on the day.' },
  resolved: {
    label: 'Resolved',
    means: 'Cases that were resolved on the day, by staff or by themselves, and not reopened.',
  },
  late: {
    label: 'Deadlines missed',
    means: 'Cases whose deadline was on the day and passed before they were resolved.',
  },
} as const
export type QueueFigure = keyof typeof QUEUE_FIGURES
export const QUEUE_FIGURE_NAMES = Object.keys(QUEUE_FIGURES) as QueueFigure[]

/** How long it takes: half of the cases resolved in these days took no longer, and nine out of ten. */
export const TIMES = {
  median: {
    label: 'Median time',
    means: 'Half of the cases resolved in these days took no longer, from opening to resolution.',
  },
  most: {
    label: '90% within',
    means: 'Nine in ten of them took no longer.',
  },
} as const

/** The outcomes that each figure of sessions counts. */
export const OUTCOMES_OF = {
  held: [
    'held',
    'no-record',
    'professional-late',
    'broken-off-by-professional',
    'broken-off-by-client',
    'broken-off-by-us',
  ],
  'client-no-shows': ['client-absent'],
  'professional-no-shows': ['professional-absent'],
  'no-one-came': ['both-absent'],
} as const satisfies Partial<Record<Figure, readonly Outcome[]>>

/** How many days later a day is counted for the last time: until then outcomes and reopened cases can change it. */
export const SETTLED_AFTER_DAYS = 40

export const MOST_DAYS = 366
