import { useState } from 'react'
import type { CaseRow } from '#contract/desk/cases.ts'
import { QUEUES } from '#domain/desk/queues.ts'
import { caseCalls } from '#web/api/calls/desk/cases.ts'
import { send } from '#web/api/client.ts'
import { useCaseWrite } from '#web/features/desk/use-case-write.ts'
import { ReasonField, reasonProblem } from '#web/shared/form/reason-field.tsx'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { useProblems } from '#web/ui/use-problems.ts'

/** Why a case is resolved without a decision, or open again. */
export function ResolveDialog({ row, onClose }: { row: CaseRow; onClose: () => void }) {
  const { id, queue } = row
  const [reopens] = useState(row.state === 'resolved')
  const [reason, setReason] = useState('')
  const { mutate, isPending, failure } = useCaseWrite(
    id,
    () => {
      const input = { params: { id }, body: { reason: reason.trim() } }
      return reopens ? send(caseCalls.reopenCase, input) : send(caseCalls.resolveCase, input)
    },
    onClose,
  )
  const { shown, onSubmit } = useProblems({ reason: reasonProblem(reason) }, mutate)
  const days = QUEUES[queue].days
  return (
    <ActionDialog
      title={reopens ? 'Reopen this case' : 'Resolve this case'}
      description={
        reopens
          ? `It is to be decided within ${days === 1 ? 'a day' : `${days} days`} from now.`
          : 'For cases that were settled elsewhere. No one is told by email.'
      }
      action={reopens ? 'Reopen' : 'Resolve'}
      pending={isPending}
      onSubmit={onSubmit}
      failure={failure}
      failureTitle="Nothing was changed"
      onClose={onClose}
    >
      <ReasonField
        label="Reason"
        hint="Kept in the history of the case. Only staff see it."
        error={shown.reason}
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  )
}
