export {
  calendarOf,
  calendarOfOwner,
  endsInLondon,
  nextSlots,
  refreshNextFree,
  refreshStaleNextFree,
} from './availability.ts'
