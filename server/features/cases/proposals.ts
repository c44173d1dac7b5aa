import { Refusal } from '#domain/errors.ts'
import { pounds } from '#domain/money.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import { giving } from './alone.ts'
import { notifyDesk } from './desk-news.ts'
import type { CaseKind } from './kinds.ts'
import type { Actor } from './lock.ts'
import { lockCase } from './lock.ts'
import type { Proposal, Row } from './store.ts'
import * as store from './store.ts'

export type Proposed = Pick<Proposal, 'kind' | 'amountMinor' | 'reason'> &
  Partial<Pick<Proposal, 'isUpheld' | 'details'>>

/** Throws 409 while a decision waits for a second member of staff: no one decides past it. */
export function assertNothingProposed({ needsSecond }: Row): void {
  if (needsSecond)
    throw new Refusal(
      'conflict',
      'second_needed',
      'A decision already waits for a second member of staff',
    )
}

/**
 * Has a second member of staff decide, in the caller's transaction and with the case locked. Throws 409 if something
 * waits.
 */
export async function propose(
  context: Context,
  tx: Queries,
  staff: Actor,
  row: Row,
  { isUpheld = null, details = {}, ...proposed }: Proposed,
): Promise<void> {
  const { kind, amountMinor, reason } = proposed
  const now = context.clock()
  const of = { caseId: row.id, by: staff.id, now }
  assertNothingProposed(row)
  await store.addProposal(tx, { ...of, ...proposed, isUpheld, details })
  await recordAct(context, tx, {
    staffId: staff.id,
    action: 'proposal_made',
    caseId: row.id,
    subjectId: row.subjectId,
    reason,
    details: { kind, amountMinor },
  })
}

/** What was proposed would by now give another amount. */
class OtherAmount extends Refusal {
  proposalId: number
  constructor({ id, amountMinor }: Proposal, nowMinor: number) {
    super(
      'conflict',
      'amount_changed',
      `It would be ${pounds(nowMinor)} by now and not ${pounds(amountMinor)}, so this proposal is void: propose it again`,
    )
    this.proposalId = id
  }
}

/** For what carries out a proposal, before it writes: another amount than was proposed makes it void. Throws 409. */
export function assertProposed(proposal: Proposal, nowMinor: number): void {
  if (nowMinor !== proposal.amountMinor) throw new OtherAmount(proposal, nowMinor)
}

/**
 * A second member's answer: approved, the proposal is carried out; refused, the case is open again. Throws 404, 403 for
 * the one who proposed it, 409 if nothing waits or it can't be carried out any more. One that would give another amount
 * by now is void.
 */
export async function answerProposal(
  context: Context,
  staff: Actor,
  id: string,
  { approves, reason }: { approves: boolean; reason: string },
  kinds: readonly CaseKind[],
): Promise<void> {
  const now = context.clock()
  const answering = giving(context, async (tx) => {
    for (const { lockFirst } of kinds) await lockFirst?.(tx, id)
    const row = await lockCase(tx, { id, now })
    const proposal = await store.waitingProposal(tx, { caseId: id })
    if (!proposal)
      throw new Refusal(
        'conflict',
        'nothing_proposed',
        'Nothing waits for a second member of staff',
      )
    if (proposal.by === staff.id)
      throw new Refusal(
        'forbidden',
        'own_proposal',
        'Someone else has to approve what you proposed',
      )
    await store.answerProposal(tx, { caseId: id, staffId: staff.id, now, approves })
    const { kind, amountMinor } = proposal
    await recordAct(context, tx, {
      staffId: staff.id,
      caseId: id,
      subjectId: row.subjectId,
      reason,
      action: approves ? 'proposal_approved' : 'proposal_refused',
      details: { kind, amountMinor },
    })
    for (const { queues, carryOut, refuse } of kinds) {
      const follow = queues.includes(row.queue) && (approves ? carryOut : refuse)?.[kind]
      if (follow) return follow(context, tx, row, proposal, staff)
    }
    if (approves) throw new Error(`Nothing carries out a ${kind} of ${row.queue}`)
    return undefined
  })
  const after = await answering.catch(async (error: unknown) => {
    if (error instanceof OtherAmount) {
      await store.voidProposal(context.db, { id: error.proposalId, now })
      notifyDesk(context)
    }
    throw error
  })
  notifyDesk(context)
  await after?.()
}
