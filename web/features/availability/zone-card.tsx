import { useId } from 'react'
import { MINUTE_MS } from '#domain/time.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { timeOf, zoneNameOf } from '#web/shared/time/time.ts'
import { ZoneSelect } from '#web/shared/time/zone-select.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'

type ZoneCardProps = {
  timeZone: string
  problem: string | undefined
  onChange: (timeZone: string) => void
}

/** The time zone of the working hours. */
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
          <ZoneSelect {...control} value={timeZone} onChange={onChange} className="sm:max-w-96" />
        )}
      </Field>
    </Card>
  )
}
