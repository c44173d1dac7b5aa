import { describe, expect, it } from 'vitest'
import { priceOf } from '#domain/money.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { AttendanceEvent } from './attendance.ts'
import { presenceOf } from './attendance.ts'
import type { Outcome } from './outcomes.ts'
import { assess, hasSeenEnough, splitOf } from './outcomes.ts'

const START = Date.parse('2026-03-02T14:00:00Z')
const HOUR = { startsAt: START, endsAt: START + 60 * MINUTE_MS, addedMinutes: 0 }
const PRICE = priceOf(4500, 60)

/**
 * 'c 0-20 30-60! p -5-60': who was in from which minute to which; '!' ends with a program of ours, '~' with a lost
 * seat.
 */
function eventsOf(timeline: string): AttendanceEvent[] {
  let person: AttendanceEvent['person'] = 'client'
  return timeline.split(' ').flatMap((word) => {
    if (word === 'c' || word === 'p') {
      person = word === 'c' ? 'client' : 'professional'
      return []
    }
    const [, from, to, mark] = /^(-?[\d.]+)-(-?[\d.]+)?([!~]?)$/.exec(word) ?? []
    const at = (minute: string) => Math.round(START + Number(minute) * MINUTE_MS)
    const came =
      from === undefined ? [] : [{ person, kind: 'joined', reason: null, at: at(from) } as const]
    if (to === undefined) return came
    const gone = {
      '': { kind: 'left', reason: 'own-choice' },
      '~': { kind: 'lost', reason: null },
      '!': { kind: 'lost', reason: 'program-stopped' },
    } as const
    return [...came, { person, ...gone[(mark ?? '') as keyof typeof gone], at: at(to) }]
  })
}

const assessed = (timeline: string, minute = 90, booked = HOUR) => {
  const now = START + minute * MINUTE_MS
  return assess(booked, presenceOf(eventsOf(timeline), now), now)
}

