import * as z from 'zod/mini'
import { id, instant } from '#contract/common.ts'
import {
  NOTICE_EXCEPTIONS,
  RESTRICTION_GROUNDS,
  RESTRICTION_KINDS,
  SESSION_FATES,
} from '#domain/desk/restrictions.ts'

export const ownRestriction = z.object({
  id,
  kind: z.enum(RESTRICTION_KINDS),
  ground: z.enum(RESTRICTION_GROUNDS),
  /** Why an account ends without notice. */
  exception: z.nullable(z.enum(NOTICE_EXCEPTIONS)),
  /** The reasons we gave. */
  statement: z.string(),
  imposedAt: instant,
  /** When it takes effect. */
  startsAt: instant,
  /** When it ends by itself. */
  endsAt: z.nullable(instant),
  sessions: z.enum(SESSION_FATES),
  sessionsCancelledAt: z.nullable(instant),
  liftedAt: z.nullable(instant),
  mayAppeal: z.boolean(),
  appealBefore: instant,
  appeal: z.nullable(
    z.object({
      text: z.string(),
      at: instant,
      /** Null until it is decided. */
      isUpheld: z.nullable(z.boolean()),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type OwnRestriction = z.output<typeof ownRestriction>

/** A restriction as staff see it. */
export const restrictionFile = z.extend(ownRestriction, {
  imposedBy: z.string(),
  /** Whether it is in force now. */
  isApplied: z.boolean(),
  sessionsReason: z.nullable(z.string()),
  /** Null if it ended by itself, or has not ended. */
  liftedBy: z.nullable(z.string()),
  liftReason: z.nullable(z.string()),
  appealDecidedBy: z.nullable(z.string()),
})
export type RestrictionFile = z.output<typeof restrictionFile>
