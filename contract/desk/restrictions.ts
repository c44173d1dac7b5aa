import * as z from 'zod/mini'
import { calls } from '#contract/calls/desk/restrictions.ts'
import { byId, date, id, instant, pence, text, whole } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  NOTICE_EXCEPTIONS,
  RESTRICTION_APPEAL_MAX_LENGTH,
  RESTRICTION_DECISIONS,
  RESTRICTION_GROUNDS,
  RESTRICTION_KINDS,
  SESSION_FATES,
} from '#domain/desk/restrictions.ts'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#domain/desk/staff.ts'
import { ROLES } from '#domain/roles.ts'
import { caseFile } from './cases.ts'
import { ownRestriction, restrictionFile } from './restriction-shapes.ts'

const ownRestrictions = z.object({ restrictions: z.array(ownRestriction) })

export const getOwnRestrictions = endpoint(calls.getOwnRestrictions, {
  summary: 'What is restricted in my account and why, the newest first',
  tag: 'accounts',
  status: 200,
  reply: ownRestrictions,
})

export const appealRestriction = endpoint(calls.appealRestriction, {
  summary: 'Appeal against a restriction, once; another member of staff decides',
  tag: 'accounts',
  params: byId,
  body: z.object({ text: text(RESTRICTION_APPEAL_MAX_LENGTH, 1) }),
  status: 200,
  reply: ownRestrictions,
  refusals: [404, 409],
})

const tag = 'desk'
const reason = text(REASON_MAX_LENGTH, REASON_MIN_LENGTH)

export const restrictionsOfPerson = z.object({
  role: z.enum(ROLES),
  /** The newest first. */
  restrictions: z.array(restrictionFile),
  /** Sessions that would be cancelled, the next first, and what each would refund, in pence. */
  upcoming: z.array(
    z.object({
      id,
      startsAt: instant,
      /** The other one of the two. */
      other: z.string(),
      refundMinor: pence,
    }),
  ),
  /** A second member of staff has to approve that I cancel them. */
  cancelNeedsSecond: z.boolean(),
  /** What I may do. */
  mayRestrict: z.boolean(),
})
export type RestrictionsOfPerson = z.output<typeof restrictionsOfPerson>

export const getRestrictions = endpoint(calls.getRestrictions, {
  summary: 'What is and was restricted for a client or professional, and their upcoming sessions',
  tag,
  params: byId,
  status: 200,
  reply: restrictionsOfPerson,
})

export const restrictAccount = endpoint(calls.restrictAccount, {
  summary:
    'Restrict an account; the person is told the reasons at once. Refunds above £100 in sum wait for a second member of staff',
  tag,
  params: byId,
  body: z.object({
    kind: z.enum(RESTRICTION_KINDS),
    ground: z.enum(RESTRICTION_GROUNDS),
    /** Only to end an account without notice. */
    exception: z._default(z.nullable(z.enum(NOTICE_EXCEPTIONS)), null),
    /** The reasons, sent to the person. */
    statement: reason,
    /** The last day on which it counts, in London; null until it is lifted. */
    lastDay: z._default(z.nullable(date), null),
    sessions: z.enum(SESSION_FATES),
    /** Why sessions are kept or cancelled, for staff. */
    sessionsReason: z._default(text(REASON_MAX_LENGTH), ''),
    /** What cancelling was said to refund, in pence. */
    refundMinor: z.optional(whole(0)),
  }),
  status: 200,
  reply: restrictionsOfPerson,
  refusals: [403, 409],
})

export const signPersonOut = endpoint(calls.signPersonOut, {
  summary:
    'End every sign-in of a client or professional, and what else can see their account; they are told',
  tag,
  params: byId,
  body: z.object({ reason }),
  status: 204,
  reply: z.undefined(),
  refusals: [403],
})

export const liftRestriction = endpoint(calls.liftRestriction, {
  summary: 'Lift a restriction; the person is told',
  tag,
  params: byId,
  body: z.object({ reason }),
  status: 200,
  reply: restrictionsOfPerson,
  refusals: [403, 409],
})

export const decideRestriction = endpoint(calls.decideRestriction, {
  summary:
    'Decide an appeal against a restriction, or what becomes of sessions after a refused proposal',
  tag,
  params: byId,
  body: z.object({ decision: z.enum(RESTRICTION_DECISIONS), reason }),
  status: 200,
  reply: caseFile,
  refusals: [403, 409],
})