/** What happened, who was there, the outcome, and what goes back of £58.32. */
const LIVES: [story: string, timeline: string, outcome: Outcome, backMinor: number][] = [
  ['both are there throughout', 'c 0-60 p 0-60', 'held', 0],
  ['both are early and stay late', 'c -8-75 p -10-80', 'held', 0],
  ['no one has left when the room closes', 'c -1- p -2-', 'held', 0],
  ['no one comes', '', 'both-absent', 5832],
  ['both go before the start', 'c -9--2 p -10--1', 'both-absent', 5832],
  ['both come only after the end', 'c 61-80 p 62-80', 'both-absent', 5832],
  ['the client waits in vain', 'c 0-60', 'professional-absent', 5832],
  ['the client gives up after two minutes', 'c 0-2', 'professional-absent', 5832],
  [
    'the professional comes for one second at 14:14',
    'c 0-60 p 14-14.017',
    'professional-absent',
    5832,
  ],
  [
    'the professional shows up for a second while the client is away',
    'c 0-5 p 8-8.017',
    'professional-absent',
    5832,
  ],
  [
    'the professional leaves after five minutes alone, then the client comes',
    'p 0-5 c 6-60',
    'professional-absent',
    5832,
  ],
  [
    'the professional comes 20 minutes late, when the client has gone',
    'c 0-18 p 20-60',
    'professional-absent',
    5832,
  ],
  ['the professional comes 20 minutes late to no one', 'p 20-60', 'both-absent', 5832],
  [
    'the professional looks in for a second, and comes when the client has gone',
    'p 1-1.017 c 5-18 p 20-35',
    'professional-absent',
    5832,
  ],
  ['the professional waits for the whole hour', 'p 0-60', 'client-absent', 0],
  ['the professional waits for 15 minutes', 'p 0-15', 'client-absent', 0],
  ['the professional does not wait long enough', 'p 0-14.9', 'both-absent', 5832],
  ['the client comes a minute after the professional’s 15', 'p 0-15 c 16-60', 'client-absent', 0],
  ['the client looks in for ten seconds at the end', 'p 0-60 c 59.5-59.7', 'client-absent', 0],
  ['the client hides until the professional has waited', 'p 0-15.1 c 15.2-60', 'client-absent', 0],
  [
    'the client leaves a minute before the professional, who is four late',
    'c 0-3 p 4-60',
    'client-absent',
    0,
  ],
  [
    'the professional is six minutes late and waits for a client who left after five',
    'c 0-5 p 6-60',
    'professional-late',
    583,
  ],
  ['the client is ten minutes late', 'p 0-60 c 10-60', 'held', 0],
  ['the client is 20 minutes late, and the professional stays', 'p 0-60 c 20-60', 'held', 0],
  ['both are ten minutes late', 'p 10-60 c 12-60', 'held', 0],
  ['the professional is five minutes late', 'c 0-60 p 5-60', 'held', 0],
  ['the professional is six minutes late', 'c 0-60 p 6-60', 'professional-late', 583],
  [
    'the professional is 5 minutes and one second late',
    'c 0-60 p 5.017-60',
    'professional-late',
    583,
  ],
  [
    'the professional is 20 minutes late and they meet',
    'c 0-60 p 20-60',
    'professional-late',
    1944,
  ],
  ['the professional is ten late, the client three', 'c 3-60 p 10-60', 'professional-late', 680],
  [
    'the client looks in again when the late professional is there',
    'c 0-2 9-60 p 8-60',
    'professional-late',
    778,
  ],
  ['the professional leaves at half-time', 'c 0-60 p 0-30', 'broken-off-by-professional', 2916],
  [
    'the client goes home when the professional has left',
    'c 0-31 p 0-30',
    'broken-off-by-professional',
    2916,
  ],
  [
    'the professional’s line is lost for good',
    'c 0-60 p 0-40~',
    'broken-off-by-professional',
    1944,
  ],
  ['the professional’s line is lost for 20 seconds', 'c 0-60 p 0-40~ 40.333-60', 'held', 0],
  ['the professional’s line is lost for four minutes', 'c 0-60 p 0-40~ 44-60', 'held', 0],
  [
    'the professional’s line is lost for ten minutes',
    'c 0-60 p 0-40~ 50-60',
    'broken-off-by-professional',
    972,
  ],
  [
    'the professional’s line is lost three times for three minutes',
    'c 0-60 p 0-10~ 13-20~ 23-30~ 33-60',
    'broken-off-by-professional',
    875,
  ],
  ['the professional ends three minutes early', 'c 0-60 p 0-57', 'held', 0],
  ['the client hangs up at half-time', 'c 0-30 p 0-60', 'broken-off-by-client', 0],
  ['the client hangs up, and so does the professional', 'c 0-30 p 0-31', 'broken-off-by-client', 0],
  [
    'the client hangs up, and looks in for a second when the professional has gone',
    'c 0-30 33-33.017 p 0-32',
    'broken-off-by-client',
    0,
  ],
  ['the client’s line is lost for good', 'c 0-10~ p 0-60', 'broken-off-by-client', 0],
  [
    'the client drops their own line to get money back',
    'c 0-20~ p 0-21',
    'broken-off-by-client',
    0,
  ],
  ['the client’s line is lost for ten minutes', 'c 0-20~ 30-60 p 0-60', 'broken-off-by-client', 0],
  [
    'the client comes back, and waits for a professional who did not',
    'c 0-10 13-60 p 0-11',
    'broken-off-by-professional',
    4568,
  ],
  [
    'the client comes back after the professional has waited 15 minutes',
    'c 0-10 40-60 p 0-25',
    'broken-off-by-client',
    0,
  ],
  ['they leave at the same moment', 'c 0-55 p 0-55', 'held', 0],
  ['our program stops for both', 'c 0-30! p 0-30!', 'broken-off-by-us', 2916],
  ['our program stops, and both are back at once', 'c 0-30! 30.2-60 p 0-30! 30.1-60', 'held', 0],
  [
    'our program stops, and only the client comes back',
    'c 0-30! 31-60 p 0-30!',
    'broken-off-by-us',
    2916,
  ],
  ['our program stops for the client alone', 'c 0-45! p 0-60', 'broken-off-by-us', 1458],
  ['our program stops as they meet', 'c 0-0.5! p 0-0.5!', 'broken-off-by-us', 5832],
]

describe('what becomes of a session and of its £58.32 when', () => {
  it.each(LIVES)('%s', (_, timeline, outcome, backMinor) => {
    const assessment = assessed(timeline)
    const { back, kept } = splitOf(PRICE, assessment, null, HOUR.endsAt)
    expect({ outcome: assessment.outcome, back: back.totalMinor }).toEqual({
      outcome,
      back: backMinor,
    })
    expect(back.totalMinor + kept.totalMinor).toBe(5832)
  })
})

describe('minutes', () => {
  it('are whole ones, within the booked time, and those of a lost seat that was kept count', () => {
    expect(assessed('c -5-40.9 p -9-20~ 20.4-70').minutes).toEqual({
      booked: 60,
      client: 40,
      professional: 60,
      together: 40,
      back: 0,
    })
  })

  it('go on when someone moves to another window', () => {
    const events = eventsOf('c 0-60 p 0-60')
    const moved = { person: 'client', kind: 'left', reason: 'moved', at: START + 9 } as const
    const { minutes } = assess(HOUR, presenceOf([...events, moved], HOUR.endsAt), HOUR.endsAt)
    expect(minutes.together).toBe(60)
  })
})

