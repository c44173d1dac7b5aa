import { useBlocker } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type LeaveDialogProps = {
  /** What was edited: 'availability'. */
  what: string
  isChanged: boolean
  /** Cancel was pressed. */
  isCancelling: boolean
  onKeep: () => void
  onDiscard: () => void
  /** Whether the same editor is on the screen at another address, and keeps the changes. */
  isKeptAt?: (search: URLSearchParams) => boolean
}

/** Asks before unsaved changes are lost by navigating away or pressing Cancel. */
export function LeaveDialog(props: LeaveDialogProps) {
  const { what, isChanged, isCancelling, onKeep, onDiscard, isKeptAt } = props
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      isChanged &&
      (here.pathname !== there.pathname || here.search !== there.search) &&
      !(here.pathname === there.pathname && isKeptAt?.(new URLSearchParams(there.search))),
  )
  const isSignOutPending = blocker.state === 'blocked'
  const keep = () => {
    blocker.reset?.()
    onKeep()
  }
  const discard = () => {
    onDiscard()
    blocker.proceed?.()
  }
  return (
    <Dialog
      staysOnBack
      open={isSignOutPending || isCancelling}
      onOpenChange={keep}
      title={isSignOutPending ? 'Leave without saving?' : 'Discard your changes?'}
      footer={
        <>
          <Button variant="quiet" onClick={keep}>
            Keep Editing
          </Button>
          <Button variant="danger" onClick={discard}>
            {isSignOutPending ? 'Leave and Discard' : 'Discard Changes'}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">Your {what} has unsaved changes, which will be lost.</p>
    </Dialog>
  )
}
