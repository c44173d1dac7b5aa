import { randomBytes } from 'node:crypto'
import type { CardAnswer } from '#contract/money/simulator.ts'
import type { PaymentAsk } from '#domain/booking/series.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { CardInput } from '#domain/money/card.ts'
import { cardDigits, cardProblems } from '#domain/money/card.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import type { Log } from '#server/log.ts'
import type { Faults } from '#server/providers/faults.ts'
import { answering, noFaults } from '#server/providers/faults.ts'
import { deliveries, SIGNATURE_HEADER } from '#server/providers/webhooks/deliveries.ts'
import { checkSignature } from '#server/providers/webhooks/signature.ts'
import type { Secrets } from '#server/secrets/macs.ts'
import { keysFor } from '#server/secrets/macs.ts'
import { eventOf } from './event.ts'
import type { CardsPort, Charge, PaymentsPort, ProviderPayment, SavedCard } from './port.ts'
import { simulatedDisputes } from './simulated-disputes.ts'
import * as books from './store.ts'

/** Signature keys are derived from the program's secrets. */
type Options = { db: Database; secrets: Secrets; clock: () => Date; log: Log }

/** Faults that tests can switch on; the program leaves all off. */
export type CardFaults = Faults & {
  /** Refuses refunds, as a closed card account does. */
  refusesRefunds: boolean
  /** No longer has what was reserved, as after a week. */
  losesReserved: boolean
}

export type CardSimulator = ReturnType<typeof cardSimulator>

