import { useEffect } from 'react'
import { ARRIVED } from '#web/shell/now/use-arrival-title.ts'

/** Shows a count before the page's title: '(3) Parlour'. Pages set their titles at any time, so it follows them. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return
    const show = () => {
      if (document.title.startsWith(ARRIVED)) return
      const wanted = `(${count}) ${plainTitle()}`
      if (document.title !== wanted) document.title = wanted
    }
    const watch = new MutationObserver(show)
    watch.observe(document.head, { childList: true, characterData: true, subtree: true })
    show()
    return () => {
      watch.disconnect()
      if (!document.title.startsWith(ARRIVED)) document.title = plainTitle()
    }
  }, [count])
}

const plainTitle = () => document.title.replace(/^\(\d+\) /, '')
