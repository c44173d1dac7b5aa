import { LIMITS } from '#domain/hours/working-hours.ts'
import type { Draft } from '#web/features/availability/draft.ts'
import { cityOf, zoneOfBrowser } from '#web/shared/time/time.ts'
import { ZoneSelect } from '#web/shared/time/zone-select.tsx'
import { Field } from '#web/ui/field.tsx'
import { DateRange } from './date-range.tsx'
import { RangeList } from './range-list.tsx'
import { newTravel } from './ranges.ts'

type TravelsProps = {
  draft: Draft
  problems: ReadonlyMap<string, string>
  /** YYYY-MM-DD in the professional's time zone. */
  today: string
  onChange: (draft: Draft) => void
  announce: (text: string) => void
}

/** Days on which the hours count in another time zone. */
export function Travels({ draft, problems, today, onChange, announce }: TravelsProps) {
  return (
    <RangeList
      title="Travel"
      about="While you’re in another time zone, your hours count by the clock there: nine to five is nine to five where you are. Sessions booked already keep their time."
      addLabel="Add Time Zone"
      items={draft.travels}
      most={LIMITS.travels}
      path="travels"
      problems={problems}
      make={() => newTravel(draft, today, elsewhere(draft.timeZone))}
      onChange={(travels) => onChange({ ...draft, travels })}
      nameOf={({ timeZone }) => `${cityOf(timeZone)} time`}
      factsOf={() => null}
      announce={announce}
      renderEditor={(travel, path, change) => (
        <>
          <DateRange
            range={travel}
            today={today}
            path={path}
            problems={problems}
            onChange={({ from, to }) => change({ ...travel, from, to })}
          />
          <Field
            label="Time zone"
            error={problems.get(`${path}.timeZone`)}
            hint="On these days your hours are by the clock there, from midnight to midnight."
            className="sm:max-w-110"
          >
            {(control) => (
              <ZoneSelect
                {...control}
                value={travel.timeZone}
                onChange={(timeZone) => change({ ...travel, timeZone })}
              />
            )}
          </Field>
        </>
      )}
    />
  )
}

/** Whoever is away already is most likely where their browser is. */
function elsewhere(home: string): string {
  const here = zoneOfBrowser()
  if (here !== home) return here
  return home === 'America/New_York' ? 'Europe/London' : 'America/New_York'
}
