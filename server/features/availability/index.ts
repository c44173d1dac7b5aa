export {
  calendarOf,
  calendarOfOwner,
  endsInLondon,
  HOME_ZONE,
  nextSlots,
  refreshNextFree,
  refreshStaleNextFree,
} from './availability.ts'
