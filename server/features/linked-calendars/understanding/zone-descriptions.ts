import type { Zone } from './zone.ts'
import { fixedZone, ianaZone } from './zone.ts'

/** What Windows shows for zones without a city of IANA's in it. */
const REGIONS: Record<string, string> = {
  'eastern time': 'America/New_York',
  'central time': 'America/Chicago',
  'mountain time': 'America/Denver',
  'pacific time': 'America/Los_Angeles',
  'atlantic time': 'America/Halifax',
  alaska: 'America/Anchorage',
  'aleutian islands': 'America/Adak',
  hawaii: 'Pacific/Honolulu',
  arizona: 'America/Phoenix',
  saskatchewan: 'America/Regina',
  'central america': 'America/Guatemala',
  newfoundland: 'America/St_Johns',
  greenland: 'America/Nuuk',
  brasilia: 'America/Sao_Paulo',
  bern: 'Europe/Zurich',
  edinburgh: 'Europe/London',
  'greenwich mean time': 'Europe/London',
  'new delhi': 'Asia/Kolkata',
  islamabad: 'Asia/Karachi',
  'abu dhabi': 'Asia/Dubai',
  beijing: 'Asia/Shanghai',
  osaka: 'Asia/Tokyo',
  canberra: 'Australia/Sydney',
  wellington: 'Pacific/Auckland',
  pretoria: 'Africa/Johannesburg',
}

/**
 * The zone of a description such as Windows shows, '(UTC-05:00) Eastern Time (US & Canada)', or of a bare offset,
 * 'UTC+1': the first of its places that has that offset in winter, or else the offset alone. In lower case; undefined
 * if it says neither.
 */
export function zoneDescribed(text: string): Zone | undefined {
  const [, sign, hours, minutes, rest = ''] =
    /^\(?(?:utc|gmt)? ?(?:([+-]) ?(\d{1,2})(?:[:.]?(\d\d))?)?\)?(?: +(.*))?$/.exec(text) ?? []
  // With an offset of its own for summer, which it doesn't say the beginning of.
  if (/\b(standard|daylight)\b/.test(rest)) return undefined
  const hasOffset = hours !== undefined || /^\((utc|gmt)\)/.test(text)
  const offset = (sign === '-' ? -60 : 60) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  if (Math.abs(offset) > 18 * 3600) return undefined
  const names = placesIn(hasOffset ? rest : text)
  const place = names.find((name) => !hasOffset || winterOffset(name) === offset)
  if (place && (hasOffset || /\btime\b/.test(text))) return ianaZone(place)
  return hasOffset ? fixedZone(offset) : undefined
}

const placesIn = (text: string) =>
  text
    .replace(/\((us|canada).*?\)/g, '')
    .split(/[,;:()]/)
    .map((each) =>
      each
        .trim()
        .replace(/\bis(lands?)?\.?$/, '')
        .trim(),
    )
    .flatMap((each) => REGIONS[each] ?? cities().get(each) ?? [])

function winterOffset(name: string): number {
  const [january, july] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)].map((at) =>
    ianaZone(name).offsetAt(at / 1000),
  ) as [number, number]
  return Math.min(january, july)
}

let known: Map<string, string> | undefined
/** IANA's zones by their last part, 'new york'. */
function cities(): Map<string, string> {
  known ??= new Map(
    Intl.supportedValuesOf('timeZone').map((name) => [
      (name.split('/').at(-1) ?? name).replaceAll('_', ' ').toLowerCase(),
      name,
    ]),
  )
  return known
}