/** Simulates a card provider, with its own data, so that everything works without one. No money moves. */
export function cardSimulator({ db, secrets, clock, log }: Options) {
  const keys = keysFor(secrets, 'card-simulator-webhooks')
  const faults: CardFaults = { ...noFaults(), refusesRefunds: false, losesReserved: false }
  const answer = answering('The card simulator', faults)
  const post = deliveries({ db, books: 'card_simulator', key: keys[0], clock, log, faults })

  const disputes = simulatedDisputes({ db, clock, post, answer })

  const port = {
    name: 'simulator' as const,
    publishableKey: null,

    cards: {
      openCustomer: (personId) =>
        answer(async () => {
          const id = `cus_sim_${randomBytes(12).toString('hex')}`
          const wanted = { id, idempotencyKey: personId, createdAt: clock() }
          return (await books.customerOnce(db, wanted)).id
        }),
      // Our own card form lists the cards itself.
      formSecret: async () => null,
      list: (customerId) =>
        answer(async () => (await books.cardsOf(db, { customerId })).map(asSavedCard)),
      remove: (customerId, id) =>
        answer(async () => void (await books.removeCard(db, { customerId, id }))),
      forget: (id) => answer(async () => void (await books.removeCustomer(db, { id }))),
    } satisfies CardsPort,

    open: ({ paymentId, bookingId, amountMinor, customerRef, capturesLater }) =>
      answer(async () => {
        const id = `pi_sim_${randomBytes(12).toString('hex')}`
        const intent = await books.intentOnce(db, {
          id,
          idempotencyKey: paymentId,
          clientSecret: `${id}_secret_${randomBytes(16).toString('hex')}`,
          amountMinor,
          metadata: { paymentId, bookingId, ...(capturesLater && { capture: 'manual' }) },
          customerId: customerRef,
          createdAt: clock(),
        })
        if (intent?.amountMinor !== amountMinor)
          throw new Error(`Payment ${paymentId} was opened before with another amount`)
        return { ref: intent.id, clientSecret: intent.clientSecret }
      }),

    keepCard: (ref) =>
      answer(async () => void (await books.setKeepsCard(db, { id: ref, keeps: true }))),

    charge: ({ ref, customerRef, cardId }) =>
      answer(() =>
        change({ id: ref }, async (tx, intent): Promise<Charge> => {
          const isOver = intent.status === 'succeeded' || intent.status === 'canceled'
          if (isOver || intent.refusal)
            return { payment: asProviderPayment(intent), refusal: isOver ? null : intent.refusal }
          const card = await books.findCard(tx, { id: cardId, customerId: customerRef })
          if (!card) return { payment: asProviderPayment(intent), refusal: 'no-card' }
          await books.setCard(tx, { id: ref, cardId })
          const refusal = REFUSES_LATER[card.number] ?? null
          if (refusal) await books.setRefusal(tx, { id: ref, refusal })
          const chosen = { ...intent, cardId, saves: null, keepsCard: false }
          const ended = await move(tx, chosen, refusal ? 'requires_payment_method' : 'succeeded')
          if (!refusal && card.number === BANK_TAKES_BACK) await disputes.raise(tx, ended)
          return { payment: asProviderPayment(ended), refusal }
        }),
      ),

    look: (ref) =>
      answer(async () => {
        const intent = await books.findIntent(db, { id: ref })
        if (!intent) throw new Error(`The card simulator knows no payment ${ref}`)
        return asProviderPayment(intent)
      }),

    capture: (ref) =>
      answer(() =>
        change({ id: ref }, async (tx, intent) => {
          if (intent.status !== 'requires_capture') return asProviderPayment(intent)
          const to = faults.losesReserved ? 'canceled' : 'succeeded'
          return asProviderPayment(await move(tx, intent, to))
        }),
      ),

    cancel: (ref) =>
      answer(() =>
        change({ id: ref }, async (tx, intent) => {
          const settled = intent.status === 'succeeded' || intent.status === 'canceled'
          return asProviderPayment(settled ? intent : await move(tx, intent, 'canceled'))
        }),
      ),

    refund: ({ refundId, ref, amountMinor }) =>
      answer(() =>
        change({ id: ref }, async (tx, intent) => {
          const before = await books.findRefund(tx, { idempotencyKey: refundId })
          if (before) return asProviderRefund(before)
          if (await books.isDisputed(tx, intent.id)) return { status: 'disputed' as const }
          const { refundedMinor } = await books.refundedSoFar(tx, { intentId: ref })
          const left = intent.amountMinor - refundedMinor
          if (intent.status !== 'succeeded' || amountMinor > left)
            throw new Error(`Payment ${ref} has no ${amountMinor} pence to give back`)
          const id = `re_sim_${randomBytes(12).toString('hex')}`
          const status = faults.refusesRefunds ? ('failed' as const) : ('succeeded' as const)
          const refund = { id, intentId: ref, idempotencyKey: refundId, amountMinor, status }
          await books.addRefund(tx, { ...refund, createdAt: clock() })
          if (status === 'succeeded' && amountMinor === left) await disputes.closeInquiries(tx, ref)
          await tellOfRefund(tx, intent, refund, 'created')
          return asProviderRefund(refund)
        }),
      ),

    async *paymentsSince(since) {
      yield* await answer(async () => books.succeededSince(db, since))
    },

    async *refundsSince(since) {
      yield* await answer(async () => books.refundsSince(db, since))
    },

    readEvent: (body, headers) => {
      checkSignature(headers[SIGNATURE_HEADER], body, keys, clock())
      return eventOf(JSON.parse(body.toString('utf8')))
    },
  } satisfies PaymentsPort

  return {
    ...port,
    disputes: disputes.port,
    faults,
    deliverTo: post.deliverTo,
    deliverDue: post.deliverDue,
    idle: post.idle,

    /** Called by the card form. Repeating it for a paid intent changes nothing. */
    confirm: ({
      clientSecret,
      save = false,
      ...card
    }: CardInput & { clientSecret: string; save?: boolean | undefined }) =>
      change({ clientSecret }, async (tx, intent): Promise<CardAnswer> => {
        if (isConfirmed(intent)) return succeeded
        const [problem] = cardProblems(card, clock())
        if (problem) return declined(problem.message, problem.field)
        const number = cardDigits(card.number)
        const saves = save || intent.keepsCard ? { number, expiry: cardDigits(card.expiry) } : null
        return charge(tx, { ...intent, saves }, number)
      }),

    /** Pays with a saved card of the intent's own customer. */
    confirmSaved: ({ clientSecret, cardId }: { clientSecret: string; cardId: string }) =>
      change({ clientSecret }, async (tx, intent): Promise<CardAnswer> => {
        if (isConfirmed(intent)) return succeeded
        const card = await books.findCard(tx, { id: cardId, customerId: intent.customerId })
        if (!card) throw notFound('This card')
        await books.setCard(tx, { id: intent.id, cardId })
        return charge(tx, { ...intent, saves: null }, card.number)
      }),

    /** Opens a dispute, as the client's bank would. Resolves with its id. */
    raiseDispute: (
      intentId: string,
      amountMinor?: number,
      status: 'needs_response' | 'warning_needs_response' = 'needs_response',
    ) => change({ id: intentId }, (tx, intent) => disputes.raise(tx, intent, amountMinor, status)),
    closeDispute: disputes.close,

    /** Returns a refund, as the client's bank may days later. `ref` is the provider's id. */
    async returnRefund(ref: string): Promise<void> {
      await db.transaction(async (tx) => {
        const refund = await books.failRefund(tx, { id: ref })
        const intent = refund && (await books.findIntent(tx, { id: refund.intentId }))
        if (intent) await tellOfRefund(tx, intent, { ...refund, status: 'failed' }, 'failed')
      })
      void post.deliverDue()
    },

    /** The answer to the bank's 3-D Secure challenge. */
    answerChallenge: (request: { clientSecret: string; outcome: 'approve' | 'fail' }) =>
      change({ clientSecret: request.clientSecret }, async (tx, intent): Promise<CardAnswer> => {
        if (isConfirmed(intent)) return succeeded
        if (intent.status !== 'requires_action')
          throw new Refusal('conflict', 'no_challenge', 'There is no 3-D Secure step to answer')
        if (request.outcome === 'approve') {
          await confirmed(tx, intent)
          return succeeded
        }
        await move(tx, intent, 'requires_payment_method')
        return declined('Your bank could not confirm that it was you.')
      }),
  }

  async function charge(tx: Queries, intent: books.Intent, number: string): Promise<CardAnswer> {
    if (intent.status === 'canceled')
      return declined('This payment was cancelled, so no money was taken.')
    await books.setSaves(tx, intent)
    switch (number) {
      case '4242424242424242':
      case DECLINED_LATER:
        await confirmed(tx, intent)
        return succeeded
      case BANK_TAKES_BACK: {
        const after = await confirmed(tx, intent)
        // What is only reserved can't be contested yet.
        if (after.status === 'succeeded') await disputes.raise(tx, after)
        return succeeded
      }
      case '4000002500003155':
      case ASKS_EACH_TIME:
        await move(tx, intent, 'requires_action')
        return { status: 'requires_action', message: null, field: null }
      case '4000000000000002':
        await move(tx, intent, 'requires_payment_method')
        return declined('Your card was declined.')
      default:
        return declined('No money moves here: please use one of the test cards.', 'number')
    }
  }

  /** Takes the amount, or reserves it if it is to be captured later. */
  function confirmed(tx: Queries, intent: books.Intent) {
    return move(tx, intent, intent.metadata.capture === 'manual' ? 'requires_capture' : 'succeeded')
  }

  async function tellOfRefund(
    tx: Queries,
    { id: intentId, metadata }: books.Intent,
    { id, amountMinor, status }: { id: string; amountMinor: number; status: string },
    what: 'created' | 'failed',
  ): Promise<void> {
    const refund = { id, object: 'refund', amount: amountMinor, payment_intent: intentId }
    await post.tell(tx, `refund.${what}`, { ...refund, metadata, status })
  }

  /** Changes its data together with the resulting events. */
  async function change<T>(
    which: { id: string } | { clientSecret: string },
    work: (tx: Queries, intent: books.Intent) => Promise<T>,
  ): Promise<T> {
    const result = await db.transaction(async (tx) => {
      const intent = await books.lockIntent(tx, which)
      if (!intent) throw notFound('This payment')
      return work(tx, intent)
    })
    void post.deliverDue()
    return result
  }

  async function move(
    tx: Queries,
    intent: books.Intent,
    status: books.Intent['status'],
  ): Promise<books.Intent> {
    await books.setIntentStatus(tx, { id: intent.id, status })
    let { cardId } = intent
    if (isConfirmed({ status }) && intent.customerId && intent.saves) {
      const card = { customerId: intent.customerId, ...intent.saves }
      const id = `pm_sim_${randomBytes(12).toString('hex')}`
      await books.addCard(tx, { ...card, id, createdAt: clock() })
      cardId = (await books.cardLike(tx, card))?.id ?? null
      if (cardId) await books.setCard(tx, { id: intent.id, cardId })
    }
    await post.tell(tx, EVENT_OF[status], {
      id: intent.id,
      object: 'payment_intent',
      amount: intent.amountMinor,
      currency: 'gbp',
      metadata: intent.metadata,
      status,
    })
    return { ...intent, status, cardId }
  }
}

