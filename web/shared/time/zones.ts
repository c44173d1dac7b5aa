/** All time zones the browser knows, plus the current one, grouped by region with ours first. */
export function regionsWith(present: string): [string, string[]][] {
  const listed = Intl.supportedValuesOf('timeZone').map(currentName)
  const zones = new Set([...listed, present, 'UTC'])
  const regions = Map.groupBy([...zones].sort(), (zone) =>
    zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'Other',
  )
  return [...regions].sort(([a], [b]) => Number(b === 'Europe') - Number(a === 'Europe'))
}

/** 'Argentina/Buenos Aires' for America/Argentina/Buenos_Aires. */
export const placeOf = (zone: string) => zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ')

/** Browsers list some places under outdated names, but know the current ones as well. */
function currentName(zone: string): string {
  const renamed = RENAMED[zone]
  return renamed && isKnown(renamed) ? renamed : zone
}

/** From `backward` in the IANA time zone database. */
const RENAMED: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

function isKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}
