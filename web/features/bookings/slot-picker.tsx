import type { SlotTimes } from '#contract/hours/availability.ts'
import { PART_LABELS, partOfDay } from '#domain/hours/parts-of-day.ts'
import { timeOf } from '#web/shared/time/time.ts'
import { CHOICE_INPUT } from './choice-row.ts'
import { SLOT_GRID } from './slots-loading.tsx'

type SlotPickerProps = {
  slots: Pick<SlotTimes, 'startTime'>[]
  /** Starts on this day that were free a moment ago. */
  gone?: readonly string[]
  zone: string
  /** The start of the selected slot. */
  value: string | null
  onChange: (startTime: string) => void
}

/** The free slots of a day, as radio buttons, so that the arrow keys work. */
export function SlotPicker({ slots, gone = [], zone, value, onChange }: SlotPickerProps) {
  const free = slots.map(({ startTime }) => startTime)
  const lost = gone.filter((each) => !free.includes(each))
  const parts = Map.groupBy([...free, ...lost].toSorted(), (start) => partAt(timeOf(start, zone)))
  return (
    <div role="radiogroup" aria-label="Time" className="@container flex flex-col gap-3">
      {[...parts].map(([part, starts]) => (
        <div key={part} className="@lg:grid @lg:grid-cols-[5.25rem_minmax(0,1fr)] @lg:items-center">
          <p aria-hidden className="text-ink-2 text-tiny @max-lg:mb-1.5 @lg:text-small">
            {PART_LABELS[part]}
          </p>
          <div className={SLOT_GRID}>
            {starts.map((start) =>
              lost.includes(start) ? (
                <s key={start} className={GONE}>
                  {timeOf(start, zone)}
                </s>
              ) : (
                <label key={start} className="relative">
                  <input
                    type="radio"
                    name="slot"
                    value={start}
                    checked={start === value}
                    onChange={() => onChange(start)}
                    className={CHOICE_INPUT}
                  />
                  <span className={SLOT}>{timeOf(start, zone)}</span>
                </label>
              ),
            )}
          </div>
        </div>
      ))}
    </div>
  )
}

const BOX =
  'figures flex h-10.5 items-center justify-center rounded-[12px] border text-control pointer-coarse:h-11'

const SLOT = `${BOX} border-line-control font-[550] transition-colors duration-(--fast) hover:border-action peer-checked:border-action peer-checked:bg-action peer-checked:text-on-action peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2`

const GONE = `${BOX} border-line-control border-dashed text-ink-3`

/** `time` is formatted as '14:30'. */
const partAt = (time: string) => partOfDay(Number(time.slice(0, 2)))
