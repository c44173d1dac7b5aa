import { useState } from 'react'
import { ticketCalls } from '#web/api/calls/desk/tickets.ts'
import { send } from '#web/api/client.ts'
import { useCaseWrite } from '#web/features/desk/use-case-write.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** Erases all that someone without an account wrote, once they have asked for it. */
export function Erasure({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, failure } = useCaseWrite<void>(id, () =>
    send(ticketCalls.eraseVisitor, { params: { id }, body: {} }),
  )
  return (
    <div className="flex flex-col items-start gap-2">
      {failure && <Alert tone="bad" title={failure} />}
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        Erase What They Wrote
      </Button>
      {isOpen && (
        <ActionDialog
          title="Erase all that they wrote?"
          description="This can’t be undone."
          action="Erase"
          variant="danger"
          pending={isPending}
          onSubmit={(event) => {
            event.preventDefault()
            mutate(undefined, { onSettled: () => setOpen(false) })
          }}
          failure={undefined}
          onClose={() => setOpen(false)}
        >
          <p>
            Only if they have asked for it from this address, such as in a reply to one of our
            answers. Every message from it goes, with our answers and notes, and they are told by
            email.
          </p>
        </ActionDialog>
      )}
    </div>
  )
}
