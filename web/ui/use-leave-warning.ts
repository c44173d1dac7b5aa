import { useEffect } from 'react'

let unsaved = 0

/** Whether anything on the page is unsaved. */
export const isAnythingUnsaved = () => unsaved > 0

/** Makes the browser warn before it closes a page with unsaved changes. */
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
