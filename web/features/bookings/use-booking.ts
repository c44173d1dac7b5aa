import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { SlotTimes, slots } from '#contract/availability.ts'
import { createBooking } from '#contract/bookings.ts'
import type { QueryInput } from '#contract/endpoint.ts'
import { ApiError, send } from '#web/api/client.ts'
import { isAboutSessions, slotsQuery } from '#web/api/queries.ts'
import { randomId } from '#web/api/random-id.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'

type Wish = { slot: SlotTimes; listed: QueryInput<typeof slots> }

const GONE = 'Selected time slot is no longer available'

/**
 * Books a slot that is still in the list, freshly read, and goes on to the checkout. `onGone` is called when the
 * slot can't be had; whoever has to sign in first comes back to `here`. A wish that got no answer is sent again under the same key: it books once.
 */
export function useBooking(professionalId: string, here: string, onGone: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const unanswered = useRef<{ wish: string; key: string }>(undefined)

  return useMutation({
    async mutationFn({ slot, listed }: Wish) {
      const fresh = await client.query({ ...slotsQuery(professionalId, listed), staleTime: 0 })
      if (!fresh.some(({ startTime }) => startTime === slot.startTime))
        throw new ApiError(409, GONE)
      const body = { professionalId, startsAt: slot.startTime, endsAt: slot.endTime }
      const wish = JSON.stringify(body)
      if (unanswered.current?.wish !== wish) unanswered.current = { wish, key: randomId() }
      return send(createBooking, { body }, { idempotencyKey: unanswered.current.key })
    },
    onSuccess(booking) {
      client.invalidateQueries({ predicate: isAboutSessions })
      toast({ title: 'Booking Created', description: 'Proceeding to payment...' })
      navigate(paths.checkout(booking.id))
    },
    onError(error) {
      const { status, sentence } = error instanceof ApiError ? error : { status: 0, sentence: '' }
      if (status !== 0) unanswered.current = undefined
      if (status === 401) return navigate(paths.login(here))
      const isRefused = status >= 400 && status < 500
      if (isRefused) onGone()
      toast({
        title: isRefused ? 'Invalid Selection' : 'Booking Failed',
        description: sentence || (isRefused ? GONE : 'Please try again in a moment.'),
        variant: 'destructive',
      })
    },
  })
}
