import { useSyncExternalStore } from 'react'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { useAccount } from '#web/api/person.ts'
import { serverNow } from '#web/api/server-clock.ts'

/** The time zone of the account, else of the browser, else of the United Kingdom. */
export function useTimeZone(): string {
  const account = useAccount()
  const browser = useSyncExternalStore(never, zoneOfBrowser, zoneOfSite)
  return account?.timeZone ?? browser
}

const never = () => () => {}
const zoneOfSite = () => 'Europe/London'

/** The time zone of a visitor's first render: the site's on the server, the browser's in the browser. */
export const defaultZone = () => (import.meta.env.SSR ? zoneOfSite() : zoneOfBrowser())

/** An IANA name. Browsers that don't know their zone return Etc/Unknown. */
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
  const { date, month } = wallClock(instant, zone)
  return `${weekdayNameOf(instant, zone)} ${date} ${month}`
}

/** 'Sat'. */
export const weekdayNameOf = (instant: string, zone: string): string =>
  WEEKDAYS[(wallClock(instant, zone).day + WEEKDAY_OF_DAY_0) % 7] ?? ''

/** How many days after today it is, by the calendar of the zone. */
export function daysAhead(instant: string, zone: string): number {
  const thisMinute = new Date(Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS).toISOString()
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

/** 'London' for Europe/London. */
export const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** The abbreviation of the zone at that time: 'GMT', 'BST', 'GMT-5'. */
export const zoneNameOf = (instant: string, zone: string) => wallClock(instant, zone).zoneName

/** '20 minutes', '3 hours', '4 days': rounded up, so as not to promise too much. */
export function spanOf(minutes: number): string {
  if (minutes <= 60) return `${Math.max(1, minutes)} ${minutes <= 1 ? 'minute' : 'minutes'}`
  const hours = Math.ceil(minutes / 60)
  return hours <= 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`
}

/** 'Just now', '5 minutes ago', '3 hours ago', or the day and time. `now` is in ms. */
export function agoOf(instant: string, zone: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / MINUTE_MS)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`
  return whenOf(instant, zone)
}

/** When the result of `agoOf` next changes, in ms. */
export function nextAgo(instant: string, now: number): number {
  const step = now - Date.parse(instant) < HOUR_MS ? MINUTE_MS : HOUR_MS
  const passed = Math.max(0, now - Date.parse(instant))
  return now + step - (passed % step)
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** 1970-01-01 was a Thursday. */
const WEEKDAY_OF_DAY_0 = 4
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Local date and time. `day` counts days since 1970-01-01. */
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

/** Uses only numbers from the locale data: words and punctuation differ between server and browser. */
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
