import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'

export type Chosen = { id: string; name: string }[]

/** Who is to be compared, kept for as long as the tab is open. */
export const chosenQuery = queryOptions({
  queryKey: ['compare'],
  queryFn: (): Chosen => {
    try {
      return JSON.parse(sessionStorage.compare)
    } catch {
      return []
    }
  },
})

export function choose(client: QueryClient, chosen: Chosen): void {
  client.setQueryData(chosenQuery.queryKey, chosen)
  try {
    sessionStorage.compare = JSON.stringify(chosen)
  } catch {
    // Storage is blocked: the choice lasts until the next reload.
  }
}
