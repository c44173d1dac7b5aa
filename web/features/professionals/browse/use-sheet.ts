import { useEffect } from 'react'
import { useMedia } from '#web/ui/use-media.ts'

const PHONE = '(width < 48rem)'
const STOPS = 'a[href], button, summary, select, input'

/**
 * Whether the open panel covers a phone: then the page behind doesn't scroll, Tab stays in the panel, and Escape closes
 * it.
 */
export function useSheet(
  panel: { current: HTMLDetailsElement | null },
  isOpen: boolean,
  close: () => void,
): boolean {
  const isSheet = useMedia(PHONE) && isOpen
  useEffect(() => {
    const { current } = panel
    if (!isSheet || !current) return
    const [summary] = current.children
    const stops = () =>
      [...current.querySelectorAll<HTMLElement>(STOPS)].filter(
        (each) => each !== summary && each.checkVisibility(),
      )
    const root = document.documentElement
    root.style.overflow = 'hidden'
    stops()[0]?.focus()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
      if (event.key !== 'Tab') return
      const all = stops()
      const end = event.shiftKey ? all[0] : all.at(-1)
      const isOutside = !all.some((each) => each === document.activeElement)
      if (document.activeElement !== end && !isOutside) return
      event.preventDefault()
      ;(event.shiftKey ? all.at(-1) : all[0])?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      root.style.overflow = ''
      document.removeEventListener('keydown', onKeyDown)
      // The results have it if that was asked for.
      if (current.contains(document.activeElement)) (summary as HTMLElement).focus()
    }
  }, [isSheet])
  return isSheet
}
