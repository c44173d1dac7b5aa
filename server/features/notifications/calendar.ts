import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
} from 'ical-generator'
import { ROOM_OPENS_BEFORE_MINUTES } from '#domain/booking.ts'
import type { Context } from '#server/context.ts'
import type { Booking } from './store.ts'

export type Side = 'client' | 'professional'

export const otherSide = (side: Side): Side => (side === 'client' ? 'professional' : 'client')

/**
 * A session as one of its two people puts it into a calendar (RFC 5545, 5546): one UID for the life of the booking, and
 * a SEQUENCE that rises with each change, so that an entry is moved or struck out and never doubled. A file to download
 * is PUBLISHed and names no attendees; a mail asks the two to be there (REQUEST) or calls it off (CANCEL).
 */
export function calendarFile(
  context: Context,
  booking: Booking,
  reader: Side,
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL',
): string {
  const { BRAND_NAME, MAIL_FROM } = context.config
  const address = `${context.publicUrl()}/sessions/${booking.id}`
  const isOff = booking.status === 'CANCELLED'
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: 'Parlour', product: 'Sessions', language: 'EN' },
  })
  const event = calendar.createEvent({
    id: `${booking.id}@${new URL(context.publicUrl()).hostname}`,
    sequence: booking.sequence,
    stamp: context.clock(),
    start: booking.startsAt,
    end: booking.endsAt,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // Whom somebody sees is not for those who share their calendar.
    class: ICalEventClass.PRIVATE,
    summary: `Session with ${booking[otherSide(reader)].name}`,
    description: isOff
      ? 'This session was cancelled.'
      : `A video session on ${BRAND_NAME}. The room opens ${ROOM_OPENS_BEFORE_MINUTES} minutes before the start: ${address}`,
    url: address,
    organizer: { name: BRAND_NAME, email: /<([^<>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM },
  })
  if (method !== 'PUBLISH')
    for (const side of ['client', 'professional'] as const)
      event.createAttendee({
        name: booking[side].name,
        email: side === reader ? booking[side].email : `${side}@${NOT_SHARED}`,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      })
  if (!isOff)
    event.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: ROOM_OPENS_BEFORE_MINUTES * 60,
    })
  return `${calendar.toString()}\r\n`
}

/** People meet here without learning each other's email address. Mail to this domain goes nowhere (RFC 2606). */
const NOT_SHARED = 'not-shared.invalid'
