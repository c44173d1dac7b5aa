import { slotsBetween, slotsOn } from '#domain/hours/availability.ts'
import { dayStart, isoOf, minutesOf } from '#domain/hours/zone.ts'
import { plainSlots } from '#test/support/plain-availability.ts'
import { sampleCalendar } from '#test/support/sample-calendars.ts'
import { compare } from './anchor.ts'

/**
 * One month of slots for 100 professionals in 4 zones, each with 40 sessions, overrides and buffers, across a clock
 * change. The anchor computes the same minute by minute with Temporal.
 */
const ZONES = ['Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe']
const PER_ZONE = 25
/** The anchor would take seconds for all of them, so it does this many per zone and its time is scaled up. */
const ANCHOR_PER_ZONE = 3
/** One pass of the fast engine is shorter than a garbage collection pause, so a run is the mean of this many. */
const PASSES = 20
const DAYS = 31
const FIRST_DAY = '2026-10-05'
const DURATION = 60

const now = minutesOf(`${FIRST_DAY}T06:00Z`)
const dates = Array.from({ length: DAYS }, (_, day) => isoOf(now + day * 1440).slice(0, 10))
const all = ZONES.map((zone, z) => {
  const calendars = Array.from({ length: PER_ZONE }, (_, n) =>
    sampleCalendar(z * PER_ZONE + n, zone, FIRST_DAY),
  )
  const from = dayStart(FIRST_DAY, zone)
  return { zone, calendars, from, to: from + DAYS * 1440 }
})
type Group = (typeof all)[number]

for (const group of all) {
  const [calendar] = group.calendars
  if (!calendar) continue
  const fast = slotsBetween(calendar, group.from, group.to, DURATION, now)
  const plain = plainSlots(calendar, group.from, group.to, DURATION, now)
  if (JSON.stringify(fast) !== JSON.stringify(plain))
    throw new Error(`Engines differ: ${group.zone}`)
}
for (let warm = 0; warm < 3; warm++) {
  months(all)
  days(all)
}

console.log(
  `slots: ${ZONES.length * PER_ZONE} professionals × ${DAYS} days × 40 sessions; anchor: Temporal, minute by minute, ` +
    `on ${ANCHOR_PER_ZONE} of ${PER_ZONE} professionals per zone, its time × ${PER_ZONE}/${ANCHOR_PER_ZONE}; ours: mean of ${PASSES} passes`,
)
for (const group of all) {
  await compare(
    `slots, ${PER_ZONE} in ${group.zone}`,
    { unit: 'ms', anchor: () => anchorMonths([group]), subject: () => months([group]) },
    { ratio: 100 },
  )
}
await compare(
  `slots, all ${ZONES.length * PER_ZONE}`,
  { unit: 'ms', anchor: () => anchorMonths(all), subject: () => months(all) },
  { ratio: 100, atMost: 10 },
)
await compare(
  `slots, all, ${DAYS} calls of one day each`,
  { unit: 'ms', subject: () => days(all) },
  { atMost: 10 },
)

function months(groups: Group[]): number {
  return timed(PASSES, () => {
    for (const { calendars, from, to } of groups) {
      for (const calendar of calendars) slotsBetween(calendar, from, to, DURATION, now)
    }
  })
}

function days(groups: Group[]): number {
  return timed(PASSES, () => {
    for (const { calendars } of groups) {
      for (const calendar of calendars) {
        for (const date of dates) slotsOn(calendar, date, 'Europe/London', DURATION, now)
      }
    }
  })
}

function anchorMonths(groups: Group[]): number {
  const taken = timed(1, () => {
    for (const { calendars, from, to } of groups) {
      for (const calendar of calendars.slice(0, ANCHOR_PER_ZONE)) {
        plainSlots(calendar, from, to, DURATION, now)
      }
    }
  })
  return (taken * PER_ZONE) / ANCHOR_PER_ZONE
}

/** Milliseconds per pass. */
function timed(passes: number, work: () => void): number {
  const start = performance.now()
  for (let pass = 0; pass < passes; pass++) work()
  return (performance.now() - start) / passes
}
