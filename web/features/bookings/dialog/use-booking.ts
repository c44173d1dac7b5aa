import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { QueryInput } from '#contract/endpoint.ts'
import type { SlotTimes, slots } from '#contract/hours/availability.ts'
import { paths } from '#contract/paths/paths.ts'
import { stands } from '#domain/booking/states.ts'
import { Refusal, slotTaken } from '#domain/errors.ts'
import type { Duration } from '#domain/hours/durations.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { bookingCalls } from '#web/api/calls/booking/bookings.ts'
import { packageCalls } from '#web/api/calls/booking/packages.ts'
import { seriesCalls } from '#web/api/calls/booking/series.ts'
import { sessionCalls } from '#web/api/calls/booking/sessions.ts'
import { ApiError, send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { meQuery } from '#web/api/person.ts'
import { randomId } from '#web/api/random-id.ts'
import type { useHeld } from '#web/features/bookings/held-time.tsx'
import { slotsQuery } from '#web/features/bookings/queries.ts'
import type { TimeSelection } from '#web/features/bookings/time-selection.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Choice } from './choice.ts'
import { addressOf, slotOf } from './choice.ts'
import type { Refused } from './time-notes.tsx'
import { keepPressed, useBookAtOnce } from './use-book-at-once.ts'

type BookingRequest = { choice: Choice; slot: SlotTimes; listed: QueryInput<typeof slots> }

/** How often to check whether the email has been confirmed, perhaps on another device. */
const POLL_MS = 3000

/**
 * Books the slot if a fresh list still has it, then opens the checkout, or the session's page if it is booked. Visitors
 * sign up first and come back. A request without a response is repeated with the same idempotency key, so that it books
 * only once. If the email isn't confirmed yet (`needsConfirmation`), waits and then books, provided the slot is still
 * chosen and the dialog open.
 */
export function useBooking(
  choice: Choice,
  selection: TimeSelection,
  isOpen: boolean,
  { held, isKnown: isHeldKnown }: ReturnType<typeof useHeld>,
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const unanswered = useRef<{ request: string; key: string }>(undefined)

  const [unconfirmed, setUnconfirmed] = useState<BookingRequest>()
  const waiting =
    isOpen && unconfirmed?.slot.startTime === choice.startTime ? unconfirmed : undefined
  const [refused, setRefused] = useState<Refused>()
  const [gone, setGone] = useState<readonly string[]>([])
  const here = addressOf(choice)
  const isHeld = held !== undefined && held.startsAt === choice.startTime

  const booking = useMutation({
    onMutate() {
      setUnconfirmed(undefined)
      setRefused(undefined)
    },
    async mutationFn({ choice, slot, listed }: BookingRequest) {
      const { professionalId, service, repeat, way } = choice
      const fresh = await client.query({ ...slotsQuery(professionalId, listed), staleTime: 0 })
      if (!fresh.some(({ startTime }) => startTime === slot.startTime)) throw slotTaken()
      const request = JSON.stringify([professionalId, service?.id, slot, repeat, way.id])
      // One holds one time with a professional, and has chosen another.
      if (held && !isHeld) await release(client, held.id)
      if (unanswered.current?.request !== request) unanswered.current = { request, key: randomId() }
      return sendBooking(choice, slot, { idempotencyKey: unanswered.current.key })
    },
    async onSuccess(booking, { choice: { note, way } }) {
      const isNoteSaved = await saveNote(booking.id, note)
      refresh(client, bookingCalls.createBooking)
      const isPaid = way.kind === 'use'
      const isBooked = isPaid || stands(booking.status)
      // How it is paid for, and what was emailed, is on the session's page.
      const next = isBooked ? undefined : 'Proceeding to payment...'
      toast({
        title: isBooked ? 'Session Booked' : 'Booking Created',
        ...((next || !isNoteSaved) && { description: isNoteSaved ? next : NOTE_NOT_SAVED }),
        announces: true,
      })
      navigate(isBooked ? paths.session(booking.id) : paths.checkout(booking.id))
    },
    onError(error, request) {
      const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' }
      const isRefused = error instanceof Refusal || (status >= 400 && status < 500)
      if (isRefused || status !== 0) unanswered.current = undefined
      if (status === 401) return navigate(paths.login(here))
      if (code === 'confirm_email') return setUnconfirmed(request)
      const sentence = errorMessage(error, isRefused ? slotTaken().message : undefined)
      if (isRefused) {
        const { startTime } = request.slot
        const isTaken = (code || (error instanceof Refusal && error.code)) === slotTaken().code
        setRefused({ startTime, isTaken, sentence })
        if (isTaken) setGone((before) => [...before, startTime])
        if (isTaken || code === 'own_time_taken') selection.clearTime()
        selection.renew()
      }
      toast({
        title: isRefused ? 'Invalid Selection' : 'Booking Failed',
        description: sentence,
        variant: 'destructive',
      })
    },
  })

  const person = useQuery({
    ...meQuery,
    enabled: waiting !== undefined,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  })
  const isConfirmed = person.data?.emailVerified === true
  const { mutate } = booking
  useEffect(() => {
    if (waiting && isConfirmed) mutate(waiting)
  }, [waiting, isConfirmed, mutate])

  const bookNow = () => {
    if (choice.missing === 'account') {
      keepPressed(here)
      return navigate(paths.signUp(here))
    }
    if (isHeld) return navigate(paths.checkout(held.id))
    const slot = slotOf(choice)
    if (slot) mutate({ choice, slot, listed: selection.listed })
  }
  // What only the account knows was not in sight when the button was pressed: a package, or another time that is held.
  const isAsSeen = isHeldKnown && (isHeld || !held) && choice.way.kind !== 'use'
  useBookAtOnce(isOpen && choice.isKnown && !choice.missing && isAsSeen, bookNow)

  // What an address named may not be known yet when the button is pressed.
  const [isAsked, ask] = useState(false)
  useEffect(() => {
    if (!isAsked || !choice.isKnown) return
    ask(false)
    if (isOpen && !choice.isWithdrawn) bookNow()
  })

  return {
    book: choice.isKnown ? bookNow : () => ask(true),
    isPending: booking.isPending || isAsked,
    needsConfirmation: waiting !== undefined,
    /** Why the last try was refused, and the times that turned out to be taken. */
    refused,
    gone,
  }
}

/** If it fails, the booking that follows says why. */
async function release(client: QueryClient, id: string): Promise<void> {
  const how = { params: { id }, body: { onlyUnpaid: true } } as const
  await send(sessionCalls.cancelSession, how).catch(() => undefined)
  await refresh(client, sessionCalls.cancelSession)
}

function sendBooking(choice: Choice, slot: SlotTimes, how: { idempotencyKey: string }) {
  const { professionalId, service, minutes, repeat, way } = choice
  const what = { professionalId, serviceId: service?.id }
  if (repeat) {
    const body = { ...what, minutes: minutes as Duration, ...repeat }
    return send(seriesCalls.bookSeries, { body }, how)
  }
  const times = { startsAt: slot.startTime, endsAt: slot.endTime }
  switch (way.kind) {
    case 'alone':
      return send(bookingCalls.createBooking, { body: { ...what, ...times } }, how)
    case 'buy':
      return send(packageCalls.buyPackage, { body: { offerId: way.id, ...times } }, how)
    case 'use':
      return send(packageCalls.bookWithPackage, { params: { id: way.id }, body: times }, how)
  }
}

const NOTE_NOT_SAVED = 'Your note was not saved. You can write it on the session’s page.'

/** A failure doesn't stop the booking: the slot is already theirs. */
async function saveNote(bookingId: string, note: string): Promise<boolean> {
  const text = note.trim()
  if (!text) return true
  try {
    await send(sessionCalls.saveClientNote, { params: { id: bookingId }, body: { text } })
    return true
  } catch {
    return false
  }
}
