import { Copy, Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { hoursLabel, WEEKDAYS, windowLabel } from '#domain/working-hours.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { CopyDayDialog } from './copy-day-dialog.tsx'
import type { Draft, DraftWeekly } from './draft.ts'
import { addWeekly, changeWeekly, copyDay, freeStretch, minutesIn, removeWeekly } from './draft.ts'
import { changeAndFocus } from './focus.ts'
import { WindowRow } from './window-row.tsx'

type WeekdayCardProps = {
  /** 0 is Sunday. */
  weekday: number
  draft: Draft
  problems: ReadonlyMap<string, string>
  onChange: (draft: Draft) => void
  /** Announces `text` to screen readers. */
  announce: (text: string) => void
}

/** The usual hours of a weekday. */
export function WeekdayCard({ weekday, draft, problems, onChange, announce }: WeekdayCardProps) {
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const [isCopying, setIsCopying] = useState(false)
  const day = WEEKDAYS[weekday] ?? ''
  const windows = draft.weekly.filter((window) => window.weekday === weekday)
  const active = windows.filter(({ isActive }) => isActive)
  const free = freeStretch(windows)

  const add = () => {
    if (!free) return
    const [next, added] = addWeekly(draft, weekday, free)
    changeAndFocus(
      () => onChange(next),
      () => card.current?.querySelector(`[data-window="${added}"] select`),
    )
    announce(`${windowLabel(free)} added to ${day}`)
  }
  const remove = (window: DraftWeekly) => {
    const place = windows.indexOf(window)
    changeAndFocus(
      () => onChange(removeWeekly(draft, window.id)),
      () => {
        const left = card.current?.querySelectorAll('[data-remove]')
        return left?.[place] ?? left?.[place - 1] ?? card.current?.querySelector('[data-add]')
      },
    )
    announce(`${windowLabel(window)} removed from ${day}`)
  }
  const copy = (to: number[]) => {
    setIsCopying(false)
    onChange(copyDay(draft, weekday, to))
    const days = to.map((each) => WEEKDAYS[each]).join(', ')
    announce(`${day}’s hours copied to ${days}`)
  }

  return (
    <Card as="section" aria-labelledby={id} className="px-4.5 py-3.5">
      <div ref={card} className="flex flex-col gap-3">
        <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
          <h4 id={id} className="font-[600]">
            {day}
          </h4>
          {active.length > 0 && (
            <span className="figures text-ink-3 text-small">{hoursLabel(minutesIn(active))}</span>
          )}
          <span className="ml-auto flex items-center gap-1">
            {windows.length > 0 && (
              <IconButton label={`Copy ${day}’s hours`} onClick={() => setIsCopying(true)}>
                <Copy aria-hidden className="size-4.5" />
              </IconButton>
            )}
            <Button size="s" variant="quiet" data-add disabled={!free} onClick={add}>
              <Plus aria-hidden className="size-4" />
              <span>
                Add Hours<span className="sr-only"> to {day}</span>
              </span>
            </Button>
          </span>
        </header>
        {windows.length === 0 ? (
          <p className="text-ink-3 text-small">No availability set for {day}</p>
        ) : (
          <ul className="flex flex-col gap-3.5">
            {windows.map((window, index) => (
              <WindowRow
                key={window.id}
                window={window}
                name={`${day} hours ${index + 1}`}
                path={`weekly.${draft.weekly.indexOf(window)}`}
                problems={problems}
                isOff={!window.isActive}
                onChange={(change) => onChange(changeWeekly(draft, window.id, change))}
                onRemove={() => remove(window)}
              >
                <Switch
                  checked={window.isActive}
                  aria-label={`Offer ${day} hours ${index + 1}`}
                  onChange={(event) =>
                    onChange(changeWeekly(draft, window.id, { isActive: event.target.checked }))
                  }
                >
                  <span aria-hidden className="text-ink-2">
                    {window.isActive ? 'On' : 'Off'}
                  </span>
                </Switch>
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
