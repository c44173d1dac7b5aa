import * as z from 'zod/mini'
import { calls } from '#contract/calls/profile/credentials.ts'
import { byId, date, id, instant, line, text } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { CHECKERS } from '#domain/profile/badges/credential-badge.ts'
import { CHECK_KINDS, CHECK_STATES, PROOF_KINDS } from '#domain/profile/badges/credential-checks.ts'
import { REGISTERS } from '#domain/profile/badges/registers.ts'
import { PROFILE_LIMITS } from '#domain/profile/profile.ts'

const tag = 'credentials'

const ownCheck = z.object({
  id,
  kind: z.enum(CHECK_KINDS),
  /** Where a registration stands. */
  register: z.nullable(z.enum(REGISTERS)),
  /** A registration’s number, or a certificate’s qualification; otherwise empty. */
  about: z.string(),
  state: z.enum(CHECK_STATES),
  /** Whether staff are to look at it. */
  isWithStaff: z.boolean(),
  /** When it was last confirmed, and by whom. */
  checkedAt: z.nullable(instant),
  checkedBy: z.nullable(z.enum(CHECKERS)),
  /** From when it no longer counts; null: until it is found otherwise. */
  validUntil: z.nullable(instant),
  /** Why it is lapsed or refused, in a sentence. */
  reason: z.nullable(z.string()),
  /** Lapsed or refused, and not appealed against since. */
  mayAppeal: z.boolean(),
  /** Where the register has the number, or its search; null if we know no address. */
  page: z.nullable(z.string()),
})

export const ownCredentials = z.object({
  checks: z.array(ownCheck),
  /** The proof that we ask of such a profile. It is listed without. */
  asked: z.array(z.enum(PROOF_KINDS)),
})
export type OwnCredentials = z.output<typeof ownCredentials>

export const getOwnCredentials = endpoint(calls.getOwnCredentials, {
  summary: 'How my registrations and my proof stand, and which proof is asked of my profile',
  tag,
  status: 200,
  reply: ownCredentials,
  refusals: [404],
})

export const addProof = endpoint(calls.addProof, {
  summary: 'Give one of my uploads to staff as proof. They delete it once they have looked at it',
  tag,
  body: z.object({
    kind: z.enum(PROOF_KINDS),
    /** With `certificate`: the qualification, as the profile names it. */
    about: z._default(line(PROFILE_LIMITS.credentialText), ''),
    fileId: id,
    /** With `insurance`: its last day. */
    lastDay: z.optional(date),
  }),
  status: 201,
  reply: ownCredentials,
  refusals: [404],
})

export const appealCredential = endpoint(calls.appealCredential, {
  summary: 'Appeal against a check that lapsed or was refused; another member of staff decides',
  tag,
  params: byId,
  body: z.object({
    text: text(4000, 1),
    /** One of my uploads that shows it. */
    fileId: z.optional(id),
  }),
  status: 201,
  reply: ownCredentials,
  refusals: [404, 409],
})
