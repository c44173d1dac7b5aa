import { expect, it } from 'vitest'
import type { Session } from '#contract/booking/sessions.ts'
import { isPaid } from './checkout.tsx'

it.each([
  ['CANCELLED', 'declined'],
  ['CANCELLED', 'withdrawn'],
  ['EXPIRED', 'lapsed'],
] as const)(
  'the checkout of a request that is %s (%s) leads to its page, which says what became of it',
  (state, request) => {
    const session = {
      state,
      status: state,
      refund: null,
      isOnRequest: true,
      request: { state: request, offeredTimes: [] },
    } as unknown as Session
    expect(isPaid(session)).toBe(true)
  },
)
