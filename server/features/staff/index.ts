export { endStaff, putStaff } from './staff.ts'
export { staffMembers, staffOf } from './store.ts'
