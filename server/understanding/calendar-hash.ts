import { createHash } from 'node:crypto'

/** RFC 5545, 3.8.7: large providers write the time of asking into DTSTAMP. */
const OF_EACH_ANSWER = /^(?:DTSTAMP|CREATED|LAST-MODIFIED)[;:].*(?:\r?\n[ \t].*)*(?:\r?\n|$)/gim

/** Changes when texts come to be understood differently: what was understood before is then read anew. */
const READER = '3:'

/** The hash of an iCalendar text; the same for two that differ only in when they were written. */
export const calendarHash = (text: string): string =>
  READER + createHash('sha256').update(text.replace(OF_EACH_ANSWER, '')).digest('hex')

export const isOfThisReader = (hash: string): boolean => hash.startsWith(READER)
