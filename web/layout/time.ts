import { useSyncExternalStore } from 'react'
import { usePerson } from '#web/api/person.ts'

/** Times of day are shown in the zone of the person's account, else of the browser, else of the United Kingdom. */
export function useTimeZone(): string {
  const person = usePerson()
  const browser = useSyncExternalStore(never, zoneOfBrowser, zoneOfSite)
  return person?.timeZone ?? browser
}

const never = () => () => {}
const zoneOfSite = () => 'Europe/London'

/** IANA name; browsers that do not know say Etc/Unknown. */
export function zoneOfBrowser(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone && zone !== 'Etc/Unknown' ? zone : zoneOfSite()
}

/** '14:30'. */
export function timeOf(instant: string, zone: string): string {
  const { hour, minute } = partsOf(instant, zone)
  return `${hour}:${minute}`
}

/** 'Today', 'Tomorrow' or 'Sat 21 Nov'. */
export function dayOf(instant: string, zone: string): string {
  const day = dateOf(instant, zone)
  const minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  if (day === dateOf(new Date(minute).toISOString(), zone)) return 'Today'
  if (day === dateOf(new Date(minute + DAY_MS).toISOString(), zone)) return 'Tomorrow'
  const { weekday, day: date, month } = partsOf(instant, zone)
  return `${weekday} ${date} ${month}`
}

/** 'Today 14:30'. */
export const whenOf = (instant: string, zone: string) =>
  `${dayOf(instant, zone)} ${timeOf(instant, zone)}`

/** '21 Nov 2026'. */
export function dateOf(instant: string, zone: string): string {
  const { day, month, year } = partsOf(instant, zone)
  return `${day} ${month} ${year}`
}

/** What clocks of the zone are called at that moment: 'GMT', 'BST', 'GMT-5'. */
export const zoneNameOf = (instant: string, zone: string) => partsOf(instant, zone).timeZoneName

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type Parts = Record<
  'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'timeZoneName',
  string
>

const known = new Map<string, Parts>()
const KNOWN_AT_MOST = 2000

/** Put together by hand: punctuation differs between the server's and the browser's locale data. */
function partsOf(instant: string, zone: string): Parts {
  const key = `${instant} ${zone}`
  const before = known.get(key)
  if (before) return before
  const list = formatIn(zone).formatToParts(new Date(instant))
  const parts = Object.fromEntries(list.map(({ type, value }) => [type, value])) as Parts
  if (known.size >= KNOWN_AT_MOST) known.clear()
  known.set(key, parts)
  return parts
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(zone: string): Intl.DateTimeFormat {
  const before = formats.get(zone)
  if (before) return before
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  formats.set(zone, made)
  return made
}
