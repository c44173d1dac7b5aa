export { askForErasure, eraseDue, erasureOf, keepAccount } from './erasure.ts'
export { exportOf } from './export.ts'
