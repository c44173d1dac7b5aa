import { weekdayOf } from '#domain/hours/weekdays.ts'
import { USUAL_WEEK } from '#domain/hours/working-hours.ts'
import { dateOfDay, dayNumber } from '#domain/hours/zone.ts'
import type {
  Draft,
  DraftSchedule,
  DraftTravel,
  DraftWeekly,
} from '#web/features/availability/draft.ts'
import { withId } from '#web/features/availability/draft.ts'

type Range = { from: string; to: string }

/** A schedule to begin with: closed, in the first week after today's that no other has. */
export const newSchedule = ({ schedules }: Draft, today: string): DraftSchedule =>
  withId({ name: 'Holiday', weekly: [], ...freeWeek(schedules, today) })

export const newTravel = ({ travels }: Draft, today: string, timeZone: string): DraftTravel =>
  withId({ ...freeWeek(travels, today), timeZone })

/** The first Monday to Sunday after this week that shares no day with any of `ranges`. */
function freeWeek(ranges: Range[], today: string): Range {
  for (let monday = dayNumber(today) + 7 - ((weekdayOf(dayNumber(today)) + 6) % 7); ; monday += 7) {
    const week = { from: dateOfDay(monday), to: dateOfDay(monday + 6) }
    if (ranges.every(({ from, to }) => to < week.from || week.to < from)) return week
  }
}

/** The hours to begin with on a schedule that is not closed: the usual ones. */
export const weekLike = ({ weekly }: Draft): DraftWeekly[] => {
  const usual = weekly.filter(({ isActive }) => isActive)
  return (usual.length > 0 ? usual : USUAL_WEEK).map(withId)
}
