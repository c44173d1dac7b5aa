import type { byId } from '#contract/common.ts'
import type { CaseSubject } from '#contract/desk/case-subject.ts'
import type { caseFile } from '#contract/desk/cases.ts'
import type { BodyOf, Endpoint } from '#contract/endpoint.ts'
import type { ProposalKind } from '#domain/desk/proposals.ts'
import type { CaseQueue } from '#domain/desk/queues.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import type { GiftTarget } from './alone.ts'
import type { Actor } from './lock.ts'
import type { Proposal, Row } from './store.ts'

/** Does what was proposed, in the transaction of its approval; returns what is left for after the commit. */
export type CarryOut = (
  context: Context,
  tx: Queries,
  row: Row,
  proposal: Proposal,
  staff: Actor,
) => Promise<() => Promise<void> | void>

/** A kind of case, as its feature describes it to the desk. */
export type CaseKind = {
  queues: readonly CaseQueue[]
  /** What the case is about; undefined if it is of another kind in the same queue. Throws 404. */
  subjectOf: (context: Context, row: Row, staff: Actor) => Promise<CaseSubject | undefined>
  /** For whom or what its decision may give something; undefined if it gives nothing. */
  givesTo?: (context: Context, row: Row) => Promise<GiftTarget | undefined>
  /** One of its files. Throws 404. */
  attachmentOf?: (context: Context, row: Row, fileId: string) => Promise<CaseAttachment>
  /** Mounts each call that decides such a case. */
  decisions: (decide: MountDecision) => void
  /** Locks what its jobs lock before a case of this kind; nothing for a case of another kind. */
  lockFirst?: (tx: Queries, caseId: string) => Promise<void>
  /** What an approval does, by what was proposed. */
  carryOut?: { [kind in ProposalKind]?: CarryOut }
  /** What a refusal does, besides opening the case again. */
  refuse?: { [kind in ProposalKind]?: CarryOut }
}

export type CaseAttachment = { id: string; name: string; contentType: string }

/** A call of staff about a case, which answers with its file. */
export type CaseCall = Endpoint & {
  who: 'staff'
  params: typeof byId
  reply: typeof caseFile
}

export type MountDecision = <Call extends CaseCall>(
  call: Call,
  decide: (context: Context, staff: Actor, id: string, body: BodyOf<Call>) => Promise<void>,
  needsProof?: (body: BodyOf<Call>) => boolean,
) => void

/** What moves money, or ends someone's use of an account, needs a recent proof. */
export const always = () => true
