import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#web/api/error-message.ts'
import { refreshPerson } from '#web/features/desk/look-ups/queries.ts'
import { ReasonField, reasonProblem } from '#web/shared/form/reason-field.tsx'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { useProblems } from '#web/ui/use-problems.ts'

type ReasonDialogProps = {
  personId: string
  title: string
  description: string
  action: string
  failureTitle: string
  /** Does it, with the reason as it was written, without the spaces around it. */
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why something is done to a person's account, does it, and shows them anew. */
export function ReasonDialog({ personId, send, onClose, ...texts }: ReasonDialogProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(reason.trim()),
    onSuccess() {
      onClose()
      return refreshPerson(client, personId)
    },
  })
  const { shown, onSubmit } = useProblems({ reason: reasonProblem(reason) }, mutate)
  return (
    <ActionDialog
      {...texts}
      pending={isPending}
      onSubmit={onSubmit}
      failure={error && errorMessage(error)}
      onClose={onClose}
    >
      <ReasonField
        label="Reason"
        hint="For the trail of staff. They don’t read it."
        error={shown.reason}
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  )
}
