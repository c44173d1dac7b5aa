import type { SlotTimes } from '#contract/hours/availability.ts'
import { PART_LABELS, partOfDay } from '#domain/hours/parts-of-day.ts'
import { timeOf } from '#web/shared/time/time.ts'
import { CHOICE_INPUT } from './choice-row.ts'
import { SLOT_GRID } from './slots-loading.tsx'

type SlotPickerProps = {
  slots: SlotTimes[]
  zone: string
  /** The start of the selected slot. */
  value: string | null
  onChange: (startTime: string) => void
}

/** The free slots of a day, as radio buttons, so that the arrow keys work. */
export function SlotPicker({ slots, zone, value, onChange }: SlotPickerProps) {
  const parts = Map.groupBy(slots, ({ startTime }) => partAt(timeOf(startTime, zone)))
  return (
    <div role="radiogroup" aria-label="Time" className="flex flex-col gap-3">
      {[...parts].map(([part, ofPart]) => (
        <div key={part}>
          <p aria-hidden className="mb-1.5 text-ink-3 text-tiny">
            {PART_LABELS[part]}
          </p>
          <div className={SLOT_GRID}>
            {ofPart.map(({ startTime }) => (
              <label key={startTime} className="relative">
                <input
                  type="radio"
                  name="slot"
                  value={startTime}
                  checked={startTime === value}
                  onChange={() => onChange(startTime)}
                  className={CHOICE_INPUT}
                />
                <span className={SLOT}>{timeOf(startTime, zone)}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

const SLOT =
  'figures flex h-10.5 items-center justify-center rounded-[12px] border border-line-control font-[550] text-control transition-colors duration-(--fast) hover:border-action peer-checked:border-action peer-checked:bg-action peer-checked:text-on-action peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2 pointer-coarse:h-11'

/** `time` is formatted as '14:30'. */
const partAt = (time: string) => partOfDay(Number(time.slice(0, 2)))
