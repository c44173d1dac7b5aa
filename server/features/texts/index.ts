export { forgetTexts, sendText } from './sending.ts'
export { numberOf } from './store.ts'
