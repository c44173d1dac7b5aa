import * as z from 'zod/mini'
import { calls } from '#contract/calls/search/recently-viewed.ts'
import { id } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { professional } from '#contract/profile/professionals.ts'

const tag = 'recommendations'

export const recentlyViewed = endpoint(calls.recentlyViewed, {
  summary: 'The professionals I viewed, most recent first, at most 50',
  tag,
  status: 200,
  reply: z.array(professional),
})

export const noteView = endpoint(calls.noteView, {
  summary: 'Record that I viewed a professional',
  tag,
  params: z.object({ professionalId: id }),
  status: 204,
  reply: z.undefined(),
  refusals: [404],
})

export const forgetViews = endpoint(calls.forgetViews, {
  summary: 'Clear my recently viewed professionals',
  tag,
  status: 204,
  reply: z.undefined(),
})
