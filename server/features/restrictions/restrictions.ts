export { appealRestriction, decideRestriction, restrictionFileOf } from './appealing.ts'
export { ownRestrictions, restrictionsOfPerson } from './reading.ts'
export { keepRestrictions, liftRestriction, restrictAccount } from './restricting.ts'
export { carryOutRestriction } from './sessions.ts'
