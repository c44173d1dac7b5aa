import { whenOf } from './time.ts'

/** 'tomorrow 13:00' or 'Tue 8 Dec 13:00', inside a sentence. */
export const whenInSentence = (instant: string, zone: string): string =>
  whenOf(instant, zone).replace(/^T(?=oday|omorrow)/, 't')
