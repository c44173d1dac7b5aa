import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Location } from 'react-router'
import { useLocation, useNavigate } from 'react-router'
import { MINUTE_MS } from '#domain/time.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { toast } from '#web/ui/toast.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { SUCCESSFUL, waitForConfirmation } from './confirmation.ts'
import { useHasPassed } from './use-has-passed.ts'

/** What the checkout leaves behind for the session's page, beside its address. */
export const receivedState = () => ({ payment: 'received', at: serverNow() })

/** Banks answer within moments; a browser that restores the page later waits for nothing any more. */
const CONFIRMATION_WINDOW_MS = 15 * MINUTE_MS

/** What the provider adds to the address when it sends people back. https://docs.stripe.com/payments/accept-a-payment */
const PROVIDER_PARAMS = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
] as const

/**
 * True on the page of a session that its client has just paid for and that our server has not heard of yet. Comes the
 * client back from a bank's page, the address is withoutProviderParams and our server is asked until it knows.
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
        if (confirmed) toast(SUCCESSFUL)
      })
  }, [outcome])

  return outcome === 'received' || (hydrated && isAwaited)
}

/** Only a hint: anybody can write an address. */
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
} as const
