export { askWhoWasHere, noteVisit } from './hosted-visits.ts'
export type { LeaveReason, Seat } from './rooms.ts'
export {
  announceRoom,
  beginEarly,
  everyoneHere,
  keepSeats,
  leaveSeat,
  loseSeat,
  removeGuest,
  sweepSeats,
  takeSeat,
} from './rooms.ts'
