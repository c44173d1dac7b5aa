export { ROLE_WORDS } from './in-words.ts'
