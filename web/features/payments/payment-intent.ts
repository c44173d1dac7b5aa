import { queryOptions } from '@tanstack/react-query'
import { paymentCalls } from '#web/api/calls/payments.ts'
import { send } from '#web/api/client.ts'
import { keyOf } from '#web/api/reading.ts'

/** Opens the payment of a booking, once per visit of its checkout; asking again gives the same one. */
export const paymentIntentQuery = (bookingId: string) =>
  queryOptions({
    queryKey: keyOf(paymentCalls.createPaymentIntent, { params: { id: bookingId } }),
    queryFn: ({ signal }) =>
      send(paymentCalls.createPaymentIntent, { params: { id: bookingId } }, { signal }),
    gcTime: 0,
  })
