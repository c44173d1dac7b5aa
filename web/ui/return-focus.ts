import { useRef } from 'react'

/**
 * Handlers for a layer opened from elsewhere. The focus goes to the layer itself, so that its title is read first, and
 * when it closes, back to where it came from.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault()
      opener.current = document.activeElement
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
