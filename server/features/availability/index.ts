export type { Stretch } from './availability.ts'
export {
  calendarOf,
  calendarOfOwner,
  endsInLondon,
  nextSlots,
  refreshNextFree,
  refreshStaleNextFree,
  startsWithin,
  stretchesOf,
  weekendOf,
} from './availability.ts'
