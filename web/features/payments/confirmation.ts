import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '#contract/booking/sessions.ts'
import { stands } from '#domain/booking/states.ts'
import { invalidate } from '#web/api/cache/invalidate.ts'
import { sessionQuery } from '#web/api/queries/booking/sessions.ts'

const TIMEOUT_MS = 10_000
const POLL_MS = 250

/**
 * Polls our server until the provider has confirmed a payment, or a request is made; undefined after a timeout. Only
 * the server can confirm it: the browser knows just what the provider's form reports.
 */
export async function waitForConfirmation(
  client: QueryClient,
  bookingId: string,
): Promise<Session | undefined> {
  const until = Date.now() + TIMEOUT_MS
  for (;;) {
    const session = await client
      .fetchQuery({ ...sessionQuery(bookingId), staleTime: 0 })
      .catch(() => undefined)
    const isConfirmed = session && (stands(session.state) || session.request !== null)
    if (isConfirmed || Date.now() >= until) {
      void invalidate(client, 'sessions')
      return isConfirmed ? session : undefined
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** What to say of a session that was confirmed: whether it is booked, or only requested. */
export const announcementOf = ({ state }: Session) => (stands(state) ? SUCCESSFUL : REQUESTED)

const SUCCESSFUL = {
  title: 'Payment Successful',
  description: 'Your session has been booked successfully!',
  announces: true,
}

const REQUESTED = {
  title: 'Request Sent',
  description: 'Your card is charged only if they accept.',
  announces: true,
}

export const BEING_CONFIRMED = {
  title: 'Payment Received',
  description:
    'Your payment is being confirmed. If the session can’t be given to you, you get a full refund.',
  announces: true,
}
