import type { CaseListName } from '#domain/desk/cases.ts'
import type { Figure, QueueFigure } from '#domain/desk/figures.ts'
import type { CaseQueue } from '#domain/desk/queues.ts'
import { DESK } from './paths.ts'

/** What the desk shows: a list of cases, of one queue or of all that my role decides, and one case opened. */
export type DeskSearch = {
  queue?: CaseQueue | undefined
  state?: CaseListName | undefined
  case?: string | undefined
}

/** The figures of these days (YYYY-MM-DD), or the rows behind one of them. */
export type FiguresSearch = {
  from?: string | undefined
  to?: string | undefined
  figure?: Figure | QueueFigure | 'listed' | undefined
  queue?: CaseQueue | undefined
}

/** The live connection of staff. */
export const DESK_LIVE_PATH = '/api/desk/ws'

/** The URL paths of staff. */
export const deskPaths = {
  desk: (search?: DeskSearch) => {
    if (!search) return DESK
    const { queue, state = 'open', case: id } = search
    return `${DESK}?${new URLSearchParams({ ...(queue && { queue }), state, ...(id && { case: id }) })}`
  },
  figures: (search: FiguresSearch = {}) => {
    const set = Object.entries(search).filter(([, value]) => value !== undefined)
    return `${DESK}?${new URLSearchParams({ view: 'figures', ...Object.fromEntries(set) })}`
  },
  account: () => `${DESK}/account`,
  person: (id: string) => `${DESK}?person=${id}`,
  /** The register of complaints. */
  complaints: () => `${DESK}?view=complaints`,
  /** The texts that staff insert into answers. */
  answers: () => `${DESK}?view=answers`,
  booking: (id: string) => `${DESK}?booking=${id}`,
  trail: () => `${DESK}?view=trail`,
}
