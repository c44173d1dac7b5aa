import * as z from 'zod/mini'
import { calls } from '#contract/calls/meeting/recordings.ts'
import { byId, bytes, id, instant } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { RECORDING_STATES } from '#domain/meeting/recordings.ts'

const tag = 'recordings'

export const recording = z.object({
  id,
  state: z.enum(RECORDING_STATES),
  askedBy: id,
  /** Who has agreed, by their ids. */
  agreed: z.array(id),
  /** When everyone had agreed. */
  startedAt: z.nullable(instant),
  /** The size of the finished file; unknown in a hosted room. */
  bytes: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
  /** When it is deleted by itself. */
  deletedOn: z.nullable(instant),
})
export type Recording = z.output<typeof recording>

export const listRecordings = endpoint(calls.listRecordings, {
  summary: 'Recordings of a session of mine, latest first',
  tag,
  params: byId,
  status: 200,
  reply: z.object({
    recordings: z.array(recording),
    /** Whose account forbids recordings of this session. */
    forbiddenBy: z.nullable(z.enum(['you', 'other'])),
  }),
  refusals: [404],
})

export const askToRecord = endpoint(calls.askToRecord, {
  summary: 'Ask everyone in the room to be recorded; it starts once all have agreed',
  tag,
  params: byId,
  status: 200,
  reply: recording,
  refusals: [409],
})

export const answerRecording = endpoint(calls.answerRecording, {
  summary: 'Agree to be recorded, or refuse',
  tag,
  params: byId,
  body: z.object({ agrees: z.boolean() }),
  status: 200,
  reply: recording,
  refusals: [409],
})

export const stopRecording = endpoint(calls.stopRecording, {
  summary: 'Stop a recording, or withdraw the question',
  tag,
  params: byId,
  status: 200,
  reply: recording,
})

export const sendRecordingPart = endpoint(calls.sendRecordingPart, {
  summary: 'Send the next part of what is being recorded; the body is its bytes',
  tag,
  params: byId,
  takesFile: true,
  query: z.object({
    /** What one page recorded without a pause. */
    take: id,
    /** From 0. */
    number: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
  }),
  status: 204,
  reply: z.undefined(),
  refusals: [409, 413],
})

export const recordingSent = endpoint(calls.recordingSent, {
  summary: 'Every part has been sent',
  tag,
  params: byId,
  status: 200,
  reply: recording,
})

export const getRecording = endpoint(calls.getRecording, {
  summary: 'A finished recording of a session of mine',
  tag,
  params: byId,
  query: z.object({
    /** To be saved instead of played. */
    download: z.optional(z.enum(['1'], { error: 'must be 1, or left out' })),
  }),
  status: 200,
  reply: bytes,
  file: ['video/webm', 'video/mp4'],
  inParts: true,
})

export const deleteRecording = endpoint(calls.deleteRecording, {
  summary: 'Delete a recording for both people',
  tag,
  params: byId,
  status: 204,
  reply: z.undefined(),
  refusals: [409],
})
