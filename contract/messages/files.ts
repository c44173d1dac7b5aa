import * as z from 'zod/mini'
import { calls } from '#contract/calls/messages/files.ts'
import { byId, bytes, describe, id, line } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { FILE_PURPOSES, FILE_RULES } from '#domain/messages/files.ts'

const tag = 'files'

/** A file attached to a message or a contest. */
export const attachment = z.object({
  id,
  /** The original file name. */
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  /** Pictures only, in pixels. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type Attachment = z.output<typeof attachment>

/** The caller's own uploads, in order, that are not attached to anything yet; at most `max`. */
export const attachmentIds = (max: number) =>
  describe(
    z.array(id).check(
      z.maxLength(max, { error: `must be at most ${max} files` }),
      z.refine((list) => new Set(list).size === list.length, { error: 'must differ' }),
    ),
    { uniqueItems: true },
  )

const uploaded = z.object({
  id,
  /** URL path of the file, as profiles store it. */
  url: z.string(),
  /** Only for files to attach. */
  attachment: z.optional(attachment),
})
export type Uploaded = z.output<typeof uploaded>

export const uploadFile = endpoint(calls.uploadFile, {
  summary:
    'Upload a profile photo, a professional’s intro video, or a file to attach to a message or a contest; the body is the raw file',
  tag,
  takesFile: true,
  query: z.object({
    purpose: z.enum(FILE_PURPOSES, { error: `must be one of ${FILE_PURPOSES.join(', ')}` }),
    /** The file name, for files to attach. */
    name: z.optional(line(200, 1)),
  }),
  status: 201,
  reply: uploaded,
  refusals: [413, 415],
})

export const getFile = endpoint(calls.getFile, {
  summary: 'A profile’s photo or video; videos support Range requests',
  tag,
  params: byId,
  query: z.object({
    /** Photos only: 128 × 128 pixels instead of 512 × 512. */
    size: z.optional(z.enum(['small'], { error: 'must be small, or left out' })),
  }),
  status: 200,
  reply: bytes,
  file: ['image/webp', ...FILE_RULES['intro-video'].types],
  inParts: true,
  mayBeElsewhere: true,
  refusals: [404],
})
