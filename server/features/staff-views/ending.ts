import { paths } from '#contract/paths/paths.ts'
import { mayAct, STAFF_ROLES } from '#domain/desk/staff.ts'
import { VIEW_KINDS_TOLD } from '#domain/desk/staff-views.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import { deliverNoticesSoon, enqueueNotice } from '#server/mail/notice.ts'
import type { Ended } from './store.ts'
import * as store from './store.ts'

/** Ends what this member sees as someone else; does nothing if that has ended. */
export async function endView(context: Context, staff: { id: string }): Promise<void> {
  const isEnded = await context.db.transaction((tx) => endViewsOf(context, tx, staff.id))
  if (isEnded) deliverNoticesSoon(context)
}

/** The same in the caller's transaction; true if something ended. */
export async function endViewsOf(context: Context, tx: Queries, staffId: string): Promise<boolean> {
  const ended = await store.endViewsOf(tx, { staffId, now: context.clock() })
  for (const view of ended) await notify(context, tx, view, 'by staff')
  return ended.length > 0
}

/** Ends views whose hour is over, or whose member has gone. Runs each minute; safe to run concurrently. */
export async function endOverViews(context: Context): Promise<void> {
  const now = context.clock()
  const roles = STAFF_ROLES.filter((role) => mayAct(role, 'view-as'))
  const over = await store.overViews(context.db, { now, roles })
  for (const { id } of over)
    await context.db.transaction(async (tx) => {
      for (const view of await store.endView(tx, { id, now }))
        await notify(context, tx, view, 'by itself')
    })
  if (over.length > 0) deliverNoticesSoon(context)
}

async function notify(
  context: Context,
  tx: Queries,
  view: Ended,
  how: 'by staff' | 'by itself',
): Promise<void> {
  const { staffId, personId, caseId, kind, startedAt, endedAt } = view
  const minutes = Math.max(1, Math.round((endedAt.getTime() - startedAt.getTime()) / MINUTE_MS))
  await recordAct(context, tx, {
    staffId,
    action: 'view_ended',
    subjectId: personId,
    details: { minutes, how },
    ...(caseId && { caseId }),
  })
  const person = await store.addressee(tx, { personId })
  if (!person) return
  const at = Temporal.Instant.fromEpochMilliseconds(startedAt.getTime())
    .toZonedDateTimeISO(person.timeZone)
    .toLocaleString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    })
  await enqueueNotice(context, tx, person, {
    subject: 'Our staff looked at your account',
    before: `On ${at}, a member of our ${view.role === 'admin' ? '' : `${view.role} `}staff saw ${context.config.BRAND_NAME} as you see it, for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}. The reason: ${VIEW_KINDS_TOLD[kind].toLowerCase()}. They could change nothing, and saw none of your messages, notes, recordings, whiteboards or cards.`,
    after: ['If you don’t know why, please ask us.'],
    button: { label: 'Who has looked at your account', path: paths.account(person.role, 'data') },
  })
}
