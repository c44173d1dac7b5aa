/** A stretch of busy time: instants, or whole days as YYYY-MM-DD, the last one excluded. */
export type Busy = { start: Date | string; end: Date | string; uid?: string | undefined }

/** Stretches of busy time as an iCalendar text (RFC 5545), always in the same order. */
export function busyText(stretches: readonly Busy[]): string {
  const events = stretches.map(({ start, end, uid }) =>
    [
      'BEGIN:VEVENT',
      `DTSTART${stamp(start)}`,
      `DTEND${stamp(end)}`,
      // Only that of a session of ours says anything.
      ...(uid && UUID.test(uid) ? [`UID:${uid.toLowerCase()}`] : []),
      'END:VEVENT',
    ].join('\r\n'),
  )
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.sort(), 'END:VCALENDAR', ''].join('\r\n')
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function stamp(time: Date | string): string {
  if (typeof time === 'string') return `;VALUE=DATE:${time.replaceAll('-', '')}`
  return `:${time.toISOString().replace(/[-:]|\.\d+/g, '')}`
}
