import { lazy, Suspense, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { BookingChoice } from '#contract/paths.ts'
import { paths } from '#contract/paths.ts'
import type { Professional } from '#contract/professionals.ts'
import { priceOf, priceWithCharges } from '#domain/money.ts'
import { NO_LONGER_FREE } from '#domain/proposed-times.ts'
import { SERIES_SESSIONS } from '#domain/series.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { BookingFooter } from './booking-footer.tsx'
import { BookingRules } from './booking-rules.tsx'
import { ConfirmEmailFirst } from './confirm-email-first.tsx'
import { DayPicker } from './day-picker.tsx'
import { DurationChoice } from './duration-choice.tsx'
import { HeldTimes } from './held-time.tsx'
import { NoteField } from './note-field.tsx'
import { leftAfter, PackageChoice, priceOfWay, useWays } from './package-choice.tsx'
import { QuestionsAhead } from './questions-ahead.tsx'
import type { Repeat } from './repeat-choice.tsx'
import type { Offered } from './service-choice.tsx'
import { ServiceChoice, useServices } from './service-choice.tsx'
import { TimePicker } from './time-picker.tsx'
import { useTimeSelection } from './time-selection.tsx'
import { useBookAtOnce } from './use-book-at-once.ts'
import { useBooking } from './use-booking.ts'

const WaitHere = lazy(() => import('./wait-here.tsx'))
const RepeatChoice = lazy(() => import('./repeat-choice.tsx'))

const USUAL_MINUTES = 60
const NO_LONGER_OFFERED = 'This service is no longer offered. Please choose another one.'

type BookingDialogProps = {
  professional: Pick<
    Professional,
    'id' | 'name' | 'hourlyRateMinor' | 'cancellationTerms' | 'nextFreeAt'
  >
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What was selected before the dialog opened. */
  choice: BookingChoice
  /** The signed-in user. */
  person: User | null
}

/** Length, day and time of a session, what it costs, and the way to the checkout. */
export default function BookingDialog(props: BookingDialogProps) {
  const { professional, open, onOpenChange, choice, person } = props
  const navigate = useNavigate()
  const [byTheHour, setMinutes] = useState(choice.minutes ?? USUAL_MINUTES)
  const [serviceId, setServiceId] = useState(choice.service)
  const { services, chosen, isPending } = useServices(professional.id, serviceId)
  const minutes = chosen?.minutes ?? byTheHour
  const price = chosen
    ? priceWithCharges(chosen.priceMinor)
    : priceOf(professional.hourlyRateMinor, minutes)
  const isFree = price.totalMinor === 0
  const terms = (chosen ?? professional).cancellationTerms
  const isClient = person?.role === 'CLIENT'
  const [wayId, setWayId] = useState(choice.package)
  const asked = { professionalId: professional.id, serviceId: chosen?.id, minutes, isClient }
  const { ways, way, isPending: areWaysPending } = useWays(asked, wayId)
  // A link to a service shows its times, once it is known how long it takes.
  const isKnown = serviceId === undefined || !isPending
  const [startTime, setStartTime] = useState(choice.at ?? null)
  const selection = useTimeSelection({
    professionalId: professional.id,
    minutes,
    service: chosen?.id,
    isShown: open && isKnown,
    startTime,
    onChange: setStartTime,
    nextFree: professional.nextFreeAt,
    startsOnFreeDay: true,
  })
  const { date, clearTime, listed } = selection
  const [note, setNote] = useState('')
  const [repeat, setRepeat] = useState<Repeat>()
  // A package doesn’t pay for a series, nor wait for an answer.
  const isAlone = way.kind === 'alone'
  const mayRepeat = isClient && isAlone && startTime !== null && !isFree && !chosen?.isOnRequest
  const series = mayRepeat ? repeat : undefined
  const offered = selection.times.data
  const isGone =
    startTime !== null &&
    startTime === choice.at &&
    offered?.every((slot) => Date.parse(slot.startTime) !== Date.parse(startTime)) === true
  const [wasGone, setWasGone] = useState(false)
  if (isGone) {
    setWasGone(true)
    clearTime()
  }
  const here = paths.bookProfessional(professional.id, {
    at: startTime ?? undefined,
    minutes,
    service: chosen?.id,
    package: way.kind === 'buy' ? way.id : undefined,
  })
  // A closed dialog has no selection.
  const booking = useBooking(professional.id, here, open ? startTime : null, () => {
    clearTime()
    selection.times.refetch()
  })
  const body = useRef<HTMLDivElement>(null)

  const chooseMinutes = (chosen: number) => {
    setMinutes(chosen)
    clearTime()
  }
  const chooseService = (service: Offered | undefined) => {
    setServiceId(service?.id)
    clearTime()
  }
  const submit = () => {
    if (!date || !startTime) {
      toast({
        title: 'Selection Required',
        description: 'Please select a date and time slot',
        variant: 'destructive',
      })
      return goToMissing(body.current)
    }
    if (!person) return navigate(paths.signUp(here))
    const endTime = new Date(Date.parse(startTime) + minutes * MINUTE_MS).toISOString()
    if (series && (series.startsAt?.length ?? 0) < SERIES_SESSIONS.least) return
    booking.mutate({ slot: { startTime, endTime }, listed, note, series, way })
  }
  const isAllKnown = isKnown && !(wayId && areWaysPending)
  useBookAtOnce(open && isClient && isAllKnown && startTime !== null, here, submit)

  const mayBook = person === null || isClient
  // One waits for a session by the hour.
  const waiting = { professionalId: professional.id, minutes: byTheHour, isInline: true }
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title="Book a Session"
      description={`A live video session with ${professional.name}`}
      footer={
        mayBook && (
          <BookingFooter
            price={priceOfWay(way, price)}
            left={leftAfter(way)}
            buys={way.kind === 'buy' ? way.offer.size : undefined}
            minutes={minutes}
            startTime={startTime}
            sessions={series?.startsAt?.length}
            terms={terms}
            zone={selection.zone}
            isPending={booking.isPending}
            isOnRequest={isAlone && (chosen?.isOnRequest ?? false)}
            onSubmit={submit}
          />
        )
      }
    >
      <div
        ref={body}
        className="grid content-start gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_272px] short:gap-y-3 sm:short:grid-cols-2"
      >
        <div className="flex flex-col gap-4 md:col-span-2 sm:short:col-span-2 short:gap-3">
          {services.length > 0 && (
            <ServiceChoice services={services} value={chosen} onChange={chooseService} />
          )}
          {serviceId !== undefined && !isPending && !chosen && <Alert title={NO_LONGER_OFFERED} />}
          {!chosen && (
            <DurationChoice
              hourlyRateMinor={professional.hourlyRateMinor}
              value={minutes}
              onChange={chooseMinutes}
            />
          )}
          {wasGone && startTime === null && (
            <Alert title={NO_LONGER_FREE}>
              {!person && (
                <>
                  <span>Was it offered to you from the waiting list? </span>
                  <Link
                    to={paths.login(
                      paths.bookProfessional(professional.id, {
                        at: choice.at,
                        minutes,
                        service: choice.service,
                      }),
                    )}
                    className="font-[550] text-action underline"
                  >
                    Sign in
                  </Link>
                  <span> to see whether it’s still held for you.</span>
                </>
              )}
            </Alert>
          )}
          {wasGone && isClient && (
            <Suspense>
              <WaitHere {...waiting} />
            </Suspense>
          )}
          {isClient && <HeldTimes professionalId={professional.id} />}
          {booking.needsConfirmation && person && <ConfirmEmailFirst email={person.email} />}
        </div>
        <DayPicker selection={selection} />
        <TimePicker selection={selection} />
        <div
          className={`${BELOW} md:col-span-2 md:grid-cols-2 sm:short:col-span-2 sm:short:grid-cols-2`}
        >
          <div className={BELOW}>
            {mayBook && !wasGone && (
              <Suspense>
                <WaitHere {...waiting} />
              </Suspense>
            )}
            {mayBook && <PackageChoice ways={ways} value={way} alone={price} onChange={setWayId} />}
            {mayRepeat && (
              <Suspense>
                <RepeatChoice
                  key={`${minutes} ${chosen?.id}`}
                  professionalId={professional.id}
                  service={chosen?.id}
                  minutes={minutes}
                  startTime={startTime}
                  totalMinor={price.totalMinor}
                  onChange={setRepeat}
                />
              </Suspense>
            )}
          </div>
          <div className={BELOW}>
            {isClient && (
              <NoteField name={professional.name} isFree={isFree} value={note} onChange={setNote} />
            )}
            {mayBook && <QuestionsAhead professional={professional} serviceId={chosen?.id} />}
            {mayBook ? (
              <BookingRules
                name={professional.name}
                way={way}
                totalMinor={price.totalMinor}
                terms={terms}
                startTime={startTime}
                isSeries={series !== undefined}
                isOnRequest={chosen?.isOnRequest ?? false}
              />
            ) : (
              <Alert title="Booking needs a client account">
                You are signed in as a professional. Sign in with a client account to book.
              </Alert>
            )}
          </div>
        </div>
      </div>
    </Dialog>
  )
}

const BELOW = 'grid grid-cols-[minmax(0,1fr)] content-start gap-x-8 gap-y-4 short:gap-y-3'

/** Puts the focus where something is still to be chosen: on the times, or on the days if there are none. */
function goToMissing(body: HTMLElement | null) {
  const missing =
    body?.querySelector<HTMLElement>('input[name="slot"]') ??
    body?.querySelector<HTMLElement>('[data-day][tabindex="0"]')
  missing?.focus({ preventScroll: true })
  missing?.closest('[role="radiogroup"], table')?.scrollIntoView({ block: 'nearest' })
}
