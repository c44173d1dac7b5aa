import { useSyncExternalStore } from 'react'

/** False until the scripts of a page that came from the server have taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
