import type { CaseQueue, CaseState } from '#domain/cases.ts'
import { DESK } from './paths.ts'

/** What the desk shows: a queue's cases of a state, and one of them opened. */
export type DeskSearch = {
  queue: CaseQueue
  state?: CaseState | undefined
  case?: string | undefined
}

/** The live connection of staff. */
export const DESK_LIVE_PATH = '/api/desk/ws'

/** The URL paths of staff. */
export const deskPaths = {
  desk: (search?: DeskSearch) => {
    if (!search) return DESK
    const { queue, state = 'open', case: id } = search
    return `${DESK}?${new URLSearchParams({ queue, state, ...(id && { case: id }) })}`
  },
  account: () => `${DESK}/account`,
  person: (id: string) => `${DESK}?person=${id}`,
  booking: (id: string) => `${DESK}?booking=${id}`,
  trail: () => `${DESK}?view=trail`,
}
