import * as z from 'zod/mini'
import { done } from './common.ts'
import { endpoint } from './endpoint.ts'

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything about me, as a file',
  tag: 'accounts',
  who: 'person',
  status: 200,
  reply: z.record(z.string(), z.unknown()),
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  summary: 'Erase my account; what tax law keeps is made anonymous',
  tag: 'accounts',
  who: 'person',
  status: 200,
  reply: done,
})
