import { useId } from 'react'
import { serverNow } from '#web/api/server-clock.ts'
import { useServerTime } from '#web/api/use-server-time.ts'
import { timeOf, zoneNameOf } from '#web/layout/time.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

const MINUTE_MS = 60_000

type ZoneCardProps = {
  timeZone: string
  problem: string | undefined
  onChange: (timeZone: string) => void
}

/** By which clock the hours are meant. */
export function ZoneCard({ timeZone, problem, onChange }: ZoneCardProps) {
  const id = useId()
  const now = useServerTime(serverNow(), (now) => (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS)
  const instant = new Date(now).toISOString()
  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id} className="mb-4 font-[600] text-h3">
        Time zone
      </h3>
      <Field
        label="Your clock"
        error={problem}
        hint={`It is ${timeOf(instant, timeZone)} there now (${zoneNameOf(instant, timeZone)}). Clients see your hours by their own clock.`}
      >
        {(control) => (
          <Select
            {...control}
            value={timeZone}
            onChange={(event) => onChange(event.target.value)}
            className="sm:max-w-96"
          >
            {regionsWith(timeZone).map(([region, zones]) => (
              <optgroup key={region} label={region}>
                {zones.map((zone) => (
                  <option key={zone} value={zone}>
                    {placeOf(zone)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
    </Card>
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
