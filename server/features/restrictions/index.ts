export { caseKind } from './case-kind.ts'
export { keepRestrictions } from './restricting.ts'
