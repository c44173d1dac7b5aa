import { whenOf } from './time.ts'

/** 'today 14:30', for the middle of a sentence. */
export const whenInSentence = (instant: string, zone: string) =>
  whenOf(instant, zone).replace(/^(?:Today|Tomorrow|Yesterday)/, (day) => day.toLowerCase())
