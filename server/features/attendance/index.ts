export {
  carryOutContest,
  contestAttachment,
  contestFileOf,
  decideContest,
  sessionRecordOf,
} from './contest-cases.ts'
export { upholdUnanswered } from './contesting.ts'
export { decideOutcomes } from './deciding.ts'
export { attendanceInBrief } from './in-brief.ts'
export { mayLeave, recordLetDown } from './leaving.ts'
export { checkAttendance } from './record/checking.ts'
export type { Noted } from './record/noting.ts'
export { note, notedOf } from './record/noting.ts'
export { mayReview } from './reviewing.ts'
