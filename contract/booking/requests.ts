import * as z from 'zod/mini'
import { calls } from '#contract/calls/booking/requests.ts'
import { byId, instant } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { OFFERED_TIMES_MAX } from '#domain/booking/requests.ts'
import { session } from './sessions.ts'

const tag = 'requests'

export const acceptRequest = endpoint(calls.acceptRequest, {
  summary: 'Accept a request; the client’s card is charged, which books the session',
  tag,
  scope: 'sessions:change',
  params: byId,
  status: 200,
  reply: session,
  refusals: [404, 409],
})

export const offerTimes = endpoint(calls.offerTimes, {
  summary: 'Answer a request with other free times; the first of them is held for the client',
  tag,
  scope: 'sessions:change',
  params: byId,
  body: z.object({
    startsAt: z
      .array(instant)
      .check(
        z.minLength(1, { error: 'must have a time' }),
        z.maxLength(OFFERED_TIMES_MAX, { error: `must have ${OFFERED_TIMES_MAX} times at most` }),
      ),
  }),
  status: 200,
  reply: session,
  refusals: [404, 409],
})

export const chooseTime = endpoint(calls.chooseTime, {
  summary: 'Choose one of the times offered; my card is charged, which books the session',
  tag,
  scope: 'sessions:change',
  params: byId,
  body: z.object({ startsAt: instant }),
  status: 200,
  reply: session,
  refusals: [404, 409],
})
