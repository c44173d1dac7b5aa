export { chargeSeries } from './charge.ts'
