export type { Holder } from './api-tokens.ts'
export { holderOf, sweepTokens } from './api-tokens.ts'
