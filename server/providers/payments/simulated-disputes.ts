import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '#domain/time.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import type { answering } from '#server/providers/faults.ts'
import type { deliveries } from '#server/providers/webhooks/deliveries.ts'
import type { DisputesPort, ProviderDispute } from './port.ts'
import * as books from './store.ts'

type Options = {
  db: Database
  clock: () => Date
  post: ReturnType<typeof deliveries>
  answer: ReturnType<typeof answering>
}

/** Disputes of simulated payments, as the provider and the clients' banks have them. */
export function simulatedDisputes({ db, clock, post, answer }: Options) {
  const port = {
    ofPayment: (paymentRef) =>
      answer(async () => {
        await books.passTime(db, clock())
        return (await books.disputesOf(db, { intentId: paymentRef })).map(asProviderDispute)
      }),
    async *since(since) {
      for (const dispute of await answer(() => books.disputesSince(db, { since })))
        yield asProviderDispute(dispute)
    },
    answer: ({ ref, answerId, pdf, evidence }) =>
      answer(async () => {
        const now = clock()
        await books.passTime(db, now)
        const reply = await db.transaction(async (tx) => {
          const found = await books.lockDispute(tx, { id: ref })
          if (!found) throw new Error(`The card simulator knows no dispute ${ref}`)
          if (found.answerId === answerId) return { isTaken: true as const }
          if (!found.status.endsWith('needs_response'))
            return { isTaken: false as const, why: 'The bank takes no evidence any more.' }
          const sent = { ...evidence, pdfSha256: createHash('sha256').update(pdf).digest('hex') }
          await books.answerDispute(tx, { id: ref, answerId, now, evidence: sent })
          await notify(tx, found, 'updated')
          // As in Stripe's test mode: https://docs.stripe.com/testing#disputes
          const decided = /(winning|losing)_evidence/.exec(evidence.summary)?.[1]
          if (decided) await decide(tx, found, decided === 'winning' ? 'won' : 'lost')
          return { isTaken: true as const }
        })
        void post.deliverDue()
        return reply
      }),
    accept: (ref) => answer(() => close(ref, 'lost')),
  } satisfies DisputesPort

  return { port, raise, close, closeInquiries }

  /** Opens a dispute, as the client's bank would. Resolves with its id. */
  async function raise(
    tx: Queries,
    intent: books.Intent,
    amountMinor = intent.amountMinor,
    status: books.Dispute['status'] = 'needs_response',
  ): Promise<string> {
    const id = `dp_sim_${randomBytes(12).toString('hex')}`
    const now = clock()
    const evidenceDueAt = new Date(now.getTime() + EVIDENCE_MS)
    const raised = { id, intentId: intent.id, amountMinor, status, evidenceDueAt, createdAt: now }
    await books.addDispute(tx, raised)
    await notify(tx, raised, 'created')
    return id
  }

  /** Decides a dispute, as the bank would. */
  async function close(id: string, outcome: 'won' | 'lost'): Promise<void> {
    await db.transaction(async (tx) => {
      const found = await books.lockDispute(tx, { id })
      if (found) await decide(tx, found, outcome)
    })
    void post.deliverDue()
  }

  /** Those of a payment that has been refunded. */
  async function closeInquiries(tx: Queries, intentId: string): Promise<void> {
    for (const inquiry of await books.closeInquiries(tx, { intentId }))
      await notify(tx, inquiry, 'closed')
  }

  async function decide(tx: Queries, { id, status }: books.Dispute, outcome: 'won' | 'lost') {
    const isLeft = outcome === 'won' && status.startsWith('warning_')
    const closed = await books.closeDispute(tx, { id, status: isLeft ? 'warning_closed' : outcome })
    if (closed) await notify(tx, closed, 'closed')
  }

  async function notify(
    tx: Queries,
    { id, intentId, amountMinor, status }: Omit<books.Dispute, 'answerId'>,
    what: 'created' | 'updated' | 'closed',
  ): Promise<void> {
    await post.tell(tx, `charge.dispute.${what}`, {
      id,
      object: 'dispute',
      amount: amountMinor,
      payment_intent: intentId,
      status,
      metadata: {},
    })
  }
}

/** A week, as with many banks. */
const EVIDENCE_MS = 7 * DAY_MS
/** What Stripe charges for a dispute of a payment in pounds. */
const FEE_MINOR = 20_00

const asProviderDispute = (dispute: books.Dispute): ProviderDispute => ({
  ref: dispute.id,
  paymentRef: dispute.intentId,
  amountMinor: dispute.amountMinor,
  reason: 'fraudulent',
  status: END_OF[dispute.status] ?? 'open',
  isInquiry: dispute.status.startsWith('warning_'),
  isUnderReview: dispute.status.endsWith('under_review'),
  feeMinor: dispute.status.startsWith('warning_') ? null : FEE_MINOR,
  evidenceDueAt: dispute.evidenceDueAt,
  openedAt: dispute.createdAt,
})

const END_OF: Partial<Record<books.Dispute['status'], 'won' | 'lost'>> = {
  won: 'won',
  warning_closed: 'won',
  lost: 'lost',
}
