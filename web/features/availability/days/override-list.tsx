import { Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { windowLabel } from '#domain/hours/working-hours.ts'
import type { Booked } from '#web/features/availability/booked.ts'
import { sessionsInWords } from '#web/features/availability/booked.ts'
import type { Draft, OverrideStretch } from '#web/features/availability/draft.ts'
import { daysBetween, daysLabel, setDays, stretchesOf } from '#web/features/availability/draft.ts'
import { changeAndFocus } from '#web/features/availability/focus.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

type OverrideListProps = {
  draft: Draft
  problems: ReadonlyMap<string, string>
  /** The first day shown, YYYY-MM-DD. */
  from: string
  booked: Booked
  onChange: (draft: Draft) => void
  onEdit: (stretch: OverrideStretch) => void
  /** Gets the focus when the last override is removed. */
  onLast: () => Element | null
  announce: (text: string) => void
}

/** The upcoming overrides. */
export function OverrideList(props: OverrideListProps) {
  const { draft, problems, from, booked, onChange, onEdit, onLast, announce } = props
  const list = useRef<HTMLUListElement>(null)
  const stretches = stretchesOf(draft.overrides.filter(({ date }) => date >= from))
  const problemOn = (day: string) => {
    const path = `overrides.${draft.overrides.findIndex(({ date }) => date === day)}.windows.`
    return [...problems].find(([each]) => each.startsWith(path))?.[1]
  }
  const remove = (stretch: OverrideStretch, place: number) => {
    changeAndFocus(
      () => onChange(setDays(draft, daysBetween(stretch.from, stretch.to))),
      () => {
        const left = list.current?.querySelectorAll('[data-remove]')
        return left?.[place] ?? left?.[place - 1] ?? onLast()
      },
    )
    announce(`${daysLabel(stretch)}: usual hours again`)
  }
  if (stretches.length === 0) return null
  return (
    <ul
      ref={list}
      aria-label="Days that differ from the usual week"
      className="mt-5 divide-y divide-line border-line border-t"
    >
      {stretches.map((stretch, place) => {
        const wrong = problemOn(stretch.from)
        const count = daysBetween(stretch.from, stretch.to).flatMap(
          (day) => booked.get(day) ?? [],
        ).length
        return (
          <li key={stretch.from} className="flex items-center gap-1 py-1.5">
            <div className="figures min-w-0 flex-1 text-small">
              <p className="font-[550]">{daysLabel(stretch)}</p>
              <p className="text-ink-2">
                <span>{stretch.windows.map(windowLabel).join(', ') || 'Day off'}</span>
                {count > 0 && (
                  <b className="font-[550] text-warn"> · {sessionsInWords(count)} booked</b>
                )}
              </p>
              {wrong && <p className="text-bad text-tiny">{wrong}</p>}
            </div>
            <IconButton
              label={`Change ${daysLabel(stretch)}`}
              data-wrong={wrong && true}
              onClick={() => onEdit(stretch)}
            >
              <Pencil aria-hidden className="size-4.5" />
            </IconButton>
            <IconButton
              label={`Remove ${daysLabel(stretch)}`}
              data-remove
              onClick={() => remove(stretch, place)}
            >
              <Trash2 aria-hidden className="size-4.5" />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
