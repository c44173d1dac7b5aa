import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RestrictionFile } from '#contract/desk/restriction-shapes.ts'
import { RESTRICTIONS } from '#domain/desk/restrictions.ts'
import { restrictionCalls } from '#web/api/calls/desk/restrictions.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { ReasonField, reasonProblem } from '#web/shared/form/reason-field.tsx'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { useProblems } from '#web/ui/use-problems.ts'
import { refreshPerson, restrictionsQuery } from './queries.ts'

type LiftDialogProps = { personId: string; restriction: RestrictionFile; onClose: () => void }

export function LiftDialog({ personId, restriction, onClose }: LiftDialogProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      send(restrictionCalls.liftRestriction, {
        params: { id: restriction.id },
        body: { reason: reason.trim() },
      }),
    onSuccess(reply) {
      client.setQueryData(restrictionsQuery(personId).queryKey, reply)
      onClose()
      return refreshPerson(client, personId)
    },
  })
  const { shown, onSubmit } = useProblems({ reason: reasonProblem(reason) }, mutate)
  return (
    <ActionDialog
      title={`Lift: ${RESTRICTIONS[restriction.kind].label.toLowerCase()}`}
      description="It ends at once, and they are told so."
      action="Lift It"
      pending={isPending}
      onSubmit={onSubmit}
      failure={error && errorMessage(error)}
      failureTitle="Not lifted"
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
