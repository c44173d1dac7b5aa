import type { FastifyInstance } from 'fastify'
import { countWaits, deleteWait, listWaits, putWait } from '#contract/booking/waiting-list.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { byAddress, byPerson, limits } from '#server/http/limits.ts'
import * as store from './store.ts'
import { leave, wait, waitsOf } from './waiting-list.ts'

export function waitingListRoutes(app: FastifyInstance, context: Context): void {
  const limit = limits(context, [
    { name: 'waits by network', max: 300, within: HOUR_MS, by: byAddress },
    { name: 'waits', max: 60, within: HOUR_MS, by: byPerson },
  ])

  route(app, listWaits, ({ person }) => waitsOf(context, person))

  route(app, putWait, async ({ person, params, body, request }) => {
    await limit(request)
    await wait(context, person, params.id, body)
    return { ok: true as const }
  })

  route(app, deleteWait, async ({ person, params, request }) => {
    await limit(request)
    await leave(context, person, params.id)
    return { ok: true as const }
  })

  route(app, countWaits, ({ person }) =>
    store.countWaits(context.db, { personId: person.id, now: context.clock() }),
  )
}
