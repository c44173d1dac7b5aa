import {
  BadgeCheck,
  Ban,
  Eraser,
  Flag,
  Landmark,
  Mail,
  MessageSquareWarning,
  PoundSterling,
  Scale,
} from 'lucide-react'
import type { getDesk } from '#contract/desk/cases.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { COUNTED_UP_TO } from '#domain/desk/cases.ts'
import type { CaseQueue } from '#domain/desk/queues.ts'

export type Queue = ReplyOf<typeof getDesk>['queues'][number]
export type Counts = Pick<Queue, 'open' | 'overdue' | 'waiting' | 'aside' | 'mine'>

export const QUEUE_ICONS: Record<CaseQueue, typeof Scale> = {
  contests: Scale,
  disputes: Landmark,
  money: PoundSterling,
  reports: Flag,
  credentials: BadgeCheck,
  restrictions: Ban,
  complaints: MessageSquareWarning,
  support: Mail,
  erasures: Eraser,
}

/** The queues in the order of their keys 1 to 9: those that my role decides first. */
export const inOrder = (queues: readonly Queue[]) => [
  ...queues.filter(({ decides }) => decides),
  ...queues.filter(({ decides }) => !decides),
]

/** Adds up the queues that my role decides; what I have counts from every queue. */
export function totalOf(queues: readonly Queue[]): Counts {
  const sum = (of: (queue: Queue) => number, among = queues.filter(({ decides }) => decides)) =>
    among.reduce((total, queue) => total + of(queue), 0)
  return {
    open: sum(({ open }) => open),
    overdue: sum(({ overdue }) => overdue),
    waiting: sum(({ waiting }) => waiting),
    aside: sum(({ aside }) => aside),
    mine: sum(({ mine }) => mine, [...queues]),
  }
}

/** '12', or '1,000+'. */
export const counted = (count: number) =>
  count > COUNTED_UP_TO ? `${COUNTED_UP_TO.toLocaleString('en-GB')}+` : String(count)

/** '12 open, 3 late' */
export const inWords = ({ open, overdue }: Pick<Counts, 'open' | 'overdue'>) =>
  `${counted(open)} open${overdue > 0 ? `, ${counted(overdue)} late` : ''}`
