import * as z from 'zod/mini'
import { calls } from '#contract/calls/messages/notifications.ts'
import { id, instant, whole } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { PAYMENT_ASKS } from '#domain/booking/series.ts'
import { OUTCOMES } from '#domain/meeting/outcomes.ts'
import type { NewsKind } from '#domain/messages/notifications.ts'
import { CHOICE_KINDS, OPTIONAL_KINDS, WAYS } from '#domain/messages/notifications.ts'

const tag = 'notifications'

const choice = z.object({
  kind: z.enum(CHOICE_KINDS),
  way: z.enum(WAYS),
  isWanted: z.boolean(),
})
const minuteOfDay = whole(0, 1439)
const quietHours = z.object({ fromMin: minuteOfDay, untilMin: minuteOfDay })
const choices = z.object({
  choices: z.array(choice),
  /** When devices show only reminders of sessions within the hour; in the person's zone. */
  quietHours: z.nullable(quietHours),
  /** The key with which a browser subscribes to Web Push (RFC 8292, base64url). */
  pushKey: z.string(),
})
export type NotificationChoice = z.output<typeof choice>

/** News of a session, or a time that is held for the reader. Kinds may be added. */
const newsItem = z.object({
  kind: z.custom<NewsKind>((kind) => typeof kind === 'string'),
  /** An offer has its own id here. */
  sessionId: id,
  /** Only for an offer: what to book, and by when. */
  offer: z.optional(z.object({ professionalId: id, minutes: whole(1), until: instant })),
  /** The other person's name. */
  other: z.string(),
  /** Of news of an outcome, or of a session that ended because its professional did not come. */
  became: z.optional(
    z.nullable(z.object({ outcome: z.enum(OUTCOMES), reader: z.enum(['client', 'professional']) })),
  ),
  /** Why a session of a series has to be paid for by its client. */
  asks: z.optional(z.nullable(z.enum(PAYMENT_ASKS))),
  startsAt: instant,
  /** When it became known, or was due. */
  at: instant,
  isNew: z.boolean(),
})
export type NewsItem = z.output<typeof newsItem>

export const news = endpoint(calls.news, {
  summary:
    'What I was told about my sessions in the last 30 days, and times held for me now, newest first, at most 30',
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
  summary: 'What I want to be told by email and on my devices, as far as I can choose',
  tag,
  status: 200,
  reply: choices,
})

export const chooseNotification = endpoint(calls.chooseNotification, {
  summary: 'Turn news of one kind on or off, by email or on my devices',
  tag,
  body: choice,
  status: 200,
  reply: choices,
})

export const setQuietHours = endpoint(calls.setQuietHours, {
  summary: 'When my devices show only reminders of sessions within the hour, or never',
  tag,
  body: z.object({ quietHours: z.nullable(quietHours) }),
  status: 200,
  reply: choices,
})

const endpointOfDevice = z.url().check(z.maxLength(1000))
const key = z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/))

export const addPushDevice = endpoint(calls.addPushDevice, {
  summary: 'Show news on this browser by Web Push (RFC 8030), until it signs out',
  tag,
  body: z.object({ endpoint: endpointOfDevice, p256dh: key, auth: key, serverKey: key }),
  status: 204,
  reply: z.undefined(),
})

export const dropPushDevice = endpoint(calls.dropPushDevice, {
  summary: 'Show no more news on a browser of mine',
  tag,
  body: z.object({ endpoint: endpointOfDevice }),
  status: 204,
  reply: z.undefined(),
})

export const stopEmails = endpoint(calls.stopEmails, {
  summary: 'Turn off the emails of the kind that had this token in a link, without a sign-in',
  tag,
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  status: 200,
  reply: z.object({ kind: z.enum(OPTIONAL_KINDS) }),
})
