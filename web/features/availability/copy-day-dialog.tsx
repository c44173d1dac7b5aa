import { useState } from 'react'
import { WEEKDAYS } from '#domain/hours/weekdays.ts'
import { windowLabel } from '#domain/hours/working-hours.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { DraftWeekly } from './draft.ts'

type CopyDayDialogProps = {
  weekday: number
  windows: DraftWeekly[]
  onCopy: (to: number[]) => void
  onClose: () => void
}

/** Copies the hours of one weekday to others. */
export function CopyDayDialog({ weekday, windows, onCopy, onClose }: CopyDayDialogProps) {
  const [chosen, setChosen] = useState<number[]>([])
  const others = WEEKDAYS.map((name, day) => ({ name, day })).filter(({ day }) => day !== weekday)
  const toggle = (day: number) =>
    setChosen(chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day])
  const only = (isWanted: (day: number) => boolean) =>
    setChosen(others.map(({ day }) => day).filter(isWanted))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Copy ${WEEKDAYS[weekday]}’s hours`}
      description={`${windows.map(windowLabel).join(', ')}. They replace what the chosen days have.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => onCopy([...chosen].sort())}>
            Copy Hours
          </Button>
        </>
      }
    >
      <div className="mb-4 flex flex-wrap gap-2">
        <Button size="s" variant="quiet" onClick={() => only((day) => day > 0 && day < 6)}>
          Monday to Friday
        </Button>
        <Button size="s" variant="quiet" onClick={() => only(() => true)}>
          Every Day
        </Button>
      </div>
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">Copy to</legend>
        {others.map(({ name, day }) => (
          <Checkbox key={day} checked={chosen.includes(day)} onChange={() => toggle(day)}>
            {name}
          </Checkbox>
        ))}
      </fieldset>
    </Dialog>
  )
}
