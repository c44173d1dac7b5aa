import * as z from 'zod/mini'
import { calls } from '#contract/calls/people/account.ts'
import { byId, done, id, instant } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { SIGN_IN_PROVIDERS } from '#domain/people/sign-in/sign-in.ts'
import { WAYS_OUT } from '#domain/people/ways-out.ts'
import { secondFactor } from './second-factor.ts'
import { email, givenPassword, keepsWays, newPassword } from './sign-in.ts'

const tag = 'accounts'

export const accountDetail = z.object({
  /** False for people who have only ever signed in with Google or Apple. */
  hasPassword: z.boolean(),
  signInProviders: z.array(z.enum(SIGN_IN_PROVIDERS)),
  /** A new address that is waiting to be confirmed. */
  pendingEmail: z.nullable(z.string()),
  secondFactor,
  /** I never show my network address to the other person in a video room. */
  hidesAddress: z.boolean(),
  /** There is a relay that hides it. */
  canHideAddress: z.boolean(),
  /** My sessions are never recorded, whoever asks. */
  neverRecorded: z.boolean(),
  /** Those I have a conversation with see whether I am active, if they let me see it too. */
  showsActivity: z.boolean(),
})

export const getAccount = endpoint(calls.getAccount, {
  summary: 'How I can sign in, and what I have chosen for my account',
  tag,
  status: 200,
  reply: accountDetail,
})

export const showActivity = endpoint(calls.showActivity, {
  summary: 'Whether those I have a conversation with see that I am active, and I see it of them',
  tag,
  body: z.object({ showsActivity: z.boolean() }),
  status: 200,
  reply: done,
})

export const hideAddress = endpoint(calls.hideAddress, {
  summary: 'Whether to hide my network address from the other person in video rooms',
  tag,
  body: z.object({ hidesAddress: z.boolean() }),
  status: 200,
  reply: done,
  refusals: [409],
})

export const forbidRecordings = endpoint(calls.forbidRecordings, {
  summary: 'Whether my sessions are never recorded, whoever asks',
  tag,
  body: z.object({ neverRecorded: z.boolean() }),
  status: 200,
  reply: done,
})

export const changePassword = endpoint(calls.changePassword, {
  summary:
    'Choose a new password; signs out every other device, cancels every emailed link and ends what else can see the account',
  tag,
  body: z.object({
    /** The correct one counts as proof of identity; without it, a recent proof is required. */
    currentPassword: z.optional(givenPassword),
    password: newPassword,
    keepsWays,
  }),
  status: 200,
  reply: done,
  refusals: [409],
})

export const changeEmail = endpoint(calls.changeEmail, {
  summary:
    'Send a confirmation link to a new email address; the reply is the same if the address is already in use',
  tag,
  body: z.object({
    email,
    /** The correct password counts as proof of identity; without it, a recent proof is required. */
    password: z.optional(givenPassword),
  }),
  status: 200,
  reply: done,
  refusals: [409],
})

export const takeEmailBack = endpoint(calls.takeEmailBack, {
  summary: 'Cancel an unconfirmed change of email address, if there is one',
  tag,
  status: 204,
  reply: z.undefined(),
})

export const device = z.object({
  id,
  /** 'Chrome on Windows', according to the browser. */
  name: z.string(),
  signedInAt: instant,
  /** Accurate to ten minutes. */
  lastUsedAt: instant,
  /** The first part of the IP address; null if unknown. */
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
  summary:
    'Sign out every other device; cancels every emailed link and ends what else can see the account',
  tag,
  query: z.object({ keepsWays: z._default(z.stringbool(), false) }),
  status: 204,
  reply: z.undefined(),
})

export const wayOut = z.object({
  way: z.enum(WAYS_OUT),
  /** Unique among those of its way. */
  id,
  /** Tells it from others of its way; null if there is only one. */
  name: z.nullable(z.string()),
  begunAt: instant,
  /** Null if unknown, or not used yet. */
  usedAt: z.nullable(instant),
})
export type WayOutOpen = z.output<typeof wayOut>

export const listWaysOut = endpoint(calls.listWaysOut, {
  summary: 'What can see my account without this browser: calendars, tokens, texts and the like',
  tag,
  status: 200,
  reply: z.array(wayOut),
})

export const endWayOut = endpoint(calls.endWayOut, {
  summary: 'End one thing that can see my account; the reply is the same if it has ended',
  tag,
  params: z.object({ way: z.enum(WAYS_OUT), id }),
  status: 204,
  reply: z.undefined(),
})

export const endWaysOut = endpoint(calls.endWaysOut, {
  summary: 'End everything that can see my account without a sign-in',
  tag,
  status: 204,
  reply: z.undefined(),
})
