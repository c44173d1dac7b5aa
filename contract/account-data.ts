import * as z from 'zod/mini'
import { givenPassword, user } from './accounts.ts'
import { calls } from './calls/account-data.ts'
import { done, instant, pence } from './common.ts'
import { endpoint } from './endpoint.ts'

const tag = 'accounts'

export const exportAccount = endpoint(calls.exportAccount, {
  summary: 'Download all my data as a file',
  tag,
  status: 200,
  file: 'application/json',
  reply: z.record(z.string(), z.unknown()),
})

export const deleteAccount = endpoint(calls.deleteAccount, {
  summary:
    'Sign out everywhere and erase my account after 7 days; records kept for tax law are anonymised',
  tag,
  /** The correct password counts as proof of identity; without it, a recent proof is required. */
  body: z.object({ password: z.optional(givenPassword) }),
  status: 200,
  reply: done,
  refusals: [409],
})

export const getErasure = endpoint(calls.getErasure, {
  summary: 'Whether my account is being erased, and what the erasure is waiting for',
  tag,
  status: 200,
  reply: z.object({
    /** Null if erasure has not been requested. */
    eraseAfter: z.nullable(instant),
    /** A professional's earnings not paid out yet; the account is erased once they have been. */
    pendingPayoutMinor: pence,
  }),
})

export const keepAccount = endpoint(calls.keepAccount, {
  summary: 'Cancel the erasure of my account, if one was requested',
  tag,
  status: 200,
  reply: z.object({ user }),
})
