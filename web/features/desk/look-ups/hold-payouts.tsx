import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BookingFile } from '#contract/desk/look-ups.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import { mayAct } from '#domain/desk/staff.ts'
import { moneyCalls } from '#web/api/calls/desk/money.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { ReasonField, reasonProblem } from '#web/shared/form/reason-field.tsx'
import { dateOf, useTimeZone } from '#web/shared/time/time.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { useProblems } from '#web/ui/use-problems.ts'
import { Part } from './part.tsx'

/** Holds all payouts of the professional. Nothing for roles that may not. */
export function HoldPayouts({ booking }: { booking: BookingFile }) {
  const zone = useTimeZone()
  const [isOpen, setOpen] = useState(false)
  const { heldAt, professional, role } = booking
  if (heldAt)
    return (
      <Part title="Payouts held">
        <p className="wrap-anywhere text-ink-2">
          Nothing is paid out to <bdi>{professional.name}</bdi>
          <span> since {dateOf(heldAt, zone)}. The case in the queue Money releases it.</span>
        </p>
      </Part>
    )
  if (!mayAct(role, 'decide-money')) return null
  return (
    <Part title="Payouts">
      {isOpen ? (
        <HoldForm booking={booking} onCancel={() => setOpen(false)} />
      ) : (
        <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
          Hold All Payouts
        </Button>
      )}
    </Part>
  )
}

function HoldForm({ booking, onCancel }: { booking: BookingFile; onCancel: () => void }) {
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      send(moneyCalls.holdPayouts, { params: { id: booking.id }, body: { reason: reason.trim() } }),
    onSuccess: ({ caseId }) => navigate(deskPaths.desk({ queue: 'money', case: caseId })),
  })
  const { shown, onSubmit } = useProblems({ reason: reasonProblem(reason) }, mutate)
  return (
    <ActionForm
      onSubmit={onSubmit}
      failure={error && errorMessage(error)}
      failureTitle="Nothing was held"
    >
      <p className="wrap-anywhere text-ink-2">
        Nothing is paid out to <bdi>{booking.professional.name}</bdi>, for any session, until it is
        released.
      </p>
      <ReasonField
        label="Reason"
        hint="The professional gets this text by email."
        error={shown.reason}
        value={reason}
        onChange={setReason}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" size="s" pending={isPending}>
          Hold All Payouts
        </Button>
        <Button variant="ghost" size="s" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </ActionForm>
  )
}
