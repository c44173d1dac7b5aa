import * as z from 'zod/mini'
import { calls } from '#contract/calls/desk/staff-views.ts'
import { byId, instant, text, whole } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH, STAFF_ROLES } from '#domain/desk/staff.ts'
import { VIEW_KINDS } from '#domain/desk/staff-views.ts'

export const viewAs = endpoint(calls.viewAs, {
  summary:
    'See the product as a person sees it, for at most an hour and without changing anything; they are told when it ends',
  tag: 'desk',
  params: byId,
  body: z.object({
    kind: z.enum(VIEW_KINDS),
    /** Only staff read it. */
    reason: text(REASON_MAX_LENGTH, REASON_MIN_LENGTH),
    /** The number of a case about this person: 1001. */
    caseNumber: z.nullable(whole(1)),
  }),
  status: 200,
  reply: z.object({ endsAt: instant }),
  refusals: [403],
})

export const endView = endpoint(calls.endView, {
  summary: 'End what I see as a person; does nothing if that has ended',
  tag: 'desk',
  status: 204,
  reply: z.undefined(),
})

export const listOwnViews = endpoint(calls.listOwnViews, {
  summary: 'When staff saw the product as I see it, and why; the latest 50',
  tag: 'accounts',
  status: 200,
  reply: z.object({
    views: z.array(
      z.object({
        startedAt: instant,
        /** Null while it lasts. */
        endedAt: z.nullable(instant),
        kind: z.enum(VIEW_KINDS),
        /** The role of the member of staff, who is not named. */
        role: z.enum(STAFF_ROLES),
      }),
    ),
  }),
})
export type OwnView = z.output<typeof listOwnViews.reply>['views'][number]
