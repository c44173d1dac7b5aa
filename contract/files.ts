import * as z from 'zod/mini'
import { FILE_PURPOSES } from '#domain/files.ts'
import { byId, id } from './common.ts'
import { endpoint } from './endpoint.ts'

const tag = 'files'

export const uploaded = z.object({
  id,
  /** Path of the file, as profiles take it. */
  url: z.string(),
})
export type Uploaded = z.output<typeof uploaded>

export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/files',
  summary:
    'Upload a photo of me, or a professional’s intro video; the body is the file itself, of any content type',
  tag,
  who: 'person',
  query: z.object({
    purpose: z.enum(FILE_PURPOSES, { error: `must be one of ${FILE_PURPOSES.join(', ')}` }),
  }),
  status: 201,
  reply: uploaded,
  refusals: [413, 415],
})

export const getFile = endpoint({
  method: 'GET',
  path: '/api/files/:id',
  summary: 'An uploaded file; videos by range too',
  tag,
  who: 'anyone',
  params: byId,
  query: z.object({
    /** Photos alone: 128 × 128 pixels in place of 512 × 512. */
    size: z.optional(z.enum(['small'], { error: 'must be small, or left out' })),
  }),
  status: 200,
  /** The bytes. */
  reply: z.unknown(),
  refusals: [404],
})
