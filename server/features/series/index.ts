export { keepSeries } from './charging.ts'
