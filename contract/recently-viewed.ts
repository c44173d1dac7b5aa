import * as z from 'zod/mini'
import { id } from './common.ts'
import { endpoint } from './endpoint.ts'
import { professional } from './professionals.ts'

const tag = 'recommendations'

export const recentlyViewed = endpoint({
  method: 'GET',
  path: '/api/recently-viewed',
  summary: 'The professionals whose profile I looked at, the latest first, at most 50',
  tag,
  who: 'client',
  status: 200,
  reply: z.array(professional),
})

export const noteView = endpoint({
  method: 'PUT',
  path: '/api/recently-viewed/:professionalId',
  summary: 'Remember that I looked at a professional',
  tag,
  who: 'client',
  params: z.object({ professionalId: id }),
  status: 204,
  reply: z.undefined(),
  refusals: [404],
})

export const forgetViews = endpoint({
  method: 'DELETE',
  path: '/api/recently-viewed',
  summary: 'Forget whose profiles I looked at',
  tag,
  who: 'client',
  status: 204,
  reply: z.undefined(),
})
