export type { NewToken } from './mail-links.ts'
export {
  badLink,
  consumeLink,
  enqueueLink,
  enqueueStoredLink,
  newToken,
  sendLink,
} from './mail-links.ts'
export { addMailToken, deleteMailTokens, storeMailToken } from './store.ts'
