import type {
  handIn as handInCall,
  listHandInMessages,
  SessionDispute,
} from '#contract/desk/disputes.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { answerDueAt, HAND_IN_MESSAGES } from '#domain/desk/disputes.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { notifyDesk } from '#server/features/cases/index.ts'
import * as store from './hand-in-store.ts'

/** The disputes of a session, for one of its two people. Throws 404. */
export async function disputesOfSession(
  { db }: Context,
  person: Person,
  sessionId: string,
): Promise<SessionDispute[]> {
  const own = { sessionId, personId: person.id }
  if (!(await store.isOwn(db, own))) throw notFound('This session')
  const found = await store.ownOfSession(db, own)
  return Promise.all(found.map((dispute) => shown(db, person, dispute)))
}

async function shown(
  db: Queries,
  person: Person,
  { id, amountMinor, reason, status, isInquiry, evidenceDueAt, isChangeable }: store.OwnDispute,
): Promise<SessionDispute> {
  const handIn = await store.handInOf(db, { id, personId: person.id })
  const due = answerDueAt(evidenceDueAt?.getTime() ?? null)
  return {
    id,
    amountMinor,
    reason,
    status,
    isInquiry,
    isChangeable,
    answerBy: due === null ? null : new Date(due).toISOString(),
    handIn: handIn ? { ...handIn, changedAt: handIn.changedAt.toISOString() } : null,
  }
}

/** The newest messages between the two people of a disputed session. Throws 404. */
export async function messagesToHandIn(
  { db }: Context,
  person: Person,
  id: string,
): Promise<ReplyOf<typeof listHandInMessages>> {
  const dispute = await store.findOwn(db, { id, personId: person.id })
  if (!dispute) throw notFound('This dispute')
  const { clientId, professionalId } = dispute
  const between = { clientId, professionalId, personId: person.id }
  const newest = await store.newestMessages(db, { ...between, limit: HAND_IN_MESSAGES })
  return newest.reverse().map(({ at, ...message }) => ({ ...message, at: at.toISOString() }))
}

/**
 * Replaces what this person has handed in by copies of what they choose now. Throws 404, also for a message that is not
 * between the two, or 409 once the bank has an answer.
 */
export async function handIn(
  context: Context,
  person: Person,
  id: string,
  { text, messageIds }: BodyOf<typeof handInCall>,
): Promise<SessionDispute> {
  const own = { id, personId: person.id }
  const changed = await context.db.transaction(async (tx) => {
    const dispute = await store.lockOwn(tx, own)
    if (!dispute) throw notFound('This dispute')
    if (!dispute.isChangeable)
      throw new Refusal(
        'conflict',
        'answer_sent',
        'The bank has our answer already, so nothing can be added or changed',
      )
    const { clientId, professionalId } = dispute
    const chosen = { clientId, professionalId, ids: messageIds }
    const { count } = await store.countChosen(tx, chosen)
    if (count < messageIds.length) throw notFound('One of these messages')
    await store.forgetHandIn(tx, own)
    if (text !== '' || messageIds.length > 0) {
      await store.addHandIn(tx, { ...own, text, now: context.clock() })
      await store.copyChosen(tx, { ...own, ...chosen })
    }
    return shown(tx, person, dispute)
  })
  notifyDesk(context)
  return changed
}
