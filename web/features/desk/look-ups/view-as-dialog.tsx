import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { PersonFile } from '#contract/desk/look-ups.ts'
import { dashboardOf } from '#contract/paths/paths.ts'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#domain/desk/staff.ts'
import type { ViewKind } from '#domain/desk/staff-views.ts'
import { VIEW_KIND_LABELS, VIEW_KINDS } from '#domain/desk/staff-views.ts'
import { staffViewCalls } from '#web/api/calls/desk/staff-views.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { controlStyle, Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

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
  const [isJudged, setJudged] = useState(false)
  const isShort = reason.trim().length < REASON_MIN_LENGTH
  const number = /^\s*(?:c-)?(\d{4,9})\s*$/i.exec(about)?.[1]
  const isWrongNumber = about.trim() !== '' && number === undefined
  const begin = useMutation({
    mutationFn: () =>
      send(staffViewCalls.viewAs, {
        params: { id: person.id },
        body: { kind, reason, caseNumber: number === undefined ? null : Number(number) },
      }),
    // A page of its own, so that nothing of the desk is left in this tab.
    onSuccess: () => location.assign(dashboardOf(person)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    if (!isShort && !isWrongNumber) begin.mutate()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`View as ${person.name}`}
      description="You see what they see, for up to an hour. You can change nothing, and don’t see messages, notes, recordings, whiteboards or cards. They are told when it ends, and why."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="view-as" pending={begin.isPending || begin.isSuccess}>
            View
          </Button>
        </>
      }
    >
      <form id="view-as" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {begin.error && (
          <Alert tone="bad" title="Not started">
            {errorMessage(begin.error)}
          </Alert>
        )}
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
        <Field
          label="Reason"
          hint="For the trail. Only staff read it."
          {...(isJudged &&
            isShort && { error: `Please write at least ${REASON_MIN_LENGTH} characters` })}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={REASON_MAX_LENGTH}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              className={`${controlStyle} resize-y py-2.5`}
            />
          )}
        </Field>
        <Field
          label="Case, if there is one"
          {...(isJudged && isWrongNumber && { error: 'A case number looks like C-1001' })}
        >
          {(control) => (
            <Input
              {...control}
              value={about}
              onChange={(event) => setAbout(event.currentTarget.value)}
              placeholder="C-1001"
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
