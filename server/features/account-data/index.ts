export { forgetExports, makeExports } from './data-exports.ts'
export { eraseDue } from './erasure.ts'
export { carryOutUnclaimed, erasureFileOf, settleErasure } from './erasure-cases.ts'
