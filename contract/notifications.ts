import * as z from 'zod/mini'
import { OPTIONAL_KINDS } from '#domain/notifications.ts'
import { calls } from './calls/notifications.ts'
import { endpoint } from './endpoint.ts'

const tag = 'notifications'

const kind = z.enum(OPTIONAL_KINDS)
const choice = z.object({ kind, isWanted: z.boolean() })
const choices = z.object({ emails: z.array(choice) })
export type NotificationChoice = z.output<typeof choice>

export const notificationChoices = endpoint(calls.notificationChoices, {
  summary: 'Which of the emails that I may do without I want',
  tag,
  status: 200,
  reply: choices,
})

export const chooseNotification = endpoint(calls.chooseNotification, {
  summary: 'Turn emails of one kind on or off',
  tag,
  body: choice,
  status: 200,
  reply: choices,
})

export const stopEmails = endpoint(calls.stopEmails, {
  summary: 'Turn off the emails of the kind that had this token in a link, without a sign-in',
  tag,
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  status: 200,
  reply: z.object({ kind }),
})
