import * as z from 'zod/mini'
import { calls } from './calls/live-note.ts'
import { endpoint } from './endpoint.ts'

export const closeLiveNote = endpoint(calls.closeLiveNote, {
  summary: 'Dismiss the note that my set-up is done, for good',
  tag: 'professionals',
  status: 204,
  reply: z.undefined(),
})
