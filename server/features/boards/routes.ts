import type { FastifyInstance } from 'fastify'
import { drawStrokes, eraseStrokes, getBoard } from '#contract/meeting/boards.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { byPerson, limits } from '#server/http/limits.ts'
import { boardOf, bringBack, draw, erase } from './boards.ts'

export function boardRoutes(app: FastifyInstance, context: Context): void {
  // Someone who draws all the time makes two a second; a page sends what waits together.
  const limit = limits(context, [
    { name: 'board changes', max: 1800, within: 10 * MINUTE_MS, by: byPerson },
  ])

  route(app, getBoard, ({ person, params }) => boardOf(context, person, params.id))

  route(app, drawStrokes, async ({ person, params, body, request }) => {
    await limit(request)
    return draw(context, person, params.id, body.strokes)
  })

  route(app, eraseStrokes, async ({ person, params, body: { strokes, erased }, request }) => {
    await limit(request)
    return (erased ? erase : bringBack)(context, person, params.id, strokes)
  })
}
