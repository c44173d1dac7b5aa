import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** Focuses the first field or button when `what` changes, but not on the first render. */
export function useFocusInside<Of extends HTMLElement>(what: unknown): RefObject<Of | null> {
  const place = useRef<Of>(null)
  const shown = useRef(what)
  useEffect(() => {
    if (shown.current === what) return
    shown.current = what
    place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [what])
  return place
}
