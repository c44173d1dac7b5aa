import type { RightToCancel } from '#domain/money/right-to-cancel.ts'
import type { Price } from '#domain/money.ts'
import { partOf, shareOf } from '#domain/money.ts'
import { REVIEWER_MINUTES } from '#domain/profile/reviews.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Presence, Span } from './attendance.ts'
import { TOLERANCE_MINUTES, waitMinutesIn } from './waiting.ts'

export const OUTCOMES = [
  'held',
  'client-absent',
  'professional-absent',
  'both-absent',
  'professional-late',
  'broken-off-by-professional',
  'broken-off-by-client',
  'broken-off-by-us',
  /** From before attendance was recorded, or in a room hosted elsewhere. Counts as held. */
  'no-record',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The two never met, so that it doesn't count among the sessions held. */
export const NEVER_MET: readonly Outcome[] = ['client-absent', 'professional-absent', 'both-absent']

export const isOutcome = (text: string): text is Outcome =>
  OUTCOMES.some((outcome) => outcome === text)

/** What a record says about a session; in whole minutes of the booked time. */
export type Assessment = {
  outcome: Outcome
  /** `back` is the part that the client does not pay for. */
  minutes: { booked: number; client: number; professional: number; together: number; back: number }
  /** The two are together now, and the client has missed this much so far: a professional can offer to add it. */
  addable: number
  /** The client need not wait any longer for the professional, and gets everything back. */
  mayLeave: boolean
  /** From when on, in milliseconds, if the professional does not come; undefined once they have been there. */
  mayLeaveFrom: number | undefined
}

/** When a session runs, in milliseconds, and how many minutes were added to it at the end for what was missed. */
export type Running = { startsAt: number; endsAt: number; addedMinutes: number }

const bookedMinutes = ({ startsAt, endsAt, addedMinutes }: Running) =>
  Math.round((endsAt - startsAt) / MINUTE_MS) - addedMinutes

/**
 * What became of a session, by who was there when. `now` is the end of what is known. The client gets back, in
 * proportion, what they missed: the time in which the professional was not there while they were, or had given up
 * waiting. So more time of the professional in the room never adds to it.
 */
export function assess(running: Running, presence: Presence, now: number): Assessment {
  const { startsAt, endsAt } = running
  const end = Math.min(endsAt, Math.max(now, startsAt))
  const within = (span: Span) => span.from < end && span.to > startsAt
  const client = presence.client.filter(within)
  const professional = presence.professional.filter(within)
  const booked = bookedMinutes(running)
  const waitMs = waitMinutesIn(booked) * MINUTE_MS
  const sums = sweep(client, professional, startsAt, end, waitMs)
  const arrival = professional[0] ? Math.max(professional[0].from, startsAt) : undefined
  const story = judge(
    sums,
    running.addedMinutes * MINUTE_MS,
    arrival !== undefined && arrival <= startsAt + waitMs,
    client.length > 0,
    waitMs,
  )
  const isThere = professional.some(({ from, to }) => from <= now && to >= end)
  const areTogether = isThere && client.some(({ from, to }) => from <= now && to >= end)
  const back = story.isEverything ? booked : Math.min(booked, Math.ceil(story.backMs / MINUTE_MS))
  return {
    outcome: story.outcome,
    addable: areTogether && now < endsAt && !story.isEverything ? back : 0,
    minutes: {
      booked,
      client: Math.floor(sums.client / MINUTE_MS),
      professional: Math.floor(sums.professional / MINUTE_MS),
      together: Math.floor(sums.together / MINUTE_MS),
      back,
    },
    mayLeave:
      now >= startsAt + waitMs &&
      now < endsAt &&
      !isThere &&
      !sums.isExcused &&
      sums.together < MINUTE_MS &&
      (arrival === undefined || sums.late >= waitMs),
    mayLeaveFrom: arrival === undefined && now < endsAt ? startsAt + waitMs : undefined,
  }
}

/** A session without a record, from before there were any or from a room hosted elsewhere. */
export const unrecorded = (running: Running): Assessment => ({
  outcome: 'no-record',
  minutes: { booked: bookedMinutes(running), client: 0, professional: 0, together: 0, back: 0 },
  addable: 0,
  mayLeave: false,
  mayLeaveFrom: undefined,
})

const TOLERANCE_MS = TOLERANCE_MINUTES * MINUTE_MS

/** In milliseconds. */
type Sums = {
  client: number
  professional: number
  together: number
  /** How long the professional waited for the client. */
  waited: number
  /** What the client missed before the two first met, after that, and through us. */
  late: number
  brokenOff: number
  ours: number
  /** How long the client was gone after they had left the professional alone. */
  leftByClient: number
  /** The professional has waited long enough: what follows is the client's. */
  isExcused: boolean
}

function sweep(
  client: Span[],
  professional: Span[],
  from: number,
  to: number,
  waitMs: number,
): Sums {
  const sums: Sums = {
    client: 0,
    professional: 0,
    together: 0,
    waited: 0,
    late: 0,
    brokenOff: 0,
    ours: 0,
    leftByClient: 0,
    isExcused: false,
  }
  /** The client is there, or went because the professional was not. */
  let isReady = false
  /** Someone who left the professional alone once has to wait in the room from then on. */
  let mayGo = true
  let hasClientLeft = false
  let waitedByClient = 0
  let before = { c: false, p: false }
  for (const [a, b] of segmentsOf([...client, ...professional], from, to)) {
    const length = b - a
    const c = isIn(client, a)
    const p = isIn(professional, a)
    const isClientCutByUs = !c && isCutByUs(client, a)
    if (c) {
      isReady = true
      if (p) hasClientLeft = false
    } else if (isClientCutByUs) isReady = before.c || isReady
    else {
      if (before.c && before.p) {
        mayGo = false
        hasClientLeft = true
      }
      if (before.c) isReady = !before.p && (mayGo || waitedByClient >= waitMs)
      if (p) isReady = false
    }
    before = { c, p }
    if (c) sums.client += length
    if (p) sums.professional += length
    if (c && p) sums.together += length
    if (c && !p) waitedByClient += length
    if (hasClientLeft && !c) sums.leftByClient += length
    if (isClientCutByUs || (!p && isReady && isCutByUs(professional, a))) sums.ours += length
    else if (!p && isReady && !sums.isExcused)
      sums[sums.together < MINUTE_MS ? 'late' : 'brokenOff'] += length
    else if (p && !c) sums.waited += length
    if (sums.waited >= waitMs && sums.late + sums.brokenOff <= TOLERANCE_MS) sums.isExcused = true
  }
  return sums
}

const isIn = (spans: Span[], at: number) => spans.some(({ from, to }) => from <= at && at < to)

const isCutByUs = (spans: Span[], at: number) =>
  spans.findLast(({ from }) => from <= at)?.isEndedByUs === true

/** The time from `from` to `to`, cut wherever someone comes or goes. */
function segmentsOf(spans: Span[], from: number, to: number): [number, number][] {
  const cuts = spans.flatMap((span) => [span.from, span.to]).filter((at) => at > from && at < to)
  const edges = [...new Set([from, ...cuts, to])].sort((a, b) => a - b)
  return edges.slice(1).map((edge, n) => [edges[n] ?? from, edge])
}

type Story = { outcome: Outcome; backMs: number; isEverything: boolean }

function judge(
  sums: Sums,
  addedMs: number,
  isInTime: boolean,
  wasClientThere: boolean,
  waitMs: number,
): Story {
  const { late, brokenOff, ours } = sums
  const haveMet = sums.together >= MINUTE_MS
  const hasWaited = isInTime && sums.waited >= waitMs && late < waitMs
  if (!haveMet && !hasWaited) {
    const outcome = wasClientThere ? 'professional-absent' : 'both-absent'
    return { outcome: ours > late ? 'broken-off-by-us' : outcome, backMs: 0, isEverything: true }
  }
  const backMs = late + brokenOff + ours - addedMs
  if (backMs > TOLERANCE_MS) {
    const most = Math.max(late, brokenOff, ours)
    const name = most === late ? 'professional-late' : 'broken-off-by-professional'
    return { outcome: most === ours ? 'broken-off-by-us' : name, backMs, isEverything: false }
  }
  const isCutShort = sums.leftByClient > TOLERANCE_MS
  const asBooked = isCutShort ? 'broken-off-by-client' : 'held'
  return { outcome: haveMet ? asBooked : 'client-absent', backMs: 0, isEverything: false }
}

/** Why the client gets something back, where it was not for them to be there. */
const NOT_BY_CLIENT: readonly Outcome[] = [
  'professional-absent',
  'both-absent',
  'professional-late',
  'broken-off-by-professional',
  'broken-off-by-us',
]

/**
 * Divides what was paid, in pence: the two parts sum to it. The law outranks the outcome where it gives the client
 * more: of a session that was not held as booked, and that they had not asked for within the 14 days of their right to
 * cancel (regulation 36 of the Consumer Contracts Regulations 2013), they pay nothing. `endsAt` is in milliseconds.
 */
export function splitOf(
  price: Price,
  { outcome, minutes }: Pick<Assessment, 'outcome' | 'minutes'>,
  right: RightToCancel | null,
  endsAt: number,
): { back: Price; kept: Price } {
  const { totalMinor } = price
  const isByLaw =
    NOT_BY_CLIENT.includes(outcome) &&
    right !== null &&
    endsAt <= right.until &&
    !right.isEarlyStartAsked
  const backMinor = isByLaw ? totalMinor : shareOf(totalMinor, minutes.back, minutes.booked)
  const back = totalMinor > 0 ? partOf(price, backMinor) : price
  const kept = {
    priceMinor: price.priceMinor - back.priceMinor,
    feeMinor: price.feeMinor - back.feeMinor,
    vatMinor: price.vatMinor - back.vatMinor,
    totalMinor: totalMinor - back.totalMinor,
  }
  return { back, kept }
}

/** Whether a reviewer has seen enough: five minutes or a third of the session, or a professional who was not there. */
export const hasSeenEnough = ({ outcome, minutes }: Pick<Assessment, 'outcome' | 'minutes'>) =>
  outcome === 'no-record' ||
  outcome === 'professional-absent' ||
  minutes.client >= Math.min(REVIEWER_MINUTES, minutes.booked / 3)
