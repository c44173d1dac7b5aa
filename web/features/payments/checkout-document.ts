import { useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { useSite } from '#web/layout/site.ts'

/**
 * The Content-Security-Policy allows Stripe only in a document loaded at the checkout's address. After client-side
 * navigation, returns false and reloads the page.
 */
export function useCheckoutDocument(): boolean {
  const { isPaidByStripe } = useSite()
  const [isOwn] = useState(() => import.meta.env.SSR || !isPaidByStripe || loadedAsCheckout())
  useEffect(() => {
    if (!isOwn) location.reload()
  }, [isOwn])
  return isOwn
}

function loadedAsCheckout(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || new URL(loaded.name).pathname.startsWith(paths.checkout(''))
}
