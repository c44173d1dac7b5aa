import { DURATIONS } from '#domain/hours/durations.ts'
import { pounds, priceOf } from '#domain/money.ts'
import { CHOICE_INPUT } from './choice-row.ts'

type DurationChoiceProps = {
  hourlyRateMinor: number
  value: number
  onChange: (minutes: number) => void
}

/** The lengths on offer, each with what it comes to. */
export function DurationChoice({ hourlyRateMinor, value, onChange }: DurationChoiceProps) {
  return (
    <fieldset className={TILES}>
      <legend className="sr-only">Duration</legend>
      {DURATIONS.map((minutes) => {
        const total = pounds(priceOf(hourlyRateMinor, minutes).totalMinor)
        return (
          <label key={minutes} className="relative">
            <input
              type="radio"
              name="duration"
              value={minutes}
              checked={minutes === value}
              onChange={() => onChange(minutes)}
              aria-label={`${minutes} min · ${total}`}
              className={CHOICE_INPUT}
            />
            <span className={TILE}>
              <span className="font-[600] text-small">{minutes} min</span>
              <span className="figures text-tiny">{total}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

export const TILES = 'grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-1.5 sm:gap-2'

/** Beside its hidden radio button. */
export const TILE =
  'flex min-h-13 flex-col items-center justify-center gap-x-2 rounded-m border border-line-control bg-surface px-0.5 py-1.5 leading-tight transition-colors duration-(--fast) hover:border-action peer-checked:border-action peer-checked:bg-blue-50 peer-checked:text-action peer-checked:shadow-[inset_0_0_0_1px_var(--action)] peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2 short:min-h-11'
