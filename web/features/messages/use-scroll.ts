import { useLayoutEffect, useRef } from 'react'

/** Stays at the newest unless somebody has scrolled away, and keeps its place when older ones come in above. */
export function useScroll(first: number) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const seen = useRef({ first, height: 0, room: 0, isAtEnd: true })
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
      seen.current.room = element.clientHeight
    }
    const note = () => {
      const { scrollTop, clientHeight, scrollHeight } = element
      // What grows or shrinks is settled first: until then the distance says nothing about the reader.
      if (scrollHeight === seen.current.height && clientHeight === seen.current.room)
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
