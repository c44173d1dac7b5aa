import type { ComponentProps } from 'react'
import { Select } from '#web/ui/select.tsx'
import { placeOf, regionsWith } from './zones.ts'

type ZoneSelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'children'> & {
  /** An IANA name. */
  value: string
  onChange: (timeZone: string) => void
}

/** A select of all time zones, grouped by region. */
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
