import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { PlaceLink } from './places.ts'

/**
 * Returns a function that focuses an element, after going to the place that shows it if another is shown now: the name
 * in `data-place` around it. `current` is undefined while none of them is shown.
 */
export function useFocusAt(current: string | undefined, places: readonly PlaceLink[]) {
  const navigate = useNavigate()
  const wanted = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current === undefined) return
    wanted.current?.focus()
    wanted.current = null
  }, [current])
  return (element: HTMLElement | null | undefined) => {
    const name = element?.closest<HTMLElement>('[data-place]')?.dataset.place
    const place = places.find((each) => each.name === name)
    if (!element || !place || name === current) return element?.focus()
    wanted.current = element
    void navigate(place.to, { preventScrollReset: true })
  }
}
