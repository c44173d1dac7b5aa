import { pounds } from '#domain/money.ts'
import type { ClientGroup } from '#domain/profile/categories.ts'
import type { Day, Read, Time } from './read.ts'

/** What a chip says: 'Polish', 'Up to £60 in total', 'Saturday morning'. */
export function chipOf(read: Read): string {
  switch (read.kind) {
    case 'language':
      return read.language
    case 'total':
      return `Up to ${pounds(read.pounds * 100, 'short')} in total`
    case 'order':
      return read.sort === 'soonest' ? 'Soonest free first' : 'Lowest price first'
    case 'time':
      return capital(timeInWords(read.time))
    case 'place':
      return `${read.place} first`
    case 'clients':
      return `Works with ${groupsInWords(read.clients)}`
  }
}

/** What no one here does, after 'No one here …'; undefined for what keeps no one away. */
export function lackOf(read: Read): string | undefined {
  switch (read.kind) {
    case 'language':
      return `speaks ${read.language}`
    case 'total':
      return `costs ${chipOf(read).replace('Up', 'up')}`
    case 'time':
      return `is free ${whenInWords(read.time)}`
    case 'clients':
      return `works with ${groupsInWords(read.clients)}`
    default:
      return undefined
  }
}

const DAYS: Partial<Record<Day, string>> = {
  today: 'today',
  tomorrow: 'tomorrow',
  week: 'this week',
  weekend: 'weekend',
}
const dayInWords = (day: Day) => DAYS[day] ?? day

/** 'saturday morning', 'evening', 'tomorrow from 17:00'. */
function timeInWords({ day, from, to }: Time): string {
  const hours = hoursInWords(from, to)
  if (day === 'today' && hours === 'evening') return 'tonight'
  if (day === 'today' && PARTS.some(({ name }) => name === hours)) return `this ${hours}`
  return [day && dayInWords(day), hours].filter(Boolean).join(' ')
}

/** The same in a sentence: 'on Saturday morning', 'in the evening', 'at the weekend'. */
function whenInWords(time: Time): string {
  const words = timeInWords(time)
  if (time.day === 'weekend') return `at the ${words}`
  if (time.day) return time.day in DAYS ? words : `on ${words}`
  return PARTS.some(({ name }) => name === words) ? `in the ${words}` : words
}

const PARTS = [
  { name: 'morning', from: 0, to: 12 },
  { name: 'afternoon', from: 12, to: 17 },
  { name: 'evening', from: 17, to: 24 },
]

function hoursInWords(from: number, to: number): string {
  if (from === 0 && to === 24) return ''
  const part = PARTS.find((each) => each.from === from && each.to === to)
  if (part) return part.name
  if (to === 24) return `from ${clock(from)}`
  if (from === 0) return `before ${clock(to)}`
  return to === from + 1 ? `at ${clock(from)}` : `${clock(from)} to ${clock(to)}`
}

const clock = (hour: number) => `${hour}:00`

const groupsInWords = (groups: readonly ClientGroup[]) =>
  groups.map((group) => group.toLowerCase()).join(' or ')

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
