export { publishTyping, recordDelivered, responseOf, write } from './messages.ts'
export { mailUnread, recordConnected } from './reminders/digest.ts'
export { pushUnread } from './reminders/pushes.ts'
