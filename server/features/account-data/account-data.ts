export { askForErasure, eraseDue, keepAccount } from './erasure.ts'
export { exportOf } from './export.ts'
