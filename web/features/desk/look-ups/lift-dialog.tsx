import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RestrictionFile } from '#contract/desk/restriction-shapes.ts'
import { RESTRICTIONS } from '#domain/desk/restrictions.ts'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#domain/desk/staff.ts'
import { restrictionCalls } from '#web/api/calls/desk/restrictions.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { controlStyle } from '#web/ui/input.tsx'
import { refreshPerson, restrictionsQuery } from './queries.ts'

type LiftDialogProps = { personId: string; restriction: RestrictionFile; onClose: () => void }

export function LiftDialog({ personId, restriction, onClose }: LiftDialogProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isShort = reason.trim().length < REASON_MIN_LENGTH
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
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Lift: ${RESTRICTIONS[restriction.kind].label.toLowerCase()}`}
      description="It ends at once, and they are told so."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="lift" pending={isPending}>
            Lift It
          </Button>
        </>
      }
    >
      <form
        id="lift"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (!isShort) mutate()
        }}
        className="flex flex-col gap-4"
      >
        {error && (
          <Alert tone="bad" title="Not lifted">
            {errorMessage(error)}
          </Alert>
        )}
        <Field
          label="Reason"
          hint="For the trail of staff. They don’t read it."
          {...(isChecked &&
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
      </form>
    </Dialog>
  )
}
