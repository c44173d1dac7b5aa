import { addressesIn } from '#domain/hours/linked-calendars.ts'
import type { Component } from './content-lines.ts'
import type { Content, Replaced, Scope } from './event-times.ts'
import {
  excludedIn,
  firstOf,
  lengthsOf,
  named,
  periodsIn,
  replacedBy,
  rulesIn,
  startOf,
  Unclear,
} from './event-times.ts'
import type { Flaw } from './flaws.ts'
import { dayNamed, stretchOf } from './flaws.ts'
import type { Time } from './values.ts'
import { partsOf } from './values.ts'
import type { Tables } from './zones.ts'
import { zonesOf } from './zones.ts'

/** An event, or what of it could be read. */
export type Event = {
  /** Events without a UID have nothing to do with each other. */
  uid: string | undefined
  place: number
  /** Undefined if it can't be read. */
  sequence: number | undefined
  takesTime: boolean
  replaces: Replaced | undefined
  /** Undefined if it can't be understood, or takes no time and says no more than that. */
  content: Content | undefined
  flaw: Flaw | undefined
}

/**
 * `zone`: the professional's. X-WR-TIMEZONE is in no RFC, but every large reader takes it for the zone of such times.
 */
export function scopeOf(
  calendar: Component,
  { zone, owner, from, tables }: Pick<Scope, 'zone' | 'owner' | 'from'> & { tables: Tables },
): Scope {
  const zoneOf = zonesOf(calendar, tables)
  const tzid = firstOf(calendar, 'X-WR-TIMEZONE')
  const own = tzid ? zoneOf(tzid) : undefined
  return {
    from,
    zoneOf,
    zone: own ?? zone,
    unknownZone: tzid && !own ? tzid : undefined,
    // Google calls a calendar by its owner's address until they name it.
    owner: new Set([...owner, ...addressesIn(firstOf(calendar, 'X-WR-CALNAME'))]),
    isCancelled: firstOf(calendar, 'METHOD').toUpperCase() === 'CANCEL',
  }
}

/** An event, with what of it could be understood. */
export function readEvent(event: Component, scope: Scope): Event {
  const takesTime =
    isTimed(event) && !scope.isCancelled && isOpaque(event) && !isDeclined(event, scope.owner)
  const header = {
    uid: firstOf(event, 'UID') || undefined,
    place: event.place,
    takesTime,
    sequence: sequenceOf(firstOf(event, 'SEQUENCE')),
  }
  let replaces: Event['replaces']
  try {
    replaces = replacedBy(event, scope)
    const isNothing = !takesTime && replaces && !replaces.isForFuture
    return {
      ...header,
      replaces,
      content: isNothing ? undefined : contentOf(event, scope),
      flaw: undefined,
    }
  } catch (error) {
    if (!(error instanceof Unclear)) throw error
    const flaw = { zone: error.zone, day: dayNamed(event), place: event.place, ...stretchOf(event) }
    return { ...header, replaces, content: undefined, flaw }
  }
}

const sequenceOf = (text: string) => (/^\d*$/.test(text) ? Number(text) : undefined)

/** No program can show an event that says nothing of when it is. */
const isTimed = (event: Component) =>
  ['DTSTART', 'DTEND', 'DURATION', 'RECURRENCE-ID', 'RRULE', 'RDATE'].some(
    (name) => firstOf(event, name) !== '',
  )

/** By one rule for all calendars: as in Outlook, who works elsewhere is free. */
function isOpaque(event: Component): boolean {
  // If two contradict each other, the one counts that takes time.
  const is = (name: string, ...values: string[]) => {
    const said = named(event, name).map((each) => partsOf(each).value.toUpperCase())
    return said.length > 0 && said.every((each) => values.includes(each))
  }
  return (
    !is('TRANSP', 'TRANSPARENT') &&
    !is('STATUS', 'CANCELLED') &&
    !is('X-MICROSOFT-CDO-BUSYSTATUS', 'FREE', 'WORKINGELSEWHERE')
  )
}

/** Whether the owner has declined, and under no other address of theirs answered otherwise. */
function isDeclined(event: Component, owner: ReadonlySet<string>): boolean {
  if (owner.size === 0) return false
  const answers = named(event, 'ATTENDEE').flatMap((attendee) => {
    const { value, params } = partsOf(attendee, (each) => /^mailto:/i.test(each))
    const addresses = [value.replace(/^mailto:/i, ''), params.get('EMAIL') ?? '']
    return addresses.some((each) => owner.has(each.trim().toLowerCase()))
      ? [params.get('PARTSTAT')?.toUpperCase()]
      : []
  })
  return answers.length > 0 && answers.every((each) => each === 'DECLINED')
}

function contentOf(event: Component, scope: Scope): Content {
  const start = startOf(event, scope)
  // Times without a zone, beside one that has a zone, are meant to be in that.
  const inZone = (time: Time): Time => ({ ...time, zone: time.zone ?? start.zone ?? scope.zone })
  return {
    start,
    lengths: lengthsOf(event, start, scope),
    rules: rulesIn(event, scope).map(({ rule, until }) => ({
      rule,
      until: until && inZone(until),
    })),
    excluded: excludedIn(event, scope).map(inZone),
    added: periodsIn(event, 'RDATE', scope).map(({ time, end, lasts }) => ({
      time: inZone(time),
      end: end && inZone(end),
      lasts,
    })),
  }
}

/** A VFREEBUSY as an event of its periods, which may be all that a server publishes. */
export function readFreeBusy(component: Component, scope: Scope): Event {
  const inZone = (time: Time): Time => ({ ...time, zone: time.zone ?? scope.zone })
  const header = { uid: undefined, place: 0, sequence: 0, takesTime: true, replaces: undefined }
  try {
    const periods = periodsIn(component, 'FREEBUSY', scope)
    const added = periods.map(({ time, end, lasts }) => ({
      time: inZone(time),
      end: end && inZone(end),
      lasts,
    }))
    const content = { start: undefined, lengths: [], rules: [], added, excluded: [] }
    return { ...header, content, flaw: undefined }
  } catch (error) {
    if (!(error instanceof Unclear)) throw error
    const day = dayNamed(component)
    return {
      ...header,
      content: undefined,
      flaw: { zone: error.zone, day, place: 0, from: -Infinity, to: Infinity },
    }
  }
}
