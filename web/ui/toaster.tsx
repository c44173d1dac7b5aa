import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToast, noToastYet, subscribeToToasts } from './toast.ts'

/** Loaded with the first toast: most visits never show one. */
const ToastArea = lazy(() => import('./toast-area.tsx'))

export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, noToastYet)
  return (
    toast && (
      <Suspense>
        <ToastArea toast={toast} />
      </Suspense>
    )
  )
}
