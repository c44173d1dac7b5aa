import type { FastifyInstance } from 'fastify'
import { calendarFile } from '#contract/booking/sessions.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { newsRoutes } from './news-routes.ts'
import { calendarFileOf } from './notifications.ts'

export function notificationRoutes(app: FastifyInstance, context: Context): void {
  route(app, calendarFile, async ({ person, params, reply }) => {
    const { file, day } = await calendarFileOf(context, person, params.id)
    reply.header('content-disposition', `attachment; filename="session-${day}.ics"`)
    return file
  })
  newsRoutes(app, context)
}
