import * as z from 'zod/mini'
import { givenPassword, user } from './accounts.ts'
import { calls } from './calls/account-data.ts'
import { done, instant, pence } from './common.ts'
import { endpoint } from './endpoint.ts'

const tag = 'accounts'

export const exportAccount = endpoint(calls.exportAccount, {
  summary: 'Everything about me, as a file',
  tag,
  status: 200,
  file: 'application/json',
  reply: z.record(z.string(), z.unknown()),
})

export const deleteAccount = endpoint(calls.deleteAccount, {
  summary:
    'Sign out everywhere and erase my account after 7 days; what tax law keeps is made anonymous',
  tag,
  /** The right password is a proof; without it there has to be a recent one. */
  body: z.object({ password: z.optional(givenPassword) }),
  status: 200,
  reply: done,
  refusals: [409],
})

export const getErasure = endpoint(calls.getErasure, {
  summary: 'Whether my account is to be erased, and what that waits for',
  tag,
  status: 200,
  reply: z.object({
    /** Null where nobody has asked for it. */
    eraseAfter: z.nullable(instant),
    /** What a professional has earned and was not paid yet: an account is erased after that. */
    pendingPayoutMinor: pence,
  }),
})

export const keepAccount = endpoint(calls.keepAccount, {
  summary: 'Keep my account after all; the same when nobody wants to erase it',
  tag,
  status: 200,
  reply: z.object({ user }),
})
