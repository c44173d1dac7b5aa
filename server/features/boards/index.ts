export { openBoard } from './boards.ts'
