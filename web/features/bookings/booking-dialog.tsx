import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { BookingChoice } from '#contract/paths.ts'
import { paths } from '#contract/paths.ts'
import type { Professional } from '#contract/professionals.ts'
import { CLIENT_NOTE_MAX_LENGTH } from '#domain/client-note.ts'
import { DURATIONS } from '#domain/durations.ts'
import { FEE_PERCENT, pounds, priceOf, VAT_PERCENT } from '#domain/money.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { ResendVerification } from '#web/layout/resend-verification.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Breakdown } from '#web/ui/breakdown.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { controlStyle } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import { DayPicker, TimePicker, useTimeSelection } from './time-selection.tsx'
import { useBooking } from './use-booking.ts'
import { WhatHappensNext } from './what-happens-next.tsx'

const USUAL_MINUTES = 60

type BookingDialogProps = {
  professional: Pick<Professional, 'id' | 'name' | 'hourlyRateMinor' | 'nextFreeAt'>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What was selected before the dialog opened. */
  choice: BookingChoice
  /** The signed-in user. */
  person: User | null
}

/** Resets the form each time it opens. */
export function BookingDialog(props: BookingDialogProps) {
  const [opening, setOpening] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  if (props.open !== wasOpen) {
    setWasOpen(props.open)
    if (props.open) setOpening(opening + 1)
  }
  return <BookingForm key={opening} {...props} />
}

/** The day, length and time of a session, with its price and a button to the checkout. */
function BookingForm(props: BookingDialogProps) {
  const { professional, open, onOpenChange, choice, person } = props
  const [minutes, setMinutes] = useState(choice.minutes ?? USUAL_MINUTES)
  const selection = useTimeSelection({
    professionalId: professional.id,
    minutes,
    isShown: open,
    at: choice.at,
    nextFree: professional.nextFreeAt,
  })
  const { date, startTime, clearTime, listed } = selection
  const [note, setNote] = useState('')
  const here = paths.bookProfessional(professional.id, { at: startTime ?? undefined, minutes })
  // A closed dialog has no selection.
  const booking = useBooking(professional.id, here, open ? startTime : null, () => {
    clearTime()
    selection.times.refetch()
  })

  const endOf = (start: string) => new Date(Date.parse(start) + minutes * MINUTE_MS).toISOString()
  const chooseMinutes = (chosen: string) => {
    setMinutes(Number(chosen))
    clearTime()
  }
  const submit = () => {
    if (!date || !startTime)
      return toast({
        title: 'Selection Required',
        description: 'Please select a date and time slot',
        variant: 'destructive',
      })
    booking.mutate({ slot: { startTime, endTime: endOf(startTime) }, listed, note })
  }

  const price = priceOf(professional.hourlyRateMinor, minutes)
  const mayBook = person === null || person.role === 'CLIENT'

  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title="Book a Session"
      description={`A live video session with ${professional.name}`}
      footer={
        mayBook && (
          <>
            <p className="mr-auto self-center text-small">
              <b className="figures font-[650] text-body">{pounds(price.totalMinor)}</b> in total
            </p>
            {person ? (
              <Button pending={booking.isPending} onClick={submit}>
                {booking.isPending ? 'Booking...' : 'Book Session'}
              </Button>
            ) : (
              <Link to={paths.login(here)} className={buttonStyle()}>
                Sign In to Book
              </Link>
            )}
          </>
        )
      }
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[300px_minmax(0,1fr)]">
        <div className="flex flex-col gap-2 md:col-span-2">
          <p aria-hidden className="font-[550] text-small">
            Duration
          </p>
          <RadioGroup
            label="Duration"
            name="duration"
            look="pills"
            value={String(minutes)}
            options={DURATIONS.map((length) => ({
              value: String(length),
              label: `${length} min · ${pounds(priceOf(professional.hourlyRateMinor, length).totalMinor)}`,
            }))}
            onChange={chooseMinutes}
          />
        </div>
        {booking.needsConfirmation && person && <ConfirmEmailFirst email={person.email} />}
        <DayPicker selection={selection} />
        <div className="flex flex-col gap-6">
          <TimePicker selection={selection} />
          {person?.role === 'CLIENT' && (
            <Field
              label="Session notes (optional)"
              hint={`What should ${professional.name} know beforehand? They can read it once you have paid.`}
            >
              {(control) => (
                <textarea
                  {...control}
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                  maxLength={CLIENT_NOTE_MAX_LENGTH}
                  rows={2}
                  className={`${controlStyle} resize-y py-3`}
                />
              )}
            </Field>
          )}
          <Breakdown
            lines={[
              { label: `Session, ${minutes} minutes`, amount: pounds(price.priceMinor) },
              { label: `Platform fee ${FEE_PERCENT}%`, amount: pounds(price.feeMinor) },
              { label: `VAT ${VAT_PERCENT}%`, amount: pounds(price.vatMinor) },
            ]}
            total={{ label: 'Total', amount: pounds(price.totalMinor) }}
          />
          {mayBook ? (
            <WhatHappensNext
              chosen={startTime ? { startsAt: startTime, endsAt: endOf(startTime) } : undefined}
            />
          ) : (
            <Alert title="Booking needs a client account">
              You are signed in as a professional. Sign in with a client account to book.
            </Alert>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Asks the client to confirm their email, which the booking is waiting for. */
function ConfirmEmailFirst({ email }: { email: string }) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={top} className="scroll-my-4 md:col-span-2">
      <Alert title="Please confirm your email address first" action={<ResendVerification />}>
        We have emailed a link to <strong className="wrap-anywhere">{email}</strong>. Open it on any
        device and keep this page open: your booking then continues by itself. Until then we don’t
        hold the time for you.
      </Alert>
    </div>
  )
}
