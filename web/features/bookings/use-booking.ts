import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SlotTimes, slots } from '#contract/availability.ts'
import type { createBooking } from '#contract/bookings.ts'
import type { BodyOf, QueryInput } from '#contract/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { stands } from '#domain/booking/states.ts'
import type { Duration } from '#domain/durations.ts'
import { Refusal, slotTaken } from '#domain/errors.ts'
import { bookingCalls } from '#web/api/calls/bookings.ts'
import { packageCalls } from '#web/api/calls/packages.ts'
import { seriesCalls } from '#web/api/calls/series.ts'
import { sessionCalls } from '#web/api/calls/sessions.ts'
import { ApiError, send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { refresh } from '#web/api/invalidate.ts'
import { meQuery } from '#web/api/person.ts'
import { randomId } from '#web/api/random-id.ts'
import { toast } from '#web/ui/toast.ts'
import type { Way } from './package-choice.tsx'
import { slotsQuery } from './queries.ts'
import type { Repeat } from './repeat-choice.tsx'

type BookingRequest = {
  slot: SlotTimes
  listed: QueryInput<typeof slots>
  /** The client's note to the professional; may be empty. */
  note: string
  /** The series that begins with this slot. */
  series: Repeat | undefined
  way: Way
}

/** How often to check whether the email has been confirmed, perhaps on another device. */
const POLL_MS = 3000

/**
 * Books a slot if a fresh list still has it, then opens the checkout, or the session's page if it is free. Calls `onGone` if the slot is taken. Visitors
 * sign in first and come back to `here`. A request without a response is repeated with the same idempotency key, so
 * that it books only once. If the email isn't confirmed yet (`needsConfirmation`), waits and then books, provided the
 * slot is still `chosen`.
 */
export function useBooking(
  professionalId: string,
  here: string,
  chosen: string | null,
  onGone: () => void,
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const unanswered = useRef<{ request: string; key: string }>(undefined)

  const [refused, setRefused] = useState<BookingRequest>()
  const waiting = refused?.slot.startTime === chosen ? refused : undefined

  const booking = useMutation({
    onMutate: () => setRefused(undefined),
    async mutationFn({ slot, listed, series, way }: BookingRequest) {
      const fresh = await client.query({ ...slotsQuery(professionalId, listed), staleTime: 0 })
      if (!fresh.some(({ startTime }) => startTime === slot.startTime)) throw slotTaken()
      const what = { professionalId, serviceId: listed.service }
      const single = { ...what, startsAt: slot.startTime, endsAt: slot.endTime }
      const request = JSON.stringify([single, series, way.id])
      if (unanswered.current?.request !== request) unanswered.current = { request, key: randomId() }
      const once = { idempotencyKey: unanswered.current.key }
      if (!series?.startsAt) return sendBooking(single, way, once)
      const { everyWeeks, startsAt } = series
      const body = { ...what, minutes: listed.duration as Duration, everyWeeks, startsAt }
      return send(seriesCalls.bookSeries, { body }, once)
    },
    async onSuccess(booking, { note, way }) {
      const isNoteSaved = await saveNote(booking.id, note)
      refresh(client, bookingCalls.createBooking)
      const isPaid = way.kind === 'use'
      const isBooked = isPaid || stands(booking.status)
      const booked = isPaid ? 'Your package pays for it.' : 'We have emailed you the confirmation.'
      const next = isBooked ? booked : 'Proceeding to payment...'
      toast({
        title: isBooked ? 'Session Booked' : 'Booking Created',
        description: isNoteSaved ? next : NOTE_NOT_SAVED,
        announces: true,
      })
      navigate(isBooked ? paths.session(booking.id) : paths.checkout(booking.id))
    },
    onError(error, request) {
      const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' }
      const isRefused = error instanceof Refusal || (status >= 400 && status < 500)
      if (isRefused || status !== 0) unanswered.current = undefined
      if (status === 401) return navigate(paths.login(here))
      if (code === 'confirm_email') return setRefused(request)
      if (isRefused) onGone()
      toast({
        title: isRefused ? 'Invalid Selection' : 'Booking Failed',
        description: errorMessage(error, isRefused ? slotTaken().message : undefined),
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

  return { ...booking, needsConfirmation: waiting !== undefined }
}

type Body = BodyOf<typeof createBooking>

function sendBooking(body: Body, way: Way, how: { idempotencyKey: string }) {
  const { startsAt, endsAt } = body
  switch (way.kind) {
    case 'alone':
      return send(bookingCalls.createBooking, { body }, how)
    case 'buy':
      return send(packageCalls.buyPackage, { body: { offerId: way.id, startsAt, endsAt } }, how)
    case 'use': {
      const params = { id: way.id }
      return send(packageCalls.bookWithPackage, { params, body: { startsAt, endsAt } }, how)
    }
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
