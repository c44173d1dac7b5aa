export { countDays } from './counting.ts'
