import { useEffect } from 'react'

let unsaved = 0

/** Whether the page has something that nobody has saved. */
export const isAnythingUnsaved = () => unsaved > 0

/** The browser asks before it closes a page with something that nobody has saved. */
export function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    unsaved += 1
    return () => {
      removeEventListener('beforeunload', warn)
      unsaved -= 1
    }
  }, [isChanged])
}
