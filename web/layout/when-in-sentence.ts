import { dayOf, whenOf } from './time.ts'

/** 'tomorrow 13:00' or 'Tue 8 Dec 13:00', inside a sentence. */
export const whenInSentence = (instant: string, zone: string): string =>
  inside(whenOf(instant, zone))

/** 'tomorrow' or 'Tue 8 Dec'. */
export const dayInSentence = (instant: string, zone: string): string => inside(dayOf(instant, zone))

const inside = (words: string) => words.replace(/^T(?=oday|omorrow)/, 't')
