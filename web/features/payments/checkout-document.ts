import { useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { useSite } from '#web/layout/site.ts'

/**
 * Stripe's card form loads only in a document that came as a checkout: no other page's Content-Security-Policy admits it.
 * False where somebody got here by a link within the site; then the page is being asked for anew.
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
