import { useState } from 'react'
import type { CaseRow } from '#contract/desk/cases.ts'
import { DECISION_DAYS } from '#domain/desk/cases.ts'
import { caseCalls } from '#web/api/calls/desk/cases.ts'
import { send } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ReasonField, reasonProblem } from './reason-field.tsx'
import { useCaseWrite } from './use-case-write.ts'

/** Why a case is resolved without a decision, or open again. */
export function ResolveDialog({ row, onClose }: { row: CaseRow; onClose: () => void }) {
  const { id, queue } = row
  const [reopens] = useState(row.state === 'resolved')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, failure } = useCaseWrite(
    id,
    () => {
      const input = { params: { id }, body: { reason: reason.trim() } }
      return reopens ? send(caseCalls.reopenCase, input) : send(caseCalls.resolveCase, input)
    },
    onClose,
  )
  const days = DECISION_DAYS[queue]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={reopens ? 'Reopen this case' : 'Resolve this case'}
      description={
        reopens
          ? `It is to be decided within ${days === 1 ? 'a day' : `${days} days`} from now.`
          : 'For cases that were settled elsewhere. No one is told by email.'
      }
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="resolve" pending={isPending}>
            {reopens ? 'Reopen' : 'Resolve'}
          </Button>
        </>
      }
    >
      <form
        id="resolve"
        onSubmit={(event) => {
          event.preventDefault()
          const found = reasonProblem(reason)
          setProblem(found)
          if (!found) mutate()
        }}
        className="flex flex-col gap-4"
      >
        {failure && (
          <Alert tone="bad" title="Nothing was changed">
            {failure}
          </Alert>
        )}
        <ReasonField
          label="Reason"
          hint="Kept in the history of the case. Only staff see it."
          error={problem}
          value={reason}
          onChange={setReason}
        />
      </form>
    </Dialog>
  )
}
