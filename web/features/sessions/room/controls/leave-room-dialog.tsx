import { useBlocker } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'

/** Asks before a link, Back, or closing the tab ends the call. */
export function LeaveRoomDialog() {
  useLeaveWarning(true)
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) => here.pathname !== there.pathname,
  )
  return (
    <Dialog
      staysOnBack
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title="Leave the call?"
      footer={
        <>
          <Button variant="quiet" onClick={() => blocker.reset?.()}>
            Stay
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    >
      <p className="text-ink-2">The others stay. You can rejoin while the room is open.</p>
    </Dialog>
  )
}
