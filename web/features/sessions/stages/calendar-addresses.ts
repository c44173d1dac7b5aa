import { ROOM_OPENS_BEFORE_MINUTES } from '#domain/meeting/room.ts'

type Entry = { title: string; address: string; startsAt: string; endsAt: string }

/**
 * Pages of calendars on the web that take a new entry by their address. They are not told with whom the session is: a
 * calendar may be shared, and such an entry can't be marked private.
 */
export function googleCalendar({ title, address, startsAt, endsAt }: Entry): string {
  const dates = [startsAt, endsAt].map(compact).join('/')
  const entry = { action: 'TEMPLATE', text: title, dates, details: joinAt(address) }
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(entry)}`
}

export function outlookCalendar({ title, address, startsAt, endsAt }: Entry): string {
  const entry = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt,
    enddt: endsAt,
    body: joinAt(address),
  }
  // Outlook shows a plus sign instead of a space.
  const query = new URLSearchParams(entry).toString().replaceAll('+', '%20')
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`
}

const joinAt = (address: string) =>
  `The waiting room opens here ${ROOM_OPENS_BEFORE_MINUTES} minutes before: ${address}`

/** '20261124T100000Z'. */
const compact = (instant: string) =>
  new Date(instant).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')
