import { notFound, Refusal } from '#domain/errors.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Actor } from '#server/features/cases/index.ts'
import { lockCase, notifyDesk } from '#server/features/cases/index.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import { deliverNoticesSoon, enqueueNotice } from '#server/mail/notice.ts'
import * as store from './ticket-store.ts'
import { emptyTicket } from './tickets.ts'

const OWED_MS = 3 * DAY_MS

/**
 * Empties every ticket that someone without an account wrote from this address, because they asked for it, and tells
 * that address. Throws 404, 409 if it belongs to an account, whose owner erases it, or a complaint of theirs is open.
 */
export async function eraseVisitor(context: Context, staff: Actor, caseId: string): Promise<void> {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    const row = await lockCase(tx, { id: caseId, now, queue: 'support', state: 'any' })
    const ticket = await store.findTicket(tx, { id: row.subjectId })
    if (!ticket || ticket.emptiedAt) throw notFound('This case')
    const { email } = ticket
    if (ticket.userId || (await store.accountWith(tx, { email })))
      throw new Refusal(
        'conflict',
        'has_account',
        'This address belongs to an account, which its owner can delete under Account',
      )
    if (await store.openComplaintFrom(tx, { email }))
      throw new Refusal(
        'conflict',
        'open_complaint',
        'A complaint from this address is open: decide it first',
      )
    const tickets = await store.lockTicketsFrom(tx, { email })
    for (const { id } of tickets) await emptyTicket(tx, id, now)
    await context.mail.forget?.(email)
    // Without a reason: that would be written about them again.
    await recordAct(context, tx, {
      staffId: staff.id,
      action: 'visitor_erased',
      caseId,
      subjectId: ticket.id,
      details: { tickets: tickets.length },
    })
    await enqueueNotice(
      context,
      tx,
      { id: null, email },
      {
        subject: 'We have erased what you wrote to us',
        before: `As you asked, ${context.config.BRAND_NAME} has erased what you wrote to us and what we answered, and has not kept this address.`,
        button: { label: 'What We Keep', path: '/privacy#how-long' },
        after: [],
      },
      { expiresAt: new Date(now.getTime() + OWED_MS) },
    )
  })
  notifyDesk(context)
  deliverNoticesSoon(context)
}
