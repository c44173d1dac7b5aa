export { closeGrants } from './access/closing.ts'
export { forgetWritten, writeSessions } from './access/entries.ts'
export { watchCalendars } from './channels.ts'
export { linkedCalendarsThread, readLinkedCalendars } from './linked-calendars.ts'
