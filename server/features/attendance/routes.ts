import type { FastifyInstance } from 'fastify'
import {
  answerContest,
  answerTimeOffer,
  contestAttendance,
  getAttendance,
  offerTime,
} from '#contract/meeting/attendance.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import * as addedTime from './added-time.ts'
import { attendanceOf } from './attendance.ts'
import * as contesting from './contests.ts'

export function attendanceRoutes(app: FastifyInstance, context: Context): void {
  route(app, getAttendance, ({ person, params }) => attendanceOf(context, person, params.id))

  route(app, contestAttendance, async ({ person, params, body }) => {
    await contesting.contest(context, person, params.id, body)
    return attendanceOf(context, person, params.id)
  })

  route(app, answerContest, async ({ person, params, body }) => {
    await contesting.answerContest(context, person, params.id, body)
    return attendanceOf(context, person, params.id)
  })

  route(app, offerTime, async ({ person, params }) => {
    await addedTime.offerTime(context, person, params.id)
    return attendanceOf(context, person, params.id)
  })

  route(app, answerTimeOffer, async ({ person, params, body }) => {
    await addedTime.answerTimeOffer(context, person, params.id, body.accepts)
    return attendanceOf(context, person, params.id)
  })
}
