export { endStaff, storeMember } from './staff.ts'
export { staffMembers, staffOf } from './store.ts'
