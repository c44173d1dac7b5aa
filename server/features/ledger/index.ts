export { checkLedger, differences } from './ledger.ts'
