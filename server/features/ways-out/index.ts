export type { WaysEnded } from './ways-out.ts'
export { endWaysOut, publishWaysEnded, waysOutOf } from './ways-out.ts'
export { enqueueBegun, waysInWords } from './ways-out-emails.ts'