/** The simulator, if the port is one. */
export function asCardSimulator(port: PaymentsPort): CardSimulator | undefined {
  return port.name === 'simulator' ? (port as CardSimulator) : undefined
}

const asProviderRefund = ({ id, status }: { id: string; status: 'succeeded' | 'failed' }) => ({
  ref: id,
  status,
  reason: status === 'failed' ? 'lost_or_stolen_card' : undefined,
})

const BANK_TAKES_BACK = '4000000000000259'
/** Pays while its owner is there, and no longer when they are away. */
const DECLINED_LATER = '4000000000000341'
/** Asks for a 3-D Secure step each time. */
const ASKS_EACH_TIME = '4000002760003184'

/** What charging a saved card in its owner's absence comes to; all others pay. */
const REFUSES_LATER: Record<string, PaymentAsk> = {
  [DECLINED_LATER]: 'declined',
  [ASKS_EACH_TIME]: 'confirm',
}

/** All test cards are Visa cards. */
const asSavedCard = ({ id, number, expiry }: books.Card): SavedCard => ({
  id,
  brand: 'visa',
  last4: number.slice(-4),
  expiryMonth: Number(expiry.slice(0, 2)),
  expiryYear: 2000 + Number(expiry.slice(2)),
})

const EVENT_OF = {
  requires_payment_method: 'payment_intent.payment_failed',
  requires_action: 'payment_intent.requires_action',
  requires_capture: 'payment_intent.amount_capturable_updated',
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
} as const satisfies Record<books.Intent['status'], string>

const isConfirmed = ({ status }: Pick<books.Intent, 'status'>) =>
  status === 'succeeded' || status === 'requires_capture'

const succeeded: CardAnswer = { status: 'succeeded', message: null, field: null }

const declined = (message: string, field: CardAnswer['field'] = null): CardAnswer => ({
  status: 'declined',
  message,
  field,
})

function asProviderPayment(intent: books.Intent): ProviderPayment {
  return {
    ref: intent.id,
    status: STATUS_OF[intent.status],
    amountMinor: intent.amountMinor,
    paymentId: intent.metadata.paymentId,
    ...(intent.status === 'succeeded' && intent.cardId && { cardId: intent.cardId }),
  }
}

const STATUS_OF = {
  requires_payment_method: 'open',
  requires_action: 'open',
  requires_capture: 'authorised',
  succeeded: 'succeeded',
  canceled: 'cancelled',
} as const satisfies Record<books.Intent['status'], ProviderPayment['status']>
