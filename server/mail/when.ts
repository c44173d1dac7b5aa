/** 'Tuesday 3 March 2026, 10:00 to 11:00 (London, GMT)', as the clocks of an IANA zone show it. */
export function whenOf(startsAt: Date, endsAt: Date, zone: string): string {
  const [start, end] = [clockOf(startsAt, zone), clockOf(endsAt, zone)]
  const isSameDay = start.day === end.day
  const until = isSameDay ? end.time : `${end.day}, ${end.time}`
  // If the clocks change in between, each time names its own zone.
  return start.zoneName === end.zoneName
    ? `${start.day}, ${start.time} to ${until} (${named(zone, start.zoneName)})`
    : `${start.day}, ${start.time} ${start.zoneName} to ${until} ${end.zoneName} (${cityOf(zone)})`
}

/** 'Tuesday 3 March 2026, 10:00 (London, GMT)'. */
export function momentOf(instant: Date, zone: string): string {
  const { day, time, zoneName } = clockOf(instant, zone)
  return `${day}, ${time} (${named(zone, zoneName)})`
}

/** 'Tuesday 3 March 2026'. */
export function dayOf(instant: Date, zone: string): string {
  return clockOf(instant, zone).day
}

/** 'Tue 3 Mar, 10:00 GMT', for subjects. */
export function shortMomentOf(instant: Date, zone: string): string {
  const { weekday, date, month, time, zoneName } = clockOf(instant, zone)
  return `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)}, ${time} ${zoneName}`
}

/** '10:00 GMT'. */
export function timeOf(instant: Date, zone: string): string {
  const { time, zoneName } = clockOf(instant, zone)
  return `${time} ${zoneName}`
}

/** By zone: making one takes a hundred times as long as using it. There are only so many zones. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  formats.set(zone, made)
  return made
}

function clockOf(instant: Date, zone: string) {
  const list = formatIn(zone).formatToParts(instant)
  const part = Object.fromEntries(list.map(({ type, value }) => [type, value]))
  const { weekday = '', day: date = '', month = '', timeZoneName: zoneName = '' } = part
  return {
    weekday,
    date,
    month,
    zoneName,
    day: `${weekday} ${date} ${month} ${part.year}`,
    time: `${part.hour}:${part.minute}`,
  }
}

/** Avoids naming the place twice if the zone is called the same. */
const named = (zone: string, zoneName: string) =>
  cityOf(zone) === zoneName ? zoneName : `${cityOf(zone)}, ${zoneName}`

/** 'London' for Europe/London. */
const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
