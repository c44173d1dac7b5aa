import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { BookingChoice } from '#contract/paths/paths.ts'
import { paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import type { Professional } from '#contract/profile/professionals.ts'
import { NO_LONGER_FREE } from '#domain/booking/proposed-times.ts'
import { DayPicker } from '#web/features/bookings/day-picker.tsx'
import { dayIn } from '#web/features/bookings/days.ts'
import { DurationChoice } from '#web/features/bookings/duration-choice.tsx'
import { useHeld } from '#web/features/bookings/held-time.tsx'
import { TimePicker } from '#web/features/bookings/time-picker.tsx'
import { useTimeSelection } from '#web/features/bookings/time-selection.tsx'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { BookingFooter } from './booking-footer.tsx'
import { BookingRules } from './booking-rules.tsx'
import { isGone, pickedFrom, TOO_FEW_DATES } from './choice.ts'
import { ConfirmEmailFirst } from './confirm-email-first.tsx'
import { FurtherChoices, useRepeats } from './further-choices.tsx'
import { NoteField } from './note-field.tsx'
import { PackageChoice } from './package-choice.tsx'
import { QuestionsAhead } from './questions-ahead.tsx'
import { HeldNote, RefusedNote } from './time-notes.tsx'
import { useBooking } from './use-booking.ts'
import { useChoice } from './use-choice.ts'
import { WhatChoice } from './what-choice.tsx'

const WaitHere = lazy(() => import('#web/features/bookings/wait-here.tsx'))
const RepeatChoice = lazy(() => import('./repeat-choice.tsx'))

const NO_LONGER_OFFERED = 'This service is no longer offered. Please choose another one.'

type BookingDialogProps = {
  professional: Pick<
    Professional,
    'id' | 'name' | 'avatar' | 'hourlyRateMinor' | 'cancellationTerms' | 'nextFreeAt'
  >
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What was picked before the dialog opened. */
  address: BookingChoice
  /** The signed-in user. */
  person: User | null
}

/** Length, day and time of a session, what it costs, and the way to the checkout. */
export default function BookingDialog(props: BookingDialogProps) {
  const { professional, open, onOpenChange, address, person } = props
  const [choice, pick] = useChoice({ professional, role: person?.role }, address)
  const { service, minutes, startTime, wasGone } = choice
  const selection = useTimeSelection({
    professionalId: professional.id,
    minutes,
    service: service?.id,
    isShown: open && choice.isServiceKnown,
    startTime,
    onChange: (startTime) => pick({ startTime }),
    nextFree: professional.nextFreeAt,
    startsOnFreeDay: true,
  })
  // A link in the open dialog leads to another time.
  const { key } = useLocation()
  const [arrived, setArrived] = useState(key)
  if (open && key !== arrived) {
    setArrived(key)
    if (address.at) {
      selection.chooseDate(dayIn(selection.zone, address.at))
      pick({ ...pickedFrom(address), note: choice.note, repeat: choice.repeat })
    }
  }
  const isClient = person?.role === 'CLIENT'
  const holding = useHeld(professional.id, isClient && open)
  const { held } = holding
  const isHeld = held !== undefined && held.startsAt === startTime
  if (holding.isKnown && !isHeld && isGone(choice, address, selection.times.data))
    pick({ startTime: null, wasGone: true })
  const booking = useBooking(choice, selection, open, holding)
  const repeats = useRepeats(choice)
  const body = useRef<HTMLDivElement>(null)
  const endAsking = useRef<() => void>(undefined)
  useEffect(() => {
    if (startTime) endAsking.current?.()
  }, [startTime])
  const mayBook = choice.missing !== 'client account'
  const { zone, times } = selection
  const own = held && dayIn(zone, held.startsAt) === selection.date ? [held.startsAt] : []
  const shown = times.data && {
    data: [...times.data.map((each) => each.startTime), ...own]
      .toSorted()
      .map((startTime) => ({ startTime })),
  }
  const hasNone = wasGone || times.data?.length === 0
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title="Book a Session"
      description={`By video with ${professional.name}`}
      picture={<Portrait name={professional.name} src={professional.avatar} size="card" />}
      footer={
        mayBook && (
          <BookingFooter
            choice={choice}
            zone={zone}
            isPending={booking.isPending}
            held={isHeld ? held : undefined}
            onSubmit={() => {
              if (choice.missing === 'time') endAsking.current = ask(body.current, NO_TIME)
              else if (choice.missing === 'dates') ask(body.current, TOO_FEW_DATES)
              else booking.book()
            }}
          />
        )
      }
    >
      <div
        ref={body}
        className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-8 gap-y-3 sm:short:grid-cols-2"
      >
        <div className="flex flex-col gap-3 sm:short:col-span-2">
          {choice.services.length > 0 ? (
            <WhatChoice
              services={choice.services}
              hourlyRateMinor={professional.hourlyRateMinor}
              service={service}
              minutes={minutes}
              onChange={pick}
            />
          ) : (
            <DurationChoice
              hourlyRateMinor={professional.hourlyRateMinor}
              value={minutes}
              onChange={(byTheHour) => pick({ byTheHour })}
            />
          )}
          {choice.isWithdrawn && <Alert title={NO_LONGER_OFFERED} />}
          {booking.needsConfirmation && person && <ConfirmEmailFirst email={person.email} />}
        </div>
        <DayPicker selection={selection} isStrip />
        <TimePicker
          selection={selection}
          times={{ ...shown, error: times.error, refetch: times.refetch }}
          gone={booking.gone.filter((each) => dayIn(zone, each) === selection.date)}
          notes={
            <>
              {booking.refused && (
                <RefusedNote
                  key={booking.refused.startTime}
                  refused={booking.refused}
                  zone={zone}
                />
              )}
              {wasGone && startTime === null && (
                <Alert title={NO_LONGER_FREE}>
                  {!person && <SignInToSee professionalId={professional.id} address={address} />}
                </Alert>
              )}
              {held && (
                <HeldNote
                  held={held}
                  zone={zone}
                  isChosen={isHeld}
                  other={isHeld ? null : startTime}
                />
              )}
            </>
          }
        />
        <div className={BELOW}>
          {mayBook && (
            <Suspense>
              <WaitHere
                professionalId={professional.id}
                minutes={choice.byTheHour}
                isInline
                isQuiet={!hasNone}
              />
            </Suspense>
          )}
          {mayBook ? (
            <>
              <FurtherChoices
                choice={choice}
                mayNote={isClient}
                isUnfolded={address.package !== undefined}
              >
                <PackageChoice choice={choice} onChange={(wayId) => pick({ wayId })} />
                {repeats && startTime && (
                  <Suspense>
                    <RepeatChoice
                      key={`${minutes} ${service?.id}`}
                      professionalId={professional.id}
                      service={service?.id}
                      minutes={minutes}
                      startTime={startTime}
                      totalMinor={choice.price.totalMinor}
                      onChange={pick}
                    />
                  </Suspense>
                )}
                {repeats && !startTime && (
                  <p className="text-ink-2 text-small">Choose a time to repeat it weekly.</p>
                )}
                {isClient && (
                  <NoteField
                    name={professional.name}
                    isFree={choice.price.totalMinor === 0}
                    value={choice.note}
                    onChange={(note) => pick({ note })}
                  />
                )}
              </FurtherChoices>
              <QuestionsAhead professional={professional} serviceId={service?.id} />
              <BookingRules name={professional.name} choice={choice} />
            </>
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

const BELOW = 'grid grid-cols-[minmax(0,1fr)] content-start gap-y-3 sm:short:col-span-2'

/** For whom a freed time was held, which only they can see. */
function SignInToSee({ professionalId, address }: SignInToSeeProps) {
  const { at, minutes, service } = address
  return (
    <>
      <span>Was it offered to you from the waiting list? </span>
      <Link
        to={paths.login(paths.bookProfessional(professionalId, { at, minutes, service }))}
        className="font-[550] text-action underline"
      >
        Sign in
      </Link>
      <span> to see whether it’s still held for you.</span>
    </>
  )
}

type SignInToSeeProps = { professionalId: string; address: BookingChoice }

const NO_TIME = {
  title: 'Selection Required',
  description: 'Please select a date and time slot',
}

/**
 * Says what is missing, and puts the focus where something is still to be chosen: on the times, or on the days if there
 * are none. What is returned ends the message.
 */
function ask(body: HTMLElement | null, what: typeof NO_TIME): () => void {
  const end = toast({ ...what, variant: 'destructive' })
  const missing =
    body?.querySelector<HTMLElement>('input[name="slot"]') ??
    body?.querySelector<HTMLElement>('[data-day][tabindex="0"]')
  missing?.focus({ preventScroll: true })
  missing?.closest('[role="radiogroup"], table')?.scrollIntoView({ block: 'nearest' })
  return end
}
