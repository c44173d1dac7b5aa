export { mailUnread, recordConnected } from './digest.ts'
export { noteDelivered, publishTyping, responseOf, write } from './messages.ts'
export { pushUnread } from './pushing.ts'
