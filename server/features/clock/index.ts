export { devClock, followClock } from './clock.ts'
