import type { ICalCalendar } from 'ical-generator'
import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
} from 'ical-generator'
import { paths } from '#contract/paths/paths.ts'
import { isReserved } from '#domain/booking/states.ts'
import { ROOM_OPENS_BEFORE_MINUTES } from '#domain/meeting/room.ts'
import type { Context } from '#server/context.ts'
import { freeCancellation } from './free-cancellation.ts'
import type { Booking } from './store.ts'

export type Side = 'client' | 'professional'

export const otherSide = (side: Side): Side => (side === 'client' ? 'professional' : 'client')

/**
 * A session as a calendar entry for one of its two people (RFC 5545, 5546). A booking keeps its UID, and its SEQUENCE
 * rises with each change, so that calendars update or remove the entry instead of duplicating it. A downloaded file is
 * PUBLISHed without attendees; a mail invites both people (REQUEST) or cancels (CANCEL).
 */
export function calendarFile(
  context: Context,
  booking: Booking,
  reader: Side,
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL',
): string {
  const calendar = ical({ method: ICalCalendarMethod[method], prodId: PROGRAM })
  addEntry(calendar, context, booking, reader, method)
  return written(calendar)
}

/**
 * Sessions of one person, which calendars that subscribe to it read again every hour if they follow the hint. The same
 * sessions are the same text, whenever it is read.
 */
export function calendarOf(context: Context, bookings: Booking[], personId: string): string {
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: PROGRAM,
    ttl: HOUR_SECONDS,
    name: `${context.config.BRAND_NAME} sessions`,
  })
  for (const booking of bookings) {
    const reader = booking.client.id === personId ? 'client' : 'professional'
    addEntry(calendar, context, booking, reader, 'PUBLISH')
  }
  return written(calendar)
}

const PROGRAM = { company: 'Parlour', product: 'Sessions', language: 'EN' }
const HOUR_SECONDS = 3600

const written = (calendar: ICalCalendar) => `${alarmLast(calendar.toString())}\r\n`

function addEntry(
  calendar: ICalCalendar,
  context: Context,
  booking: Booking,
  reader: Side,
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL',
): void {
  const { BRAND_NAME, MAIL_FROM } = context.config
  const isOff = booking.state === 'CANCELLED'
  const isTentative = isReserved(booking.state)
  const named = sessionInCalendar(context, booking.id, booking[otherSide(reader)].name, isTentative)
  const free = reader === 'client' && freeCancellation(booking, booking.client.timeZone)
  const event = calendar.createEvent({
    id: uidOf(booking),
    sequence: booking.sequence,
    stamp: method === 'PUBLISH' ? booking.updatedAt : context.clock(),
    lastModified: booking.updatedAt,
    start: booking.startsAt,
    end: booking.endsAt,
    status: ICalEventStatus[isOff ? 'CANCELLED' : isTentative ? 'TENTATIVE' : 'CONFIRMED'],
    // Private, because calendars are often shared.
    class: ICalEventClass.PRIVATE,
    summary: named.summary,
    description: isOff
      ? 'This session was cancelled.'
      : `${named.description}${free ? `. ${free}.` : ''}`,
    url: named.url,
    organizer: { name: BRAND_NAME, email: /<([^<>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM },
  })
  if (method !== 'PUBLISH')
    for (const side of ['client', 'professional'] as const)
      event.createAttendee({
        // Readers need only their own address; and names of unconfirmed accounts must not reach anyone's mailbox.
        ...(side !== reader && { name: booking[side].name }),
        email: side === reader ? booking[side].email : `${side}@${NOT_SHARED}`,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      })
  if (!isOff && !isTentative)
    event.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: ROOM_OPENS_BEFORE_MINUTES * 60,
    })
}

/** What a calendar says of a session to one of its people: who the other one is and where it is held, no more. */
export function sessionInCalendar(
  context: Context,
  bookingId: string,
  otherName: string,
  isTentative = false,
) {
  const url = `${context.publicUrl()}${paths.session(bookingId)}`
  return {
    summary: `${isTentative ? 'Reserved: session' : 'Session'} with ${otherName}`,
    description: `${isTentative ? 'Reserved, and confirmed once it is paid for. ' : ''}A video session on ${context.config.BRAND_NAME}. The waiting room opens here ${ROOM_OPENS_BEFORE_MINUTES} minutes before: ${url}`,
    url,
  }
}

/** No host, because it may change while entries stay. Entries handed out with one keep it. */
const uidOf = ({ id, calendarHost }: Booking) => (calendarHost ? `${id}@${calendarHost}` : id)

/** RFC 5545, 3.6.1: properties come before the alarm, but the library writes some after it. */
const alarmLast = (text: string) =>
  text.replace(/(BEGIN:VALARM[\s\S]*?END:VALARM\r\n)([\s\S]*?)(?=END:VEVENT)/g, '$2$1')

/** People don't learn each other's email address. Mail to this domain goes nowhere (RFC 2606). */
const NOT_SHARED = 'not-shared.invalid'
