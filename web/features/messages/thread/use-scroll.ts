import { useLayoutEffect, useRef } from 'react'

/** Sticks to the bottom unless the user has scrolled up, and keeps the position when older messages are added above. */
export function useScroll(first: number) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const seen = useRef({ first, height: 0, boxHeight: 0, isAtEnd: true })
  useLayoutEffect(() => {
    const element = box.current
    if (element && first < seen.current.first)
      element.scrollTop += element.scrollHeight - seen.current.height
    seen.current.first = first
  }, [first])
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !content.current) return
    const settle = () => {
      if (seen.current.isAtEnd) element.scrollTop = element.scrollHeight
      seen.current.height = element.scrollHeight
      seen.current.boxHeight = element.clientHeight
    }
    const note = () => {
      const { scrollTop, clientHeight, scrollHeight } = element
      // Ignore scroll events caused by a layout change: the user hasn't scrolled.
      if (scrollHeight === seen.current.height && clientHeight === seen.current.boxHeight)
        seen.current.isAtEnd = scrollHeight - scrollTop - clientHeight < 80
    }
    settle()
    const observer = new ResizeObserver(settle)
    observer.observe(element)
    observer.observe(content.current)
    element.addEventListener('scroll', note, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', note)
    }
  }, [])
  return { box, content }
}
