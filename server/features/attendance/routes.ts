import type { FastifyInstance } from 'fastify'
import { getAttendance } from '#contract/attendance.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { attendanceOf } from './reading.ts'

export function attendanceRoutes(app: FastifyInstance, context: Context): void {
  route(app, getAttendance, ({ person, params }) => attendanceOf(context, person, params.id))
}
