export { watchCalendars } from './channels.ts'
export { closeGrants } from './closing.ts'
export { forgetWritten, writeSessions } from './entries.ts'
export { linkedCalendarsThread, readLinkedCalendars } from './linked-calendars.ts'
