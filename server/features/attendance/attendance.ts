export { checkAttendance } from './checking.ts'
export type { Noted } from './noting.ts'
export { note } from './noting.ts'
