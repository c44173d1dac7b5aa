import * as z from 'zod/mini'
import type { BookingNews } from '#domain/notifications.ts'
import { OPTIONAL_KINDS } from '#domain/notifications.ts'
import { calls } from './calls/notifications.ts'
import { id, instant } from './common.ts'
import { endpoint } from './endpoint.ts'

const tag = 'notifications'

const kind = z.enum(OPTIONAL_KINDS)
const choice = z.object({ kind, isWanted: z.boolean() })
const choices = z.object({ emails: z.array(choice) })
export type NotificationChoice = z.output<typeof choice>

/** News of a session. Kinds may be added. */
const newsItem = z.object({
  kind: z.custom<BookingNews>((kind) => typeof kind === 'string'),
  sessionId: id,
  /** The other person's name. */
  other: z.string(),
  startsAt: instant,
  /** When it became known, or was due. */
  at: instant,
  isNew: z.boolean(),
})
export type NewsItem = z.output<typeof newsItem>

export const news = endpoint(calls.news, {
  summary: 'What I was told about my sessions in the last 30 days, newest first, at most 30',
  tag,
  status: 200,
  reply: z.object({ items: z.array(newsItem) }),
})

export const readNews = endpoint(calls.readNews, {
  summary: 'I have seen all news up to this instant',
  tag,
  body: z.object({ until: instant }),
  status: 204,
  reply: z.undefined(),
})

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
