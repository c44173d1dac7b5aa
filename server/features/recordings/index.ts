export { noteRecordingEvent } from './hosted.ts'
export { eraseRecordings, lookAfterRecordings, stopForNewcomer } from './recordings.ts'
