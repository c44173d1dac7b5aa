import type { ComponentProps } from 'react'
import { Select } from '#web/ui/select.tsx'

type ZoneSelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'children'> & {
  /** IANA name. */
  value: string
  onChange: (timeZone: string) => void
}

/** All time zones by their regions. */
export function ZoneSelect({ value, onChange, ...rest }: ZoneSelectProps) {
  return (
    <Select {...rest} value={value} onChange={(event) => onChange(event.target.value)}>
      {regionsWith(value).map(([region, zones]) => (
        <optgroup key={region} label={region}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {placeOf(zone)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}

/** 'Argentina/Buenos Aires' for America/Argentina/Buenos_Aires. */
const placeOf = (zone: string) => zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ')

/** All zones that the browser knows, and the present one, by their regions; ours first. */
function regionsWith(present: string): [string, string[]][] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), present, 'UTC'])
  const regions = Map.groupBy([...zones].sort(), (zone) =>
    zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'Other',
  )
  return [...regions].sort(([a], [b]) => Number(b === 'Europe') - Number(a === 'Europe'))
}
