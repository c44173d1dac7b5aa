export type { NewToken } from './mail-links.ts'
export { badLink, consumeLink, newToken, oweKeptLink, oweLink, sendLink } from './mail-links.ts'
export { addMailToken, deleteMailTokens, keepMailToken } from './store.ts'
