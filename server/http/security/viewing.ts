import type { FastifyInstance } from 'fastify'
import type { Description } from '#contract/call.ts'
import { Refusal } from '#domain/errors.ts'

/** What staff see of a reply while they view as a person. */
type Visibility = true | Less
type Less = (reply: unknown) => unknown

/** Fields of a reply, and of every item if it is a list, that aren't shown. */
const without =
  (...names: string[]): Less =>
  (reply) =>
    Array.isArray(reply) ? reply.map((each) => less(each, names)) : less(reply, names)

const less = (reply: unknown, names: string[]) =>
  Object.fromEntries(
    Object.entries(reply as object).flatMap(([name, value]) =>
      names.includes(name) ? [] : [[name, name === 'cancellation' ? noReason(value) : value]],
    ),
  )

/** What one of the two wrote to the other. */
const noReason = (cancellation: unknown) =>
  cancellation === null ? null : { ...(cancellation as object), reason: null }

const NOTES = [
  ...['notesShared', 'notesSharedVersion', 'notesPro', 'notesProVersion', 'clientNote'],
  ...['roomName', 'here'],
]

const withoutNotes = without(...NOTES)

/** A reply that may have sessions in it, without what people wrote: what API tokens read. */
export const withoutTexts = (reply: unknown): unknown =>
  typeof reply === 'object' && reply !== null ? withoutNotes(reply) : reply

/** What the two say is the desk's, in the case about it. */
const withoutContest: Visibility = (reply) => ({ ...(reply as object), contest: null })

/**
 * The reads that staff make as the person they view as. Everything else is refused: writes, downloads, and reads of
 * messages, notes, recordings, whiteboards, cards, secrets and ways into rooms. A new call is refused until it is here.
 */
const SHOWN: Record<string, Visibility> = {
  'GET /api/auth/me': true,
  'GET /api/account/erasure': true,
  'GET /api/account/views': true,
  'GET /api/categories': true,
  'GET /api/client/dashboard': true,
  'GET /api/client/intake': true,
  'GET /api/client/recommendations': true,
  'GET /api/decisions/:id': true,
  'GET /api/favourites': true,
  'GET /api/files/:id': true,
  'GET /api/languages': true,
  'GET /api/notifications': true,
  'GET /api/packages': true,
  'GET /api/professional/activity': true,
  'GET /api/professional/analytics': true,
  'GET /api/professional/availability': true,
  'GET /api/professional/availability/busy': true,
  'GET /api/professional/calendar': true,
  'GET /api/professional/calendar-grants': true,
  'GET /api/professional/credentials': true,
  'GET /api/professional/dashboard': true,
  'GET /api/professional/disputes': true,
  'GET /api/professional/earnings': true,
  'GET /api/professional/intake': true,
  'GET /api/professional/linked-calendars': true,
  'GET /api/professional/packages': true,
  'GET /api/professional/payouts': true,
  'GET /api/professional/payouts/account': true,
  'GET /api/professional/profile': true,
  'GET /api/professional/series': true,
  'GET /api/professional/services': true,
  'GET /api/professional/statements': true,
  'GET /api/professionals': true,
  'GET /api/professionals/:id': true,
  'GET /api/professionals/:id/availability/days': true,
  'GET /api/professionals/:id/availability/slots': true,
  'GET /api/professionals/:id/business': true,
  'GET /api/professionals/:id/intake': true,
  'GET /api/professionals/:id/packages': true,
  'GET /api/professionals/:id/reviews': true,
  'GET /api/professionals/:id/series': true,
  'GET /api/professionals/:id/services': true,
  'GET /api/professionals/:id/verification/status': true,
  'GET /api/recently-viewed': true,
  'GET /api/search/suggestions': true,
  'GET /api/series/:id': true,
  'GET /api/sessions': withoutNotes,
  'GET /api/sessions/:id': withoutNotes,
  'GET /api/sessions/:id/attendance': withoutContest,
  'GET /api/sessions/:id/cancellation': true,
  'GET /api/subjects': true,
  'GET /api/subjects/:slug': true,
  'GET /api/success-stories': true,
  'GET /api/waits': true,
  'GET /api/professional/waits': true,
}

/** What they do as themselves all the same, besides the calls of the desk. */
const OWN = new Set([
  'POST /api/auth/logout',
  'POST /api/account/proof/options',
  'POST /api/account/proof',
])

type Called = Pick<Description, 'method' | 'path' | 'who'>

/** Whether staff make this call as themselves even while they view as someone. */
export const isOwnCall = ({ method, path, who }: Called): boolean =>
  who === 'staff' || OWN.has(`${method} ${path}`)

/** What is shown of the reply of a call while viewing. Throws 403 for a write, 404 for what is hidden. */
export function shownOf({ method, path }: Called): Visibility {
  const shown = SHOWN[`${method} ${path}`]
  if (shown) return shown
  if (method === 'GET')
    throw new Refusal('not-found', 'hidden_in_view', 'Hidden while you view as someone else')
  throw viewOnly()
}

export const viewOnly = () =>
  new Refusal('forbidden', 'view_only', 'You can only look while you view as someone else')

/** Codes of refusals that are no sign of an attack. */
export const isOfView = (code: string) => code === 'hidden_in_view' || code === 'view_only'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Calls are refused where they are made; this refuses what else writes, such as forms. */
export function makeViewsReadOnly(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    const { isCall, isFromElsewhere } = request.routeOptions.config
    if (READS.has(request.method) || isCall || isFromElsewhere) return
    if (request.headers.cookie && (await request.view())) throw viewOnly()
  })
}
