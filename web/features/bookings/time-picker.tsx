import type { ComponentProps } from 'react'
import { useEffect, useRef } from 'react'
import { dayIn } from './days.ts'
import { FreeTimes } from './free-times.tsx'
import type { TimeSelection } from './time-selection.tsx'

type TimePickerProps = { selection: TimeSelection } & Partial<
  Pick<ComponentProps<typeof FreeTimes>, 'times' | 'gone' | 'notes'>
>

/** The free times of the chosen day, which come into view when another day is chosen. */
export function TimePicker({ selection, times = selection.times, gone, notes }: TimePickerProps) {
  const { date } = selection
  const area = useRef<HTMLDivElement>(null)
  const shown = useRef(date)
  const isHere = times.data !== undefined
  useEffect(() => {
    if (!isHere || shown.current === date) return
    const isFirst = shown.current === ''
    shown.current = date
    if (!isFirst) area.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [date, isHere])
  return (
    <div ref={area} className="scroll-my-3">
      <FreeTimes
        isReady={selection.isReady}
        times={times}
        gone={gone}
        notes={notes}
        zone={selection.zone}
        value={selection.startTime}
        onChange={selection.chooseTime}
        nextFree={selection.nextFree}
        onJump={(instant) => selection.chooseDate(dayIn(selection.zone, instant))}
      />
    </div>
  )
}
