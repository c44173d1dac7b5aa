export { notifyOfLostBadge, rename } from './name-change.ts'
export {
  copyPerson,
  findProfessionals,
  professionalsOf,
  savedProfessionals,
} from './professionals.ts'
export { changeReportedProfile, reportedParts } from './reported.ts'
export { forgetMisses } from './search/missed.ts'
export { subjectsWithPage } from './search/subjects.ts'
export { judgeAgain, readTitles } from './titles.ts'
