export { caseKind } from './case-kind.ts'
export {
  askForExport,
  dataExportOf,
  forgetExports,
  makeExports,
  readExport,
} from './data-exports.ts'
export { eraseDue, erasureOf, keepAccount, requestErasure } from './erasure.ts'
export { exportOf } from './export.ts'
