import { useRef } from 'react'

/**
 * Handlers for a dialog without a trigger of its own. The dialog itself gets the focus, so that its title is read
 * first; on closing, the focus returns to where it was.
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
