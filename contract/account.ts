import * as z from 'zod/mini'
import { SIGN_IN_PROVIDERS } from '#domain/accounts.ts'
import { email, givenPassword, newPassword } from './accounts.ts'
import { calls } from './calls/account.ts'
import { byId, done, id, instant } from './common.ts'
import { endpoint } from './endpoint.ts'
import { secondFactor } from './second-factor.ts'

const tag = 'accounts'

export const accountDetail = z.object({
  /** False for somebody who has only ever signed in with Google or Apple. */
  hasPassword: z.boolean(),
  signInProviders: z.array(z.enum(SIGN_IN_PROVIDERS)),
  /** The address that a link to confirm it is on its way to. */
  pendingEmail: z.nullable(z.string()),
  secondFactor,
})

export const getAccount = endpoint(calls.getAccount, {
  summary: 'How I can sign in',
  tag,
  status: 200,
  reply: accountDetail,
})

export const changePassword = endpoint(calls.changePassword, {
  summary: 'Choose a new password; signs out every other device and cancels every emailed link',
  tag,
  body: z.object({
    /** The right one is a proof; without it there has to be a recent one. */
    currentPassword: z.optional(givenPassword),
    password: newPassword,
  }),
  status: 200,
  reply: done,
  refusals: [409],
})

export const changeEmail = endpoint(calls.changeEmail, {
  summary:
    'Mail a link to a new address, which becomes mine when it is confirmed; the reply is the same when it is taken',
  tag,
  body: z.object({
    email,
    /** The right password is a proof; without it there has to be a recent one. */
    password: z.optional(givenPassword),
  }),
  status: 200,
  reply: done,
  refusals: [409],
})

export const takeEmailBack = endpoint(calls.takeEmailBack, {
  summary: 'Take back a change of email address that is not confirmed yet, if there is one',
  tag,
  status: 204,
  reply: z.undefined(),
})

export const device = z.object({
  id,
  /** 'Chrome on Windows', as far as the browser says. */
  name: z.string(),
  signedInAt: instant,
  /** To ten minutes. */
  lastUsedAt: instant,
  /** The beginning of the network address; null where none was seen. */
  address: z.nullable(z.string()),
  isThis: z.boolean(),
})
export type Device = z.output<typeof device>

export const devices = endpoint(calls.devices, {
  summary: 'Where I am signed in, this device first',
  tag,
  status: 200,
  reply: z.array(device),
})

export const signOutDevice = endpoint(calls.signOutDevice, {
  summary: 'Sign out one device; cancels every emailed link',
  tag,
  params: byId,
  status: 204,
  reply: z.undefined(),
  refusals: [404],
})

export const signOutOthers = endpoint(calls.signOutOthers, {
  summary: 'Sign out every device but this one; cancels every emailed link',
  tag,
  status: 204,
  reply: z.undefined(),
})
