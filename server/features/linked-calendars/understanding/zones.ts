import { findIana, WINDOWS_TO_IANA_MAP } from 'windows-iana'
import type { Component } from './content-lines.ts'
import { partsOf } from './values.ts'
import type { Zone } from './zone.ts'
import { ianaZone } from './zone.ts'
import { zoneDescribed } from './zone-descriptions.ts'
import { zoneByTable } from './zone-tables.ts'

/** Zones by what their tables say: a server sends the same table with each event. */
export type Tables = Map<string, Zone | undefined>

/**
 * Finds the zones that a calendar object names. A name with an area ('Europe/London', also at the end of a path, as
 * Evolution writes it) and Windows' own mean the same everywhere, and our tables are better than most. Any other means
 * what the object's own VTIMEZONE says (RFC 5545 3.2.19): many programs call a zone with a summer 'EST', and each
 * invitation has a 'Customized Time Zone' of its own. Only without a table is it read as a name of ours. Undefined for
 * what nothing explains.
 */
export function zonesOf(calendar: Component, shared: Tables): (tzid: string) => Zone | undefined {
  const tables = new Map<string, Component>()
  let isOneNameless = calendar.components.some(({ name }) => /^(STANDARD|DAYLIGHT)$/.test(name))
  for (const table of calendar.components.filter(({ name }) => name === 'VTIMEZONE')) {
    const name = textIn(table, 'TZID')
    if (name) tables.set(keyOf(name), table)
    else isOneNameless = true
  }
  const known = new Map<string, Zone | undefined>()
  return (tzid) => {
    const key = keyOf(tzid)
    if (!known.has(key)) known.set(key, find(key))
    return known.get(key)
  }

  function find(name: string): Zone | undefined {
    const sure = nameEverywhere(name)
    if (sure) return ianaZone(sure)
    const table = tables.get(name)
    if (table) {
      const place = ianaNameOf(textIn(table, 'X-LIC-LOCATION') ?? '')
      return byTable(table) ?? (place?.includes('/') ? ianaZone(place) : undefined)
    }
    // Its table may be the one whose name was lost.
    if (isOneNameless || hasUnusedTable()) return undefined
    const ours = tailsOf(name).map(ianaNameOf).find(Boolean)
    if (ours) return ianaZone(ours)
    const [, plain] = /^(.*\D)[ _]?\(?\d+\)?$/.exec(name) ?? []
    const numbered =
      plain && !/[+-]$/.test(plain) && (windowsZone(plain.trim()) ?? ianaNameOf(plain.trim()))
    return numbered ? ianaZone(numbered) : zoneDescribed(name)

    function byTable(table: Component): Zone | undefined {
      const key = JSON.stringify(table.components)
      if (!shared.has(key)) shared.set(key, zoneByTable(table))
      return shared.get(key)
    }

    function hasUnusedTable(): boolean {
      const used = calendar.components.flatMap(({ properties }) =>
        properties.flatMap(({ rest }) => (/TZID=/i.test(rest) ? keyOf(rest) : [])),
      )
      return [...tables.keys()].some(
        (name) => !nameEverywhere(name) && !used.some((rest) => rest.includes(name)),
      )
    }
  }
}

/** Some quote a name as in a shell, or escape it as a text. */
const keyOf = (tzid: string) =>
  tzid
    .replaceAll(/["'\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** IANA's name of what means the same in all calendars. */
function nameEverywhere(name: string): string | undefined {
  const withArea = tailsOf(name.replaceAll(' ', '_')).filter((each) => each.includes('/'))
  return withArea.map(ianaNameOf).find(Boolean) ?? windowsZone(name)
}

const textIn = (table: Component, name: string) => {
  const property = table.properties.find((each) => each.name === name)
  return property && partsOf(property).value
}

function tailsOf(name: string): string[] {
  const parts = name.replace(/^\/+/, '').split('/')
  return parts.map((_, n) => parts.slice(n).join('/'))
}

/** IANA's name in its own case; undefined for others, offsets too. */
export function ianaNameOf(name: string): string | undefined {
  try {
    return /^[a-z]/i.test(name) ? new Temporal.ZonedDateTime(0n, name).timeZoneId : undefined
  } catch {
    return undefined
  }
}

function windowsZone(name: string): string | undefined {
  const windows = WINDOWS_NAMES.get(name.replace(' daylight time', ' standard time'))
  return windows === undefined ? undefined : findIana(windows)[0]
}

const WINDOWS_NAMES = new Map(
  WINDOWS_TO_IANA_MAP.map(({ windowsName }) => [windowsName.toLowerCase(), windowsName]),
)
