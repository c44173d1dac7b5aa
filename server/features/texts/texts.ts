export type { Sent } from './sending.ts'
export { forgetTexts, sendText } from './sending.ts'
export { numberOf } from './store.ts'
