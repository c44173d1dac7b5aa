import { answerDueAt, BANK_DAYS, disputeTitle } from '#domain/desk/disputes.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Queries } from '#server/database/connect.ts'
import { changeCase, openCase, resolveCase } from '#server/features/cases/index.ts'
import type { ProviderDispute } from '#server/providers/payments/port.ts'
import * as disputes from './dispute-store.ts'

const QUEUE = 'disputes' as const

/**
 * Keeps the case of a dispute in step with the bank: opens it, moves its deadline, lets it wait while the bank has an
 * answer, and resolves it once the bank has decided. In the caller's transaction. True if it has opened the case.
 */
export async function syncCase(
  tx: Queries,
  id: string,
  dispute: ProviderDispute,
  now: Date,
  known: { isAtDesk: boolean; hasChanged: boolean; hasEscalated: boolean },
): Promise<boolean> {
  if (dispute.status !== 'open') {
    await resolveCase(tx, { queue: QUEUE, subjectId: id, now })
    return false
  }
  const { amountMinor, reason, isInquiry, isUnderReview, evidenceDueAt } = dispute
  const due = answerDueAt(evidenceDueAt?.getTime() ?? null)
  const title = disputeTitle(reason, isInquiry)
  // Disputes from before there were cases get theirs too.
  const { isAtDesk, hasChanged } = known
  if (!isAtDesk || known.hasEscalated) {
    const parties = await disputes.partiesOf(tx, { id })
    const made = {
      queue: QUEUE,
      subjectId: id,
      title,
      people: `${parties.clientName} · ${parties.professionalName}`,
      personIds: [parties.clientId, parties.professionalUserId],
      amountMinor,
      ...(due !== null && { dueAt: new Date(due) }),
    }
    await openCase(tx, made, now)
  }
  if (isAtDesk && !hasChanged) return false
  if (isAtDesk && !isUnderReview)
    await changeCase(tx, { queue: QUEUE, subjectId: id, now }, { waitsUntil: null })
  if (isAtDesk && due !== null)
    await changeCase(
      tx,
      { queue: QUEUE, subjectId: id, now, isWaiting: false },
      { title, amountMinor, dueAt: new Date(due) },
    )
  if (isUnderReview)
    await changeCase(
      tx,
      { queue: QUEUE, subjectId: id, now, isWaiting: false },
      { waitsUntil: new Date(now.getTime() + BANK_DAYS * DAY_MS) },
    )
  return !isAtDesk
}
