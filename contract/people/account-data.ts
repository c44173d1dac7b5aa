import * as z from 'zod/mini'
import { calls } from '#contract/calls/people/account-data.ts'
import { done, instant, pence } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { givenPassword, user } from './sign-in.ts'

const tag = 'accounts'

export const exportAccount = endpoint(calls.exportAccount, {
  summary: 'Download all my data as a file',
  tag,
  status: 200,
  file: 'application/json',
  reply: z.record(z.string(), z.unknown()),
})

export const dataExport = z.object({
  askedAt: instant,
  /** When it was made; null while it is being made. */
  madeAt: z.nullable(instant),
  /** When it is deleted; null while it is being made. */
  keptUntil: z.nullable(instant),
  /** The size of the ZIP file; null while it is being made. */
  bytes: z.nullable(z.int()),
})

export const askForExport = endpoint(calls.askForExport, {
  summary: 'Have a ZIP file made with all my data and files; one that is being made is kept',
  tag,
  status: 202,
  reply: dataExport,
})

export const getExport = endpoint(calls.getExport, {
  summary: 'The ZIP file with my data, if I asked for one',
  tag,
  status: 200,
  reply: z.object({ export: z.nullable(dataExport) }),
})

export const downloadExport = endpoint(calls.downloadExport, {
  summary: 'Download the ZIP file with my data',
  tag,
  status: 200,
  file: 'application/zip',
  reply: z.unknown(),
  refusals: [404],
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
