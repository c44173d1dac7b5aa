import type { ReportFile } from '#contract/desk/cases.ts'
import type { Context } from '#server/context.ts'
import { recordOf } from './record/record.ts'
import { findAny } from './record/store.ts'

type Brief = Omit<NonNullable<ReportFile['session']>, 'hasMessages' | 'recordings' | 'guests'>

/** When a session was, what became of it, and how long each of the two was there, for staff. */
export async function attendanceInBrief(context: Context, id: string): Promise<Brief | undefined> {
  const session = await findAny(context.db, { id })
  if (!session) return undefined
  const { assessment, isProven } = await recordOf(context, context.db, session, context.clock())
  const { booked, client, professional, together } = assessment.minutes
  return {
    id,
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    state: session.state,
    outcome: session.outcome,
    minutes: { booked, client, professional, together },
    isProven,
  }
}
