import { useEffect, useState } from 'react'
import { paths } from '#contract/paths/paths.ts'
import { useSite } from '#web/shared/page/site.ts'
import { currentToast, toast } from '#web/ui/toast.ts'

const KEPT = 'parlour-toast'

/**
 * The Content-Security-Policy allows Stripe only in a document loaded at the checkout's address. After client-side
 * navigation, returns false and reloads the page.
 */
export function useCheckoutDocument(): boolean {
  const { isPaidByStripe } = useSite()
  const [isOwn] = useState(() => import.meta.env.SSR || !isPaidByStripe || loadedAsCheckout())
  useEffect(() => {
    if (!isOwn) {
      sessionStorage.setItem(KEPT, JSON.stringify(currentToast() ?? null))
      location.reload()
      return
    }
    // What was said on the way here is said again: the new document knows nothing of it.
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null')
    sessionStorage.removeItem(KEPT)
    if (kept?.announces) toast(kept)
  }, [isOwn])
  return isOwn
}

function loadedAsCheckout(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || new URL(loaded.name).pathname.startsWith(paths.checkout(''))
}
