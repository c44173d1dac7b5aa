import { queryOptions } from '@tanstack/react-query'
import { createPaymentIntent } from '#contract/payments.ts'
import { send } from '#web/api/client.ts'

/** Opens the payment of a booking, once per visit of its checkout; asking again gives the same one. */
export const paymentIntentQuery = (bookingId: string) =>
  queryOptions({
    queryKey: [createPaymentIntent.path, bookingId],
    queryFn: ({ signal }) => send(createPaymentIntent, { params: { id: bookingId } }, { signal }),
    gcTime: 0,
  })
