import { lazy, Suspense } from 'react'
import type { User } from '#contract/accounts.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const MessagesScreen = lazy(() => import('./messages-screen.tsx'))

/** The messages of a dashboard: loaded when they are looked at, and drawn by the browser alone. */
export function MessagesTab({ person }: { person: User }) {
  const waiting = <Skeleton className="h-[600px] rounded-l" />
  if (!useHydrated()) return waiting
  return (
    <Suspense fallback={waiting}>
      <MessagesScreen person={person} />
    </Suspense>
  )
}
