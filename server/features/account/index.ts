export { LOST_BADGE } from './account.ts'
