export { appealRestriction } from './appealing.ts'
export { caseKind } from './case-kind.ts'
export { ownRestrictions, restrictionsOfPerson } from './reading.ts'
export { keepRestrictions, liftRestriction, restrictAccount } from './restricting.ts'
