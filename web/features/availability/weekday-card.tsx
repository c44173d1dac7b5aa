import { Copy, Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { WEEKDAYS } from '#domain/hours/weekdays.ts'
import { windowLabel } from '#domain/hours/working-hours.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CopyDayDialog } from './copy-day-dialog.tsx'
import type { DraftWeekly, Week } from './draft.ts'
import { addWeekly, changeWeekly, copyDay, freeStretch, removeWeekly } from './draft.ts'
import { changeAndFocus } from './focus.ts'
import { WindowRow } from './window-row.tsx'

type WeekdayCardProps<Some extends Week> = {
  /** 0 is Sunday. */
  weekday: number
  week: Some
  /** Where the weekly windows are in the request body. */
  path?: string
  /** The name of the schedule, unless it is the usual week. */
  within?: string
  problems: ReadonlyMap<string, string>
  onChange: (week: Some) => void
  /** Announces `text` to screen readers. */
  announce: (text: string) => void
}

/** The hours of a weekday, in the usual week or a schedule. */
export function WeekdayCard<Some extends Week>(props: WeekdayCardProps<Some>) {
  const { weekday, week, path = 'weekly', within, problems, onChange, announce } = props
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const [isCopying, setIsCopying] = useState(false)
  const day = WEEKDAYS[weekday] ?? ''
  const inSchedule = within === undefined ? '' : ` in ${within}`
  const windows = week.weekly.filter((window) => window.weekday === weekday)
  const free = freeStretch(windows)

  const add = () => {
    if (!free) return
    const [next, added] = addWeekly(week, weekday, free)
    changeAndFocus(
      () => onChange(next),
      () => card.current?.querySelector(`[data-window="${added}"] select`),
    )
    announce(`${windowLabel(free)} added to ${day}`)
  }
  const remove = (window: DraftWeekly) => {
    const place = windows.indexOf(window)
    changeAndFocus(
      () => onChange(removeWeekly(week, window.id)),
      () => {
        const left = card.current?.querySelectorAll('[data-remove]')
        return left?.[place] ?? left?.[place - 1] ?? card.current?.querySelector('[data-add]')
      },
    )
    announce(`${windowLabel(window)} removed from ${day}`)
  }
  const copy = (to: number[]) => {
    setIsCopying(false)
    onChange(copyDay(week, weekday, to))
    const days = to.map((each) => WEEKDAYS[each]).join(', ')
    announce(`${day}’s hours copied to ${days}`)
  }

  return (
    <Card as="section" aria-labelledby={id} className="@container px-3.5 py-0.5">
      <div
        ref={card}
        className="flex min-h-11 flex-wrap items-start gap-x-3 pointer-fine:min-h-10 @2xl:flex-nowrap"
      >
        <h4
          id={id}
          className="flex min-h-11 w-24 pointer-fine:min-h-10 shrink-0 items-center font-[600]"
        >
          <span>{day}</span>
          {inSchedule && <span className="sr-only">{inSchedule}</span>}
        </h4>
        <span className="ml-auto flex min-h-11 items-center pointer-fine:min-h-10 gap-1 @2xl:order-last">
          {windows.length > 0 && (
            <IconButton
              label={`Copy ${day}’s hours${inSchedule}`}
              className="pointer-fine:size-9"
              onClick={() => setIsCopying(true)}
            >
              <Copy aria-hidden className="size-4.5" />
            </IconButton>
          )}
          <Button size="s" variant="quiet" data-add disabled={!free} onClick={add}>
            <Plus aria-hidden className="size-4" />
            <span>
              Add Hours
              <span className="sr-only">
                {' '}
                to {day}
                {inSchedule}
              </span>
            </span>
          </Button>
        </span>
        {windows.length === 0 ? (
          <p className="flex w-full items-center pb-2 text-ink-3 text-small @2xl:min-h-10 @2xl:w-auto @2xl:pb-0">
            No availability set for {day}
          </p>
        ) : (
          <ul className="flex w-full min-w-0 flex-col gap-1 pb-1 @2xl:w-auto @2xl:flex-1 @2xl:py-0.5">
            {windows.map((window, index) => (
              <WindowRow
                key={window.id}
                window={window}
                name={`${day} hours ${index + 1}${inSchedule}`}
                path={`${path}.${week.weekly.indexOf(window)}`}
                problems={problems}
                isOff={!window.isActive}
                onChange={(change) => onChange(changeWeekly(week, window.id, change))}
                onRemove={() => remove(window)}
              >
                {!window.isActive && (
                  <Button
                    size="s"
                    variant="quiet"
                    onClick={() => onChange(changeWeekly(week, window.id, { isActive: true }))}
                  >
                    Turn On
                  </Button>
                )}
              </WindowRow>
            ))}
          </ul>
        )}
      </div>
      {isCopying && (
        <CopyDayDialog
          weekday={weekday}
          windows={windows}
          onCopy={copy}
          onClose={() => setIsCopying(false)}
        />
      )}
    </Card>
  )
}
