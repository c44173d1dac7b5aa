import * as z from 'zod/mini'
import { calls } from '#contract/calls/hours/linked-calendars.ts'
import { byId, id, instant, line, text } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  APP_PASSWORD_MAX_LENGTH,
  SERVER_MAX_LENGTH,
  USER_NAME_MAX_LENGTH,
} from '#domain/hours/caldav.ts'
import {
  CALENDAR_ADDRESS_MAX_LENGTH,
  CALENDAR_PROVIDERS,
  LINKED_CALENDAR_STATES,
  MOST_LINKED_CALENDARS,
  READ_PROBLEMS,
} from '#domain/hours/linked-calendars.ts'

const tag = 'linked calendars'

export const linkedCalendar = z.object({
  id,
  /** As the calendar calls itself, or its host. */
  name: z.string(),
  host: z.string(),
  /** The account with which it is read; null if it is read by its address alone. */
  userName: z.nullable(z.string()),
  /** Where its owner permits us to read it; null for all others. */
  provider: z.nullable(z.enum(CALENDAR_PROVIDERS)),
  linkedAt: instant,
  /** When it was last read in full. */
  readAt: instant,
  /** `late`: not read for an hour; `unknown`: not for a day, so that nothing new can be booked. */
  state: z.enum(LINKED_CALENDAR_STATES),
  /** Why the latest attempt failed; null if it did not. */
  problem: z.nullable(z.enum(Object.keys(READ_PROBLEMS) as (keyof typeof READ_PROBLEMS)[])),
  /**
   * The zone and the event that the problem is about, as the calendar names them: the event by its day there, or else
   * by its place among the events, from 1.
   */
  problemAbout: z.nullable(
    z.object({
      zone: z.optional(z.string()),
      day: z.optional(z.string()),
      place: z.optional(z.int()),
    }),
  ),
  /** Stretches of busy time that begin within 28 days. */
  busyAhead: z.int(),
  /** Booked sessions during its busy times, the next five. */
  overlaps: z.array(
    z.object({ sessionId: id, startsAt: instant, endsAt: instant, clientName: z.string() }),
  ),
})
export type LinkedCalendar = z.output<typeof linkedCalendar>

/** In the order in which they were linked. */
const linkedCalendars = z.array(linkedCalendar)

export const listLinkedCalendars = endpoint(calls.listLinkedCalendars, {
  summary: 'The calendars elsewhere whose busy times are never offered, and how current they are',
  tag,
  status: 200,
  reply: linkedCalendars,
})

export const linkCalendar = endpoint(calls.linkCalendar, {
  summary:
    'Link the calendar at an address (iCalendar, https or webcal), which is read at once; linked already, it is only read',
  tag,
  body: z.object({ address: line(CALENDAR_ADDRESS_MAX_LENGTH, 1) }),
  status: 200,
  reply: linkedCalendars,
  refusals: [409],
})

export const readLinkedCalendar = endpoint(calls.readLinkedCalendar, {
  summary: 'Read a linked calendar now; `problem` says if that failed',
  tag,
  params: byId,
  status: 200,
  reply: linkedCalendars,
  refusals: [404, 409],
})

export const unlinkCalendar = endpoint(calls.unlinkCalendar, {
  summary: 'Unlink a calendar: its times can be booked again',
  tag,
  params: byId,
  status: 200,
  reply: linkedCalendars,
})

const caldavAccount = {
  server: line(SERVER_MAX_LENGTH, 1),
  userName: line(USER_NAME_MAX_LENGTH, 1),
  password: text(APP_PASSWORD_MAX_LENGTH, 1),
}

export const caldavCalendar = z.object({
  address: z.string(),
  name: z.string(),
  isLinked: z.boolean(),
})
export type CaldavCalendar = z.output<typeof caldavCalendar>

export const findCaldavCalendars = endpoint(calls.findCaldavCalendars, {
  summary: 'The calendars of an account at a CalDAV server; nothing is kept',
  tag,
  body: z.object(caldavAccount),
  status: 200,
  reply: z.array(caldavCalendar),
  refusals: [409],
})

export const linkCaldavCalendars = endpoint(calls.linkCaldavCalendars, {
  summary: 'Link calendars of an account at a CalDAV server, which are read at once',
  tag,
  body: z.object({
    ...caldavAccount,
    /** As the server names them. */
    addresses: z
      .array(line(CALENDAR_ADDRESS_MAX_LENGTH, 1))
      .check(z.minLength(1), z.maxLength(MOST_LINKED_CALENDARS)),
  }),
  status: 200,
  reply: linkedCalendars,
  refusals: [409],
})

export const renewCaldavPassword = endpoint(calls.renewCaldavPassword, {
  summary: 'Change the password with which a linked calendar is read, once its server accepts it',
  tag,
  params: byId,
  body: z.object({ password: caldavAccount.password }),
  status: 200,
  reply: linkedCalendars,
  refusals: [404, 409],
})

const calendarGrant = z.object({
  id,
  provider: z.enum(CALENDAR_PROVIDERS),
  /** The account, usually an email address. */
  userName: z.string(),
  grantedAt: instant,
  /** When the provider stopped accepting the permission; null if it does. */
  endedAt: z.nullable(instant),
  /** Whether sessions are written into one of them. */
  isWritten: z.boolean(),
})
export type CalendarGrant = z.output<typeof calendarGrant>

const calendarGrants = z.object({
  /** Where an account can be connected. */
  providers: z.array(z.enum(CALENDAR_PROVIDERS)),
  accounts: z.array(calendarGrant),
})
export type CalendarGrants = z.output<typeof calendarGrants>

export const listCalendarGrants = endpoint(calls.listCalendarGrants, {
  summary: 'The accounts at Google and Microsoft whose calendars I permit you to read and write',
  tag,
  status: 200,
  reply: calendarGrants,
})

export const startCalendarGrant = endpoint(calls.startCalendarGrant, {
  summary: 'Where to go to permit that; the browser returns to the Availability tab',
  tag,
  body: z.object({ provider: z.enum(CALENDAR_PROVIDERS) }),
  status: 200,
  reply: z.object({ address: z.string() }),
  refusals: [404, 409],
})

export const grantCalendar = z.object({
  address: z.string(),
  name: z.string(),
  /** The one that appointments are in unless they say otherwise. */
  isMain: z.boolean(),
  mayWrite: z.boolean(),
  /** Its busy times are never offered. */
  isLinked: z.boolean(),
  /** Sessions are written into it. */
  isTarget: z.boolean(),
})
export type GrantCalendar = z.output<typeof grantCalendar>

export const listGrantCalendars = endpoint(calls.listGrantCalendars, {
  summary: 'The calendars of a connected account',
  tag,
  params: byId,
  status: 200,
  reply: z.array(grantCalendar),
  refusals: [404],
})

export const chooseGrantCalendars = endpoint(calls.chooseGrantCalendars, {
  summary: 'Choose which calendars of a connected account count, and which one gets my sessions',
  tag,
  params: byId,
  body: z.object({
    /** As the provider names them. */
    addresses: z
      .array(line(CALENDAR_ADDRESS_MAX_LENGTH, 1))
      .check(z.maxLength(MOST_LINKED_CALENDARS)),
    target: z.nullable(line(CALENDAR_ADDRESS_MAX_LENGTH, 1)),
  }),
  status: 200,
  reply: calendarGrants,
  refusals: [404, 409],
})

export const endCalendarGrant = endpoint(calls.endCalendarGrant, {
  summary: 'Disconnect an account: its calendars no longer count, and my sessions leave them',
  tag,
  params: byId,
  status: 200,
  reply: calendarGrants,
})
