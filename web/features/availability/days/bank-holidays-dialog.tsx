import { useId, useState } from 'react'
import type { BankHolidayNation } from '#domain/hours/bank-holidays.ts'
import { BANK_HOLIDAY_NATIONS, bankHolidays } from '#domain/hours/bank-holidays.ts'
import { WEEKDAYS, weekdayOf } from '#domain/hours/weekdays.ts'
import { dateLabel } from '#domain/hours/working-hours.ts'
import { dateOfDay, dayNumber } from '#domain/hours/zone.ts'
import type { Booked } from '#web/features/availability/booked.ts'
import { sessionsInWords } from '#web/features/availability/booked.ts'
import type { Draft } from '#web/features/availability/draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

type BankHolidaysDialogProps = {
  draft: Draft
  /** YYYY-MM-DD in the professional's time zone. */
  today: string
  booked: Booked
  onTake: (days: string[]) => void
  onClose: () => void
}

const NATIONS = Object.entries(BANK_HOLIDAY_NATIONS).map(([value, label]) => ({
  value: value as BankHolidayNation,
  label,
}))

/** Takes bank holidays of the next twelve months off, in the draft. */
export function BankHolidaysDialog(props: BankHolidaysDialogProps) {
  const { draft, today, booked, onTake, onClose } = props
  const name = useId()
  const [nation, setNation] = useState<BankHolidayNation>('england-and-wales')
  const [left, setLeft] = useState<string[]>([])
  const holidays = bankHolidays(nation, today, dateOfDay(dayNumber(today) + 365))
  const setAlready = new Map(draft.overrides.map(({ date, windows }) => [date, windows.length]))
  const taken = holidays
    .map(({ date }) => date)
    .filter((date) => !setAlready.has(date) && !left.includes(date))
  const toggle = (date: string) =>
    setLeft(left.includes(date) ? left.filter((each) => each !== date) : [...left, date])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Take bank holidays off"
      description="Those of the next twelve months. Sessions booked already stay."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={taken.length === 0} onClick={() => onTake(taken)}>
            {taken.length === 1 ? 'Take 1 Day Off' : `Take ${taken.length} Days Off`}
          </Button>
        </>
      }
    >
      <RadioGroup
        label="Nation"
        name={name}
        look="pills"
        value={nation}
        options={NATIONS}
        onChange={setNation}
      />
      <fieldset className="mt-5 flex flex-col gap-3">
        <legend className="sr-only">Bank holidays</legend>
        {holidays.map(({ date, name }) => {
          const windows = setAlready.get(date)
          const sessions = booked.get(date)?.length ?? 0
          const marks = [
            `${WEEKDAYS[weekdayOf(dayNumber(date))]} ${dateLabel(date)}`,
            windows === 0 && 'already a day off',
            windows !== undefined && windows > 0 && 'has other hours, which stay',
            sessions > 0 && `${sessionsInWords(sessions)} booked`,
          ].filter((mark) => mark)
          return (
            <Checkbox
              key={date}
              checked={taken.includes(date)}
              disabled={windows !== undefined}
              onChange={() => toggle(date)}
            >
              <span>
                <span>{name}</span>
                <span className="figures block text-ink-2">{marks.join(', ')}</span>
              </span>
            </Checkbox>
          )
        })}
      </fieldset>
      <p className="mt-4 text-ink-2 text-small">
        One-off bank holidays, as for a coronation, are not in this list. Choose them in the
        calendar.
      </p>
    </Dialog>
  )
}
