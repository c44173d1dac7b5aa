import { useSyncExternalStore } from 'react'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { usePerson } from '#web/api/person.ts'

/** Times of day are shown in the zone of the person's account, else of the browser, else of the United Kingdom. */
export function useTimeZone(): string {
  const person = usePerson()
  const browser = useSyncExternalStore(never, zoneOfBrowser, zoneOfSite)
  return person?.timeZone ?? browser
}

const never = () => () => {}
const zoneOfSite = () => 'Europe/London'

/** The zone that a visitor's page is first drawn in: on the server the site's, in the browser the browser's. */
export const defaultZone = () => (import.meta.env.SSR ? zoneOfSite() : zoneOfBrowser())

/** IANA name; browsers that do not know say Etc/Unknown. */
export function zoneOfBrowser(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone && zone !== 'Etc/Unknown' ? zone : zoneOfSite()
}

/** '14:30'. */
export function timeOf(instant: string, zone: string): string {
  const { hour, minute } = wallClock(instant, zone)
  return `${hour}:${minute}`
}

/** 'Today', 'Tomorrow' or 'Sat 21 Nov'. */
export function dayOf(instant: string, zone: string): string {
  const ahead = daysAhead(instant, zone)
  if (ahead === 0) return 'Today'
  if (ahead === 1) return 'Tomorrow'
  const { day, date, month } = wallClock(instant, zone)
  return `${WEEKDAYS[(day + WEEKDAY_OF_DAY_0) % 7]} ${date} ${month}`
}

/** How many days after today it is, by the calendar of the zone. */
export function daysAhead(instant: string, zone: string): number {
  const thisMinute = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString()
  return wallClock(instant, zone).day - wallClock(thisMinute, zone).day
}

/** 'Today 14:30'. */
export const whenOf = (instant: string, zone: string) =>
  `${dayOf(instant, zone)} ${timeOf(instant, zone)}`

/** '21 Nov 2026'. */
export function dateOf(instant: string, zone: string): string {
  const { date, month, year } = wallClock(instant, zone)
  return `${date} ${month} ${year}`
}

/** 'London' for Europe/London: the place whose clocks they are. */
export const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** What clocks of the zone are called at that moment: 'GMT', 'BST', 'GMT-5'. */
export const zoneNameOf = (instant: string, zone: string) => wallClock(instant, zone).zoneName

/** '20 minutes', '3 hours', '4 days': rounded up, so that it is never promised sooner than it was measured. */
export function spanOf(minutes: number): string {
  if (minutes <= 60) return `${Math.max(1, minutes)} ${minutes <= 1 ? 'minute' : 'minutes'}`
  const hours = Math.ceil(minutes / 60)
  return hours <= 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`
}

/** 'Just now', '5 minutes ago', '3 hours ago', else the day and the time. `now` in milliseconds. */
export function agoOf(instant: string, zone: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / MINUTE_MS)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`
  return whenOf(instant, zone)
}

/** When what `agoOf` says changes next. */
export function nextAgo(instant: string, now: number): number {
  const step = now - Date.parse(instant) < HOUR_MS ? MINUTE_MS : HOUR_MS
  const passed = Math.max(0, now - Date.parse(instant))
  return now + step - (passed % step)
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** 1970-01-01 was a Thursday. */
const WEEKDAY_OF_DAY_0 = 4
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** What a clock and a calendar on the wall of the zone show. `day` counts days since 1970-01-01. */
type WallClock = {
  day: number
  date: number
  month: string
  year: number
  hour: string
  minute: string
  zoneName: string
}

const known = new Map<string, WallClock>()
const MAX_CACHED = 2000

/** Only figures are taken from the locale data: words and punctuation differ between server and browser. */
function wallClock(instant: string, zone: string): WallClock {
  const key = `${instant} ${zone}`
  const before = known.get(key)
  if (before) return before
  const list = formatIn(zone).formatToParts(new Date(instant))
  const parts = Object.fromEntries(list.map(({ type, value }) => [type, value]))
  const [year, month, date] = [Number(parts.year), Number(parts.month), Number(parts.day)]
  const shown = {
    day: Date.UTC(year, month - 1, date) / DAY_MS,
    date,
    month: MONTHS[month - 1] ?? '',
    year,
    hour: parts.hour ?? '',
    minute: parts.minute ?? '',
    zoneName: parts.timeZoneName ?? '',
  }
  if (known.size >= MAX_CACHED) known.clear()
  known.set(key, shown)
  return shown
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(zone: string): Intl.DateTimeFormat {
  const before = formats.get(zone)
  if (before) return before
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  formats.set(zone, made)
  return made
}
