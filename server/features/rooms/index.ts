export { askWhoWasHere, recordVisit } from './hosted-visits.ts'
export type { LeaveReason, Seat } from './rooms.ts'
export {
  announceRoom,
  beginEarly,
  everyoneHere,
  leaveSeat,
  loseSeat,
  removeGuest,
  renewSeatsOfProgram,
  sweepSeats,
  takeSeat,
} from './rooms.ts'
