import type { ComponentType, ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { Skeleton } from './skeleton.tsx'
import { useHydrated } from './use-hydrated.ts'

/** Lazy-loads a component and renders it only in the browser, with `waiting` as its placeholder. */
export function browserOnly<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = <Skeleton className="h-[600px] rounded-l" />,
): ComponentType<Props> {
  const Part = lazy(load)
  return function BrowserOnly(props: Props) {
    if (!useHydrated()) return waiting
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
}
