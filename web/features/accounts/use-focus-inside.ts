import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** When something takes the place of what had the focus, its first field or button gets it; not on the first showing. */
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
