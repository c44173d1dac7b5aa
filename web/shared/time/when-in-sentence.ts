import { dayOf, whenOf } from './time.ts'

/** 'tomorrow 13:00' or 'Tue 8 Dec 13:00', inside a sentence. */
export const whenInSentence = (instant: string, zone: string): string =>
  inside(whenOf(instant, zone))

/** 'tomorrow 13:00' or 'on Tue 8 Dec 13:00'. */
export function onWhen(instant: string, zone: string): string {
  const when = whenInSentence(instant, zone)
  return /^to(day|morrow)/.test(when) ? when : `on ${when}`
}

/** 'tomorrow' or 'Tue 8 Dec'. */
export const dayInSentence = (instant: string, zone: string): string => inside(dayOf(instant, zone))

const inside = (words: string) => words.replace(/^T(?=oday|omorrow)/, 't')