describe('a client may leave with everything back', () => {
  it.each([
    ['not in the first 15 minutes', 'c 0-', 14.9, false],
    ['when no one has come for 15 minutes', 'c 0-', 15, true],
    ['even if they come later themselves', 'c 20-', 21, true],
    ['not once the professional is there', 'c 0- p 16-', 17, false],
    ['not if the professional has waited for them', 'p 0-15.5 c 16-', 17, false],
    ['not if the two have met', 'c 0- p 0-4', 30, false],
    ['when the professional looked in for a second and is gone', 'c 0- p 14-14.017', 15.1, true],
    ['when the professional was there only before them', 'p 0-5 c 6-', 22, true],
    ['not when the session is over', 'c 0-', 60, false],
  ])('%s', (_, timeline, minute, may) => {
    expect(assessed(timeline, minute).mayLeave).toBe(may)
  })
})

describe('time added at the end', () => {
  const longer = { ...HOUR, endsAt: HOUR.endsAt + 9 * MINUTE_MS, addedMinutes: 9 }
  it.each([
    ['makes up for what was missed', 'c 0-69 p 9-69', 'held', 0],
    ['leaves what was missed besides', 'c 0-69 p 9-60', 'professional-late', 875],
    ['is not missed by a client who goes', 'c 0-60 p 9-69', 'broken-off-by-client', 0],
  ])('%s', (_, timeline, outcome, backMinor) => {
    const assessment = assessed(timeline, 90, longer)
    expect(assessment).toMatchObject({ outcome, minutes: { booked: 60 } })
    expect(splitOf(PRICE, assessment, null, longer.endsAt).back.totalMinor).toBe(backMinor)
  })

  it.each([
    ['is what was missed so far, while the two are together', 'c 0- p 9-', 20, 9],
    ['is nothing while one of them is away', 'c 0- p 9-15', 20, 0],
    ['is nothing below the five minutes that everyone may be late', 'c 0- p 4-', 20, 0],
    ['is nothing once the session is over', 'c 0- p 9-', 60, 0],
  ])('%s', (_, timeline, minute, addable) => {
    expect(assessed(timeline, minute).addable).toBe(addable)
  })
})

describe('the law', () => {
  const unasked = { until: HOUR.endsAt + 1, isEarlyStartAsked: false }

  it('gives everything back of a session cut short that the client had not asked for so early', () => {
    const half = assessed('c 0-60 p 0-30')
    const of = (right: Parameters<typeof splitOf>[2]) =>
      splitOf(PRICE, half, right, HOUR.endsAt).back.totalMinor
    expect(of(unasked)).toBe(5832)
    expect(of({ ...unasked, isEarlyStartAsked: true })).toBe(2916)
    expect(of({ ...unasked, until: HOUR.endsAt - 1 })).toBe(2916)
  })

  it('gives nothing by itself for a session that was held, or that the client missed', () => {
    for (const timeline of ['c 0-60 p 0-60', 'p 0-60', 'c 0-10 p 0-60'])
      expect(splitOf(PRICE, assessed(timeline), unasked, HOUR.endsAt).back.totalMinor).toBe(0)
  })
})

describe('a review', () => {
  it.each([
    ['after five minutes in the room', 'c 0-5 p 0-60', 60, true],
    ['not after four', 'c 0-4.9 p 0-60', 60, false],
    ['not by a client who never came', 'p 0-60', 60, false],
    ['by a client whom the professional let down', 'c 0-1', 60, true],
    ['whatever the professional did meanwhile', 'c 0-6 p 0-1', 60, true],
  ])('can be written %s', (_, timeline, length, may) => {
    const booked = { ...HOUR, endsAt: START + length * MINUTE_MS }
    expect(hasSeenEnough(assessed(timeline, 90, booked))).toBe(may)
  })
})

describe('a session of 15 minutes', () => {
  const SHORT = { startsAt: START, endsAt: START + 15 * MINUTE_MS, addedMinutes: 0 }
  it.each([
    ['p 0-8', 'client-absent', 0],
    ['p 0-6', 'both-absent', 15],
    ['c 0-15', 'professional-absent', 15],
    ['c 0-15 p 0-15', 'held', 0],
  ] as const)('of which %s is on record is %s', (timeline, outcome, back) => {
    const { outcome: found, minutes } = assessed(timeline, 90, SHORT)
    expect([found, minutes.back]).toEqual([outcome, back])
  })

  it('can be left by a client who has waited for half of it', () => {
    expect(assessed('c 0-', 6.9, SHORT).mayLeave).toBe(false)
    expect(assessed('c 0-', 7, SHORT).mayLeave).toBe(true)
  })
})
