import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToast, noToastYet, subscribeToToasts } from './toast.ts'

/** Loaded with the first toast: most visits never show one. */
const ToastArea = lazy(() => import('./toast-area.tsx'))

/** `page` is the address that is shown. */
export function Toaster({ page }: { page: string }) {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, noToastYet)
  return (
    toast && (
      <Suspense>
        <ToastArea toast={toast} page={page} />
      </Suspense>
    )
  )
}
