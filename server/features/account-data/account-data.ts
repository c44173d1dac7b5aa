export {
  askForExport,
  dataExportOf,
  forgetExports,
  makeExports,
  readExport,
} from './data-exports.ts'
export { eraseDue, erasureOf, keepAccount, requestErasure } from './erasure.ts'
export { carryOutUnclaimed, erasureFileOf, settleErasure } from './erasure-cases.ts'
export { exportOf } from './export.ts'
