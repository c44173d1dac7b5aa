export { afterCallingOff, assertOffered } from './changes.ts'
