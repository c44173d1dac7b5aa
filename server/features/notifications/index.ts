export { sessionInCalendar } from './calendar.ts'
export { stopAddress } from './news/choices.ts'
export { pushAbout, pushNews } from './news/pushes.ts'
export { textAbout, textNews } from './news/texts.ts'
export {
  deliverBookingMails,
  deliverSoon,
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
  storeCalendarHost,
} from './notifications.ts'
