export { rename, tellOfLostBadge } from './naming.ts'
export {
  copyPerson,
  findProfessionals,
  professionalsOf,
  savedProfessionals,
} from './professionals.ts'
export { changeReportedProfile, reportedParts } from './reported.ts'
export { forgetMisses } from './search/missed.ts'
export { sitemap, sitemapFile } from './sitemap.ts'
export { judgeAgain, readTitles } from './titles.ts'
