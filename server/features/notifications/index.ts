export { sessionInCalendar } from './calendar.ts'
export { stopAddress } from './choices.ts'
export {
  deliverBookingMails,
  deliverSoon,
  keepCalendarHost,
  queueCancellation,
  queueConfirmation,
  queueForOne,
  queueOutcome,
  queueRequestEnd,
  queueRequested,
  queueReschedule,
  queueReserved,
  queueReservedCancellation,
  queueReservedMove,
  queueSeriesNews,
  sessionsCalendar,
} from './notifications.ts'
export { pushAbout, pushNews } from './pushing.ts'
export { textAbout, textNews } from './texting.ts'
