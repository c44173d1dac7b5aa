export { caseKind } from './case-kind.ts'
export { advanceRestrictions } from './restrictions.ts'
