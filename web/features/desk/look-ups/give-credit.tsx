import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { BookingFile } from '#contract/desk/look-ups.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import type { Party } from '#domain/booking/changes.ts'
import type { Alone } from '#domain/desk/alone.ts'
import { needsSecond } from '#domain/desk/alone.ts'
import { mayAct } from '#domain/desk/staff.ts'
import { pounds } from '#domain/money.ts'
import { moneyCalls } from '#web/api/calls/desk/money.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { randomId } from '#web/api/random-id.ts'
import { AloneNote } from '#web/features/desk/proposal.tsx'
import { PoundsField } from '#web/shared/form/pounds-field.tsx'
import { ReasonField, reasonProblem } from '#web/shared/form/reason-field.tsx'
import { penceOf } from '#web/shared/form/typed-pounds.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { useProblems } from '#web/ui/use-problems.ts'
import { Part } from './part.tsx'
import { bookingQuery } from './queries.ts'

/** Gives the client or the professional an amount at our expense. Nothing for roles that may not. */
export function GiveCredit({ booking }: { booking: BookingFile }) {
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState<Said>()
  const { credit, role } = booking
  if (!credit || !mayAct(role, 'give-credit')) return null
  return (
    <Part title="Goodwill">
      {said && (
        <div className="mb-3">
          <Alert tone="good" title={said.title}>
            {said.caseId && (
              <Link to={deskPaths.desk({ queue: 'money', case: said.caseId })}>Open its case</Link>
            )}
          </Alert>
        </div>
      )}
      {isOpen ? (
        <CreditForm
          booking={booking}
          leftMinor={credit.leftMinor}
          alone={credit.alone}
          onDone={(done) => {
            setOpen(false)
            setSaid(done)
          }}
        />
      ) : (
        <>
          <p className="mb-2.5 text-ink-2">
            An amount at our expense. What the professional earns for the session stays the same.
          </p>
          <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
            Give a Credit
          </Button>
        </>
      )}
    </Part>
  )
}

type Said = { title: string; caseId: string | null }

type CreditFormProps = {
  booking: BookingFile
  leftMinor: number
  alone: Alone
  onDone: (said: Said | undefined) => void
}

function CreditForm({ booking, leftMinor, alone, onDone }: CreditFormProps) {
  const client = useQueryClient()
  // The same for each try, so that a repeated request gives nothing twice.
  const creditId = useRef(randomId())
  const [payee, setPayee] = useState<Party>('client')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const amountMinor = penceOf(amount)
  const isProposed = needsSecond({ [payee]: amountMinor }, alone)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      send(moneyCalls.giveCredit, {
        params: { id: booking.id },
        body: { creditId: creditId.current, payee, amountMinor, reason: reason.trim() },
      }),
    onSuccess({ caseId }) {
      const sum = pounds(amountMinor)
      const title = caseId
        ? `${sum} waits for a second member of staff`
        : `${sum} given to ${booking[payee].name}`
      onDone({ title, caseId })
      return client.invalidateQueries(bookingQuery(booking.id))
    },
  })
  const problems = {
    amount: amountProblem(amountMinor, payee === 'client' ? leftMinor : undefined),
    reason: reasonProblem(reason),
  }
  const { shown, onSubmit } = useProblems(problems, mutate)
  return (
    <ActionForm
      onSubmit={onSubmit}
      failure={error && errorMessage(error)}
      failureTitle="Nothing was given"
    >
      <RadioGroup
        label="To"
        name="payee"
        value={payee}
        options={[
          { value: 'client', label: 'Client' },
          { value: 'professional', label: 'Professional' },
        ]}
        onChange={(value) => setPayee(value === 'client' ? 'client' : 'professional')}
      />
      <p className="-mt-2 wrap-anywhere text-ink-2">
        {payee === 'client'
          ? `To the card of ${booking.client.name}: at most ${pounds(leftMinor)}, what is left of the payment. No credit note, because the price stays the same.`
          : `To the account of ${booking.professional.name}, out of our own money.`}
      </p>
      <PoundsField
        label="Amount, in pounds"
        error={shown.amount}
        value={amount}
        onChange={setAmount}
      />
      <ReasonField
        label="Reason"
        hint="The person gets this text by email."
        error={shown.reason}
        value={reason}
        onChange={setReason}
      />
      <AloneNote to={[payee]} alone={alone} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="s" pending={isPending}>
          {Number.isNaN(amountMinor)
            ? 'Give'
            : `${isProposed ? 'Propose' : 'Give'} ${pounds(amountMinor)}`}
        </Button>
        <Button variant="ghost" size="s" onClick={() => onDone(undefined)}>
          Cancel
        </Button>
      </div>
    </ActionForm>
  )
}

function amountProblem(amountMinor: number, mostMinor: number | undefined): string | undefined {
  if (Number.isNaN(amountMinor) || amountMinor === 0) return 'Please write an amount, such as 42.50'
  if (mostMinor !== undefined && amountMinor > mostMinor)
    return `At most ${pounds(mostMinor)} is left of the payment`
}
