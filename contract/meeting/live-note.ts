import * as z from 'zod/mini'
import { calls } from '#contract/calls/meeting/live-note.ts'
import { endpoint } from '#contract/endpoint.ts'

export const closeLiveNote = endpoint(calls.closeLiveNote, {
  summary: 'Dismiss the note that my set-up is done, for good',
  tag: 'professionals',
  status: 204,
  reply: z.undefined(),
})
