export {
  calendarOf,
  calendarOfOwner,
  endsInLondon,
  nextSlots,
  refreshNextFree,
  refreshStaleNextFree,
  weekendStarts,
} from './availability.ts'
