import { useEffect } from 'react'

/** For browsers that don't say when they are idle. */
const OTHERWISE_AFTER_MS = 1000

/** Does `work` once after the page has loaded, when the browser has nothing more urgent to do. It must not change. */
export function useIdle(work: () => void): void {
  useEffect(() => {
    let cancel = () => {}
    const whenIdle = () => {
      if ('requestIdleCallback' in globalThis) {
        const id = requestIdleCallback(work)
        cancel = () => cancelIdleCallback(id)
      } else {
        const id = setTimeout(work, OTHERWISE_AFTER_MS)
        cancel = () => clearTimeout(id)
      }
    }
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { once: true })
    return () => {
      removeEventListener('load', whenIdle)
      cancel()
    }
  }, [work])
}
