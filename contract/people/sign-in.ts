import * as z from 'zod/mini'
import { calls } from '#contract/calls/people/sign-in.ts'
import { browserZone, describe, done, id, instant, personName, timeZone } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { VIEW_KINDS } from '#domain/desk/staff-views.ts'
import { isEmailAddress, tidyEmail } from '#domain/people/email-address.ts'
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  SIGN_IN_PROVIDERS,
} from '#domain/people/sign-in/sign-in.ts'
import type { Role } from '#domain/roles.ts'
import { ACCOUNT_ROLES, ROLES } from '#domain/roles.ts'

const tag = 'accounts'
export const email = describe(
  z
    .string({ error: 'is required' })
    .check(
      z.overwrite(tidyEmail),
      z.maxLength(254),
      z.refine(isEmailAddress, { error: 'must be an email address' }),
    ),
  { format: 'email' },
)
/** Shown in emails, lists, file names and receipts. */
const ownName = personName(100)
export const newPassword = z.string({ error: 'is required' }).check(
  z.minLength(PASSWORD_MIN_LENGTH, {
    error: `must be at least ${PASSWORD_MIN_LENGTH} characters long`,
  }),
  z.maxLength(PASSWORD_MAX_LENGTH, {
    error: `must have at most ${PASSWORD_MAX_LENGTH} characters`,
  }),
)
/** A password to check against the stored one. */
export const givenPassword = z
  .string({ error: 'is required' })
  .check(z.minLength(1, { error: 'is required' }), z.maxLength(PASSWORD_MAX_LENGTH))
const token = z.string().check(z.minLength(1, { error: 'is required' }), z.maxLength(512))
/** What else can see the account stays: calendars, texts and the like. Otherwise it ends. */
export const keepsWays = z._default(z.boolean(), false)

export const user = z.object({
  id,
  name: z.string(),
  /** URL path of the photo; null without one. */
  avatar: z.nullable(z.string()),
  email: z.string(),
  role: z.enum(ACCOUNT_ROLES),
  emailVerified: z.boolean(),
  timeZone: z.string(),
  /** When the account will be erased at its owner's request; otherwise null. */
  eraseAfter: z.nullable(instant),
  /** Staff have restricted it, or will: the dashboard says how. */
  isRestricted: z.boolean(),
})
/** The staff who see the product as this person, in this browser alone. */
const viewedBy = z.object({ id, name: z.string(), kind: z.enum(VIEW_KINDS), endsAt: instant })
export type AccountUser = z.output<typeof user> & { viewedBy?: z.output<typeof viewedBy> }
/** A client or a professional. */
export type User = AccountUser & { role: Role }
const userReply = z.object({ user })

export const me = endpoint(calls.me, {
  summary: 'Who is signed in',
  tag,
  status: 200,
  reply: z.object({ user: z.extend(user, { viewedBy: z.optional(viewedBy) }) }),
})

export const login = endpoint(calls.login, {
  summary: 'Sign in; sets the cookie',
  tag,
  body: z.object({
    email,
    password: givenPassword,
    /** True keeps the user signed in for 30 days, false until the browser is closed. */
    rememberMe: z._default(z.boolean(), true),
  }),
  status: 200,
  reply: userReply,
  refusals: [401],
})

export const register = endpoint(calls.register, {
  summary: 'Create an account and sign in',
  tag,
  body: z.object({
    name: ownName,
    email,
    password: newPassword,
    role: z._default(z.enum(ROLES), 'CLIENT'),
    timeZone: browserZone,
  }),
  status: 201,
  reply: userReply,
  refusals: [409],
})

export const logout = endpoint(calls.logout, {
  summary: 'Sign out; clears the cookie',
  tag,
  status: 200,
  reply: done,
})

export const updateProfile = endpoint(calls.updateProfile, {
  summary: 'Change my name, time zone or photo',
  tag,
  body: z.object({
    name: z.optional(ownName),
    timeZone: z.optional(timeZone),
    /** The id of an uploaded photo; null removes the photo. */
    avatar: z.optional(z.nullable(id)),
  }),
  status: 200,
  reply: userReply,
})

export const forgotPassword = endpoint(calls.forgotPassword, {
  summary: 'Send a reset link; the reply is the same whether or not the account exists',
  tag,
  body: z.object({ email }),
  status: 200,
  reply: done,
})

export const resetPassword = endpoint(calls.resetPassword, {
  summary: 'Set a new password with the token from the email; ends what else can see the account',
  tag,
  body: z.object({ token, password: newPassword, keepsWays }),
  status: 200,
  reply: done,
})

export const verifyEmail = endpoint(calls.verifyEmail, {
  summary:
    'Confirm the email address with the token from the email; changing to a new address signs out every other device',
  tag,
  body: z.object({ token }),
  status: 200,
  reply: done,
})

export const takeEmailBackByMail = endpoint(calls.takeEmailBackByMail, {
  summary:
    'Undo a change of email address, made or not, with the token from an email to the old address; if it was made, that signs everyone out and emails a link for a new password',
  tag,
  body: z.object({ token }),
  status: 200,
  reply: done,
  refusals: [409],
})

export const resendVerification = endpoint(calls.resendVerification, {
  summary: 'Send the confirmation link again; the reply is the same if already confirmed',
  tag,
  status: 200,
  reply: done,
})

export const signInProviders = endpoint(calls.signInProviders, {
  summary: 'Other sign-in providers available on this site',
  tag,
  status: 200,
  reply: z.object({ providers: z.array(z.enum(SIGN_IN_PROVIDERS)) }),
})
