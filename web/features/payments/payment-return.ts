import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Location } from 'react-router'
import { useLocation, useNavigate } from 'react-router'
import { MINUTE_MS } from '#domain/time.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { toast } from '#web/ui/toast.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { announcementOf, waitForConfirmation } from './confirmation.ts'
import { useHasPassed } from './use-has-passed.ts'

/** Navigation state that tells the session's page that it was just paid for. */
export const receivedState = () => ({ payment: 'received', at: serverNow() })

/** Banks respond quickly. After this long, a restored page doesn't wait for confirmation. */
const CONFIRMATION_WINDOW_MS = 15 * MINUTE_MS

/** Query parameters that Stripe adds to the return address: https://docs.stripe.com/payments/accept-a-payment */
const PROVIDER_PARAMS = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
] as const

/**
 * True while a session that the client has just paid for awaits confirmation by our server. When the client returns
 * from a bank's page, removes Stripe's parameters from the address and polls our server.
 */
export function usePaymentReturn(bookingId: string): boolean {
  const location = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const hydrated = useHydrated()
  const outcome = outcomeIn(location)
  const paidAt = location.state?.payment === 'received' ? Number(location.state.at) || 0 : 0
  const isAwaited = !useHasPassed(new Date(paidAt + CONFIRMATION_WINDOW_MS).toISOString())

  useEffect(() => {
    if (!outcome) return
    void navigate(withoutProviderParams(location), {
      replace: true,
      preventScrollReset: true,
      state: outcome === 'received' ? receivedState() : null,
    })
    if (outcome === 'failed') toast(NOT_COMPLETED)
    else
      void waitForConfirmation(client, bookingId).then((confirmed) => {
        if (confirmed) toast(announcementOf(confirmed))
      })
  }, [outcome])

  return outcome === 'received' || (hydrated && isAwaited)
}

/** Only a hint, since anyone can write an address. */
function outcomeIn({ search }: Location): 'received' | 'failed' | undefined {
  const added = new URLSearchParams(search)
  if (!added.has('payment_intent_client_secret')) return undefined
  return added.get('redirect_status') === 'failed' ? 'failed' : 'received'
}

function withoutProviderParams({ pathname, search, hash }: Location) {
  const kept = new URLSearchParams(search)
  for (const name of PROVIDER_PARAMS) kept.delete(name)
  return { pathname, search: kept.size > 0 ? `?${kept}` : '', hash }
}

const NOT_COMPLETED = {
  title: 'Payment Failed',
  description: 'The payment was not completed, so nothing has been charged. You can try again.',
  variant: 'destructive',
  announces: true,
} as const
