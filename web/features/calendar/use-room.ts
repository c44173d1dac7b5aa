import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'

/** How much fits next to each other: a week, a day with its hours, or only a list. */
export type Room = 'week' | 'day' | 'list'

/** In rem, so that large text needs more. */
const WEEK_REM = 42
const DAY_REM = 16

/** The room of an element, by its width and the size of text. */
export function useRoom(element: RefObject<HTMLElement | null>): Room {
  // The first guess, so that mostly nothing is fetched that isn't shown.
  const [room, setRoom] = useState<Room>(() =>
    matchMedia('(min-width: 768px)').matches ? 'week' : 'day',
  )
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const width = measured.clientWidth / rem
      setRoom(width >= WEEK_REM ? 'week' : width >= DAY_REM ? 'day' : 'list')
    }
    measure()
    // Larger text changes its height.
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return room
}
