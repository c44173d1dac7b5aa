import * as z from 'zod/mini'
import { FILE_PURPOSES, FILE_RULES } from '#domain/files.ts'
import { calls } from './calls/files.ts'
import { byId, bytes, id, line } from './common.ts'
import { endpoint } from './endpoint.ts'

const tag = 'files'

/** A file that goes with a message. */
export const attachment = z.object({
  id,
  /** As its owner called it. */
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  /** Of pictures, in pixels. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type Attachment = z.output<typeof attachment>

const uploaded = z.object({
  id,
  /** Path of the file, as profiles take it. */
  url: z.string(),
  /** Of uploads for a message. */
  attachment: z.optional(attachment),
})
export type Uploaded = z.output<typeof uploaded>

export const uploadFile = endpoint(calls.uploadFile, {
  summary:
    'Upload a photo of me, a professional’s intro video, or a file for a message; the body is the file itself',
  tag,
  takesFile: true,
  query: z.object({
    purpose: z.enum(FILE_PURPOSES, { error: `must be one of ${FILE_PURPOSES.join(', ')}` }),
    /** What a file for a message is called. */
    name: z.optional(line(200, 1)),
  }),
  status: 201,
  reply: uploaded,
  refusals: [413, 415],
})

export const getFile = endpoint(calls.getFile, {
  summary: 'An uploaded photo or video of a profile; videos by range too',
  tag,
  params: byId,
  query: z.object({
    /** Photos alone: 128 × 128 pixels in place of 512 × 512. */
    size: z.optional(z.enum(['small'], { error: 'must be small, or left out' })),
  }),
  status: 200,
  reply: bytes,
  file: ['image/webp', ...FILE_RULES['intro-video'].types],
  inParts: true,
  refusals: [404],
})
