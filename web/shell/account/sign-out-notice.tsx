import { useEffect, useSyncExternalStore } from 'react'
import { finishSignOut, isSignOutWaiting, watchSignOut } from '#web/api/sign-out.ts'
import { Alert } from '#web/ui/alert.tsx'

/** Continues a sign-out that an earlier page couldn't finish, with a notice while the server can't be reached. */
export function SignOutNotice() {
  const isWaiting = useSyncExternalStore(watchSignOut, isSignOutWaiting, () => false)
  useEffect(() => void finishSignOut(), [])
  if (!isWaiting) return null
  return (
    <div className="wrap pt-4">
      <Alert tone="warn" title="Signed out here, but not on the server yet">
        We can’t reach the server but will keep trying. Meanwhile no one is signed in on this
        browser.
      </Alert>
    </div>
  )
}
