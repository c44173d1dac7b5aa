export { offerFreedTimes, offerSoon } from './offering.ts'
export { endOverWaits, forgetFreed } from './waiting-list.ts'
