export { countDays } from './daily-counts.ts'
