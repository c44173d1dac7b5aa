import { Plus } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Window } from '#domain/hours/calendar.ts'
import { hoursOf, includes } from '#domain/hours/hours-of-day.ts'
import { weekdayOf } from '#domain/hours/weekdays.ts'
import { USUAL_WINDOW, windowLabel } from '#domain/hours/working-hours.ts'
import { dayNumber } from '#domain/hours/zone.ts'
import type { Draft, DraftWindow } from '#web/features/availability/draft.ts'
import {
  freeStretch,
  hoursOf as hoursOfDraft,
  isSame,
  setDays,
} from '#web/features/availability/draft.ts'
import { changeAndFocus } from '#web/features/availability/focus.ts'
import { WindowRow } from '#web/features/availability/window-row.tsx'
import { cityOf } from '#web/shared/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

type ChosenDaysProps = {
  /** '24 to 26 December 2026'. */
  label: string
  days: string[]
  draft: Draft
  problems: ReadonlyMap<string, string>
  onChange: (draft: Draft) => void
  announce: (text: string) => void
  /** What is booked on these days. */
  bookedList: Elements
}

/** Sets the days selected in the calendar to usual, off, or custom hours. */
export function ChosenDays(props: ChosenDaysProps) {
  const { label, days, draft, problems, onChange, announce, bookedList } = props
  const name = useId()
  const part = useRef<HTMLDivElement>(null)
  const [first = ''] = days
  const place = draft.overrides.findIndex(({ date }) => date === first)
  const windows = draft.overrides[place]?.windows ?? []
  const kind = kindOf(draft, days)
  const set = (next?: Window[]) => onChange(setDays(draft, days, next))

  const become = (next: Kind | 'mixed') => {
    if (next === 'mixed') return
    if (next === 'usual') set()
    else set(next === 'off' ? [] : [defaultWindow(draft, first)])
    announce(`${label}: ${LABELS[next]}`)
  }
  const free = freeStretch(windows)
  const add = () => {
    if (!free) return
    changeAndFocus(
      () => set([...windows, free]),
      () =>
        [...(part.current?.querySelectorAll('[data-window]') ?? [])]
          .at(-1)
          ?.querySelector('select'),
    )
    announce(`${windowLabel(free)} added to ${label}`)
  }
  const remove = (window: DraftWindow, index: number) => {
    changeAndFocus(
      () => set(windows.filter((each) => each !== window)),
      () => {
        const left = part.current?.querySelectorAll('[data-remove]')
        return left?.[index] ?? left?.[index - 1] ?? part.current?.querySelector('input:checked')
      },
    )
    announce(`${windowLabel(window)} removed from ${label}`)
  }

  return (
    <div ref={part} className="flex flex-col gap-3.5">
      <p className="figures font-[600]">{label}</p>
      <RadioGroup<Kind | 'mixed'>
        label={`What ${days.length === 1 ? 'this day is' : 'these days are'}`}
        name={name}
        value={kind}
        options={KINDS.map((value) => ({ value, label: LABELS[value] }))}
        onChange={become}
      />
      {kind === 'hours' && (
        <>
          <ul className="flex flex-col gap-3.5">
            {windows.map((window, index) => (
              <WindowRow
                key={window.id}
                window={window}
                name={`${label} hours ${index + 1}`}
                path={`overrides.${place}.windows.${index}`}
                problems={problems}
                onChange={(change) =>
                  set(windows.map((each) => (each === window ? { ...each, ...change } : each)))
                }
                onRemove={() => remove(window, index)}
              />
            ))}
          </ul>
          <Button size="s" variant="quiet" disabled={!free} onClick={add} className="self-start">
            <Plus aria-hidden className="size-4" />
            <span>
              Add Hours<span className="sr-only"> to {label}</span>
            </span>
          </Button>
        </>
      )}
      {kind !== 'usual' && bookedList}
      <p className="text-ink-3 text-tiny">
        {kind === 'usual' ? usualHint(draft, days, problems) : HINTS[kind]}
        {kind !== 'off' && awayHint(draft, days, problems)}
      </p>
    </div>
  )
}

type Kind = 'usual' | 'off' | 'hours'
const KINDS = ['usual', 'off', 'hours'] as const
const LABELS: Record<Kind, string> = { usual: 'Usual hours', off: 'Day off', hours: 'Other hours' }
const HINTS = {
  off: 'Clients can book nothing on a day off.',
  hours: 'These hours take the place of the usual ones.',
  mixed: 'These days differ from each other. What you choose here holds for all of them.',
}

/** 'As in the usual week: 9:00 AM to 5:00 PM.', 'As in Half-term: closed.', 'As in the usual week and Half-term.'. */
function usualHint(draft: Draft, days: string[], problems: ReadonlyMap<string, string>): string {
  if (isWrong(problems, 'schedules')) return 'As in the usual week.'
  const hours = { ...hoursOfDraft(draft), travels: [], overrides: [] }
  const found = days.map((day) => hoursOf(hours, day))
  const names = new Set(found.map(({ schedule }) => schedule ?? 'the usual week'))
  const windows = days.length === 1 ? found[0]?.windows : undefined
  const exactly = windows && `: ${windows.map(windowLabel).join(', ') || 'closed'}`
  return `As in ${[...names].join(' and ')}${exactly ?? ''}.`
}

function awayHint(draft: Draft, days: string[], problems: ReadonlyMap<string, string>): string {
  if (isWrong(problems, 'travels')) return ''
  const away = draft.travels.filter((travel) => days.some((day) => includes(travel, day)))
  const cities = new Set(away.map(({ timeZone }) => `${cityOf(timeZone)} time`))
  return cities.size === 0 ? '' : ` Counted in ${[...cities].join(' and ')} while you’re there.`
}

const isWrong = (problems: ReadonlyMap<string, string>, part: string) =>
  [...problems.keys()].some((path) => path.startsWith(part))

function kindOf(draft: Draft, days: string[]): Kind | 'mixed' {
  const found = draft.overrides.filter(({ date }) => days.includes(date))
  const [first] = found
  if (!first) return 'usual'
  const areAlike =
    found.length === days.length && found.every(({ windows }) => isSame(windows, first.windows))
  if (!areAlike) return 'mixed'
  return first.windows.length === 0 ? 'off' : 'hours'
}

/** The initial custom hours: the first window of that weekday. */
function defaultWindow(draft: Draft, day: string): Window {
  const weekday = weekdayOf(dayNumber(day))
  const { weekly } = draft.schedules.find((schedule) => includes(schedule, day)) ?? draft
  const usual = weekly.find((window) => window.weekday === weekday && window.isActive)
  return usual ? { startMin: usual.startMin, endMin: usual.endMin } : USUAL_WINDOW
}
