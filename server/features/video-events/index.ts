export { receiveVideoEvent } from './video-events.ts'
