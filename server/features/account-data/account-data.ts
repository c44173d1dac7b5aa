export { eraseDue, erasureOf, keepAccount, requestErasure } from './erasure.ts'
export { exportOf } from './export.ts'
