export { caseKind } from './case-kind.ts'
export { forgetExports, makeExports } from './data-exports.ts'
export { eraseDue } from './erasure.ts'
