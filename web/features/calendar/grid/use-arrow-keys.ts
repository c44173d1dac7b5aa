import type { KeyboardEvent, RefObject } from 'react'
import { useEffect } from 'react'
import { daysLater } from '#web/features/calendar/views.ts'

type ArrowKeysOptions = {
  grid: RefObject<HTMLElement | null>
  /** How many days the keys go, by their names. */
  steps: Record<string, number>
  /** A date that gets the focus once it is on the screen. */
  wanted: RefObject<string | undefined>
  /** Shows a date that is not on the screen. */
  onLeave: (date: string) => void
}

/**
 * Arrow keys go from day to day, and up and down between a day and its sessions where no step is up or down. Everything
 * is also in the order of the Tab key.
 */
export function useArrowKeys({ grid, steps, wanted, onLeave }: ArrowKeysOptions) {
  useEffect(() => {
    const day = grid.current?.querySelector<HTMLElement>(
      `[data-day="${wanted.current}"] [data-head]`,
    )
    if (!day) return
    wanted.current = undefined
    day.focus()
  })
  return (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target as HTMLElement
    const day = from.closest<HTMLElement>('[data-day]')
    // A menu has the arrow keys for itself, and is elsewhere on the page.
    if (!day?.dataset.day || !grid.current?.contains(from) || from.ariaHasPopup) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = daysLater(day.dataset.day, step)
      const column = grid.current.querySelector<HTMLElement>(`[data-day="${next}"]`)
      if (column) nearest(column, from)?.focus()
      else {
        wanted.current = next
        onLeave(next)
      }
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const stops = stopsIn(day)
      const next = stops[stops.indexOf(from) + (event.key === 'ArrowDown' ? 1 : -1)]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
  }
}

const stopsIn = (day: HTMLElement) => [
  ...day.querySelectorAll<HTMLElement>('[data-head], [data-entry]'),
]

/** The stop of another day that is nearest in height; from the head of a day, the head of the other. */
function nearest(day: HTMLElement, from: HTMLElement): HTMLElement | undefined {
  const stops = stopsIn(day)
  if ('head' in from.dataset) return stops[0]
  const top = (element: HTMLElement) => element.getBoundingClientRect().top
  const away = (element: HTMLElement) => Math.abs(top(element) - top(from))
  return stops.toSorted((a, b) => away(a) - away(b))[0]
}
