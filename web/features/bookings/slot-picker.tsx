import type { SlotTimes } from '#contract/availability.ts'
import { timeOf } from '#web/layout/time.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type SlotPickerProps = {
  slots: SlotTimes[]
  zone: string
  /** The start of the chosen slot. */
  value: string | null
  onChange: (startTime: string) => void
}

/** The free times of a day; radio buttons, so that the arrow keys walk through them. */
export function SlotPicker({ slots, zone, value, onChange }: SlotPickerProps) {
  return (
    <div
      role="radiogroup"
      aria-label="Time"
      className="grid grid-cols-[repeat(auto-fill,minmax(76px,1fr))] gap-2 p-1 md:max-h-56 md:overflow-y-auto"
    >
      {slots.map(({ startTime }) => (
        <label key={startTime} className="relative">
          <input
            type="radio"
            name="slot"
            value={startTime}
            checked={startTime === value}
            onChange={() => onChange(startTime)}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span className="figures flex h-10.5 items-center justify-center rounded-[12px] border border-line-control font-[550] text-control transition-colors duration-(--fast) hover:border-action peer-checked:border-action peer-checked:bg-action peer-checked:text-on-action peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2 pointer-coarse:h-11">
            {timeOf(startTime, zone)}
          </span>
        </label>
      ))}
    </div>
  )
}

export function SlotsLoading() {
  return (
    <div role="status" aria-label="Loading times" className="grid grid-cols-4 gap-2 p-1">
      {Array.from({ length: 8 }, (_, n) => (
        <Skeleton key={n} className="h-10.5 rounded-[12px]" />
      ))}
    </div>
  )
}
