export { decideRestriction, restrictionFileOf } from './appealing.ts'
export { keepRestrictions } from './restricting.ts'
export { carryOutRestriction } from './sessions.ts'
