import type { RefObject } from 'react'
import { useEffect, useState } from 'react'

/** Brings the current link of a strip into view, again when its links have other widths. */
export function useInView(
  row: RefObject<HTMLElement | null>,
  current: string,
  widths: string,
): void {
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    if (row.current && link instanceof HTMLElement)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [row, current, widths])
}

/** Whether there is more of the strip before or after what is in view. */
export function useEdges(row: RefObject<HTMLElement | null>) {
  const [edges, setEdges] = useState({ isMoreBefore: false, isMoreAfter: false })
  useEffect(() => {
    const strip = row.current
    if (!strip) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = strip
      const isMoreBefore = scrollLeft > 1
      const isMoreAfter = scrollLeft + clientWidth < scrollWidth - 1
      setEdges((known) =>
        known.isMoreBefore === isMoreBefore && known.isMoreAfter === isMoreAfter
          ? known
          : { isMoreBefore, isMoreAfter },
      )
    }
    const observer = new ResizeObserver(look)
    for (const each of [strip, ...strip.children]) observer.observe(each)
    strip.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      strip.removeEventListener('scroll', look)
    }
  }, [row])
  return edges
}
