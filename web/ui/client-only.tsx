import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** For what only a browser can draw: until scripts have taken over, the fallback stands there. */
export function ClientOnly(props: { fallback: ReactNode; children: () => ReactNode }) {
  return useHydrated() ? props.children() : props.fallback
}
