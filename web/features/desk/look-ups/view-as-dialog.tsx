import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonFile } from '#contract/desk/look-ups.ts'
import { dashboardOf } from '#contract/paths/paths.ts'
import type { ViewKind } from '#domain/desk/staff-views.ts'
import { VIEW_KIND_LABELS, VIEW_KINDS } from '#domain/desk/staff-views.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { staffViewCalls } from '#web/api/calls/desk/staff-views.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { ReasonField, reasonProblem } from '#web/shared/form/reason-field.tsx'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useProblems } from '#web/ui/use-problems.ts'

/** Asks why, then opens the person's own start page in place of the desk. */
export default function ViewAsDialog({
  person,
  onClose,
}: {
  person: PersonFile
  onClose: () => void
}) {
  const [kind, setKind] = useState<ViewKind>('help')
  const [reason, setReason] = useState('')
  const [about, setAbout] = useState('')
  const number = /^\s*(?:c-)?(\d{4,9})\s*$/i.exec(about)?.[1]
  const isWrongNumber = !isBlank(about) && number === undefined
  const begin = useMutation({
    mutationFn: () =>
      send(staffViewCalls.viewAs, {
        params: { id: person.id },
        body: { kind, reason, caseNumber: number === undefined ? null : Number(number) },
      }),
    // A page of its own, so that nothing of the desk is left in this tab.
    onSuccess: () => location.assign(dashboardOf(person)),
  })
  const problems = {
    reason: reasonProblem(reason),
    about: isWrongNumber ? 'A case number looks like C-1001' : undefined,
  }
  const { shown, onSubmit } = useProblems(problems, begin.mutate)
  return (
    <ActionDialog
      title={`View as ${person.name}`}
      description="You see what they see, for up to an hour. You can change nothing, and don’t see messages, notes, recordings, whiteboards or cards. They are told when it ends, and why."
      action="View"
      pending={begin.isPending || begin.isSuccess}
      onSubmit={onSubmit}
      failure={begin.error && errorMessage(begin.error)}
      failureTitle="Not started"
      onClose={onClose}
    >
      <Field label="Why" hint="They are told this.">
        {(control) => (
          <Select
            {...control}
            autoFocus
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as ViewKind)}
          >
            {VIEW_KINDS.map((each) => (
              <option key={each} value={each}>
                {VIEW_KIND_LABELS[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ReasonField
        label="Reason"
        hint="For the trail. Only staff read it."
        error={shown.reason}
        value={reason}
        onChange={setReason}
      />
      <Field label="Case, if there is one" error={shown.about}>
        {(control) => (
          <Input
            {...control}
            value={about}
            onChange={(event) => setAbout(event.currentTarget.value)}
            placeholder="C-1001"
          />
        )}
      </Field>
    </ActionDialog>
  )
}
