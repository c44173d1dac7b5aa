export type { AskingGuest } from './guests.ts'
export { admittedGuest, forgetGuests, guestBy, openRoomOfGuest } from './guests.ts'
