export { eraseRecordings, lookAfterRecordings, stopForNewcomer } from './recordings.ts'
export { receiveVideoEvent } from './video-events.ts'
