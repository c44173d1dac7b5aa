import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import Stripe from 'stripe'
import { SAMPLE_DISPUTE, SAMPLE_EVENT, SAMPLE_INTENT, SAMPLE_REFUND } from './stripe-objects.ts'

export const STRIPE_WEBHOOK_SECRET = 'whsec_for_tests_alone'

export type StripeIntent = Omit<
  typeof SAMPLE_INTENT,
  | 'id'
  | 'status'
  | 'amount'
  | 'amount_received'
  | 'currency'
  | 'client_secret'
  | 'latest_charge'
  | 'metadata'
  | 'payment_method'
  | 'setup_future_usage'
> & {
  id: string
  status: string
  amount: number
  amount_received: number
  currency: string
  client_secret: string
  latest_charge: string | null
  metadata: Record<string, string>
  payment_method: string | null
  setup_future_usage: string | null
}

export type StripeRefund = Omit<
  typeof SAMPLE_REFUND,
  'id' | 'status' | 'amount' | 'currency' | 'charge' | 'payment_intent' | 'metadata'
> & {
  id: string
  status: string
  amount: number
  currency: string
  charge: string | null
  payment_intent: string
  metadata: Record<string, string>
}

export type StripeDispute = Omit<
  typeof SAMPLE_DISPUTE,
  | 'id'
  | 'status'
  | 'amount'
  | 'currency'
  | 'charge'
  | 'payment_intent'
  | 'created'
  | 'evidence_details'
  | 'metadata'
  | 'balance_transactions'
> & {
  id: string
  status: string
  amount: number
  currency: string
  charge: string | null
  payment_intent: string
  created: number
  evidence_details: { due_by: number; submission_count: number; has_evidence: boolean }
  metadata: Record<string, string>
  balance_transactions: { amount: number; fee: number; currency: string }[]
}

export type StripeCard = {
  id: string
  object: 'payment_method'
  type: 'card'
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

export type StripeEvent = { id: string; type: string; body: string }

export type StripeFile = { id: string; object: 'file'; purpose: string; size: number }

/** A recorded HTTP request; `file` is an uploaded one. */
export type ReceivedRequest = {
  call: string
  fields: Record<string, string>
  file?: { name: string; type: string; bytes: Buffer }
  headers: Record<string, string | string[] | undefined>
}

type Reply = { status: number; body: object }

/**
 * A fake of the part of Stripe that we use, on its own port: intents, refunds and disputes with idempotency keys, and
 * events about them, signed by Stripe's own library. Replies are based on Stripe's sample objects, errors on its docs.
 */
export async function startStripe(clock: () => Date = () => new Date()) {
  const intents = new Map<string, StripeIntent>()
  const refunds: StripeRefund[] = []
  const disputes: StripeDispute[] = []
  const files: StripeFile[] = []
  const replies = new Map<string, { request: string; reply: Reply }>()
  /** Customers, and the cards attached to each. */
  const customers = new Map<string, StripeCard[]>()
  const asked: ReceivedRequest[] = []
  /** Not delivered yet, oldest first. */
  const events: StripeEvent[] = []
  const faults = {
    /** Replies to send instead of handling the next requests. */
    instead: [] as Reply[],
    /** The same for the next requests of one call. */
    insteadOf: undefined as { call: string; replies: Reply[] } | undefined,
    /** The number of next calls that are handled but whose replies are lost. */
    lostReplies: 0,
    /** Handles calls but never replies. */
    isSilent: false,
    /** The next call with an idempotency key fails with 500, and so does every later call with that key. */
    failsNextKey: false,
    refundStatus: 'succeeded',
    /** How the bank answers charges in the cardholder's absence: the code of a card error, or undefined if it pays. */
    offSession: undefined as string | undefined,
  }

  const server = createServer(async (request, response) => {
    const { headers, method } = request
    const url = new URL(request.url ?? '', 'http://stripe')
    const sent = await buffer(request)
    const call = `${method} ${url.pathname}`
    const { fields, file } = await formOf(method === 'GET' ? url.search : sent, headers)
    asked.push({ call, fields, headers, ...(file && { file }) })
    const key = headers['idempotency-key']
    const isReplayed = typeof key === 'string' && replies.has(key)
    const { status, body } =
      faults.instead.shift() ??
      (faults.insteadOf?.call === call ? faults.insteadOf.replies.shift() : undefined) ??
      answerOnce(call, fields, typeof key === 'string' ? key : undefined)
    if (faults.isSilent) return
    if (faults.lostReplies > 0) {
      faults.lostReplies -= 1
      response.destroy()
      return
    }
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': 'req_1',
      ...(isReplayed ? { 'idempotent-replayed': 'true' } : {}),
    })
    response.end(JSON.stringify(body))
  })

  function answerOnce(call: string, fields: Record<string, string>, key?: string): Reply {
    const request = JSON.stringify([call, fields])
    const kept = key === undefined ? undefined : replies.get(key)
    if (kept && kept.request !== request) return refused('idempotency_error', 'idempotency_error')
    if (kept) return kept.reply
    const fails = key !== undefined && faults.failsNextKey
    if (fails) faults.failsNextKey = false
    const reply = fails
      ? { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong' } } }
      : structuredClone(answerTo(call, fields))
    if (key !== undefined) replies.set(key, { request, reply })
    return reply
  }

  function answerTo(call: string, fields: Record<string, string>): Reply {
    const [, verb, id = '', action] =
      /^(\w+) \/v1\/(?:payment_intents|refunds)\/?(\w*)\/?(\w*)$/.exec(call) ?? []
    const customer = customerAnswer(call, fields)
    if (customer) return customer
    const intent = intents.get(id)
    if (call === 'POST /v1/payment_intents') return found(addIntent(fields))
    if (call === 'GET /v1/refunds')
      return found({
        object: 'list',
        url: '/v1/refunds',
        has_more: false,
        data: refunds.filter(({ payment_intent }) => payment_intent === fields.payment_intent),
      })
    if (call === 'GET /v1/disputes')
      return found({
        object: 'list',
        url: '/v1/disputes',
        has_more: false,
        data: disputes.filter(
          ({ payment_intent, created }) =>
            (fields.payment_intent ?? payment_intent) === payment_intent &&
            created >= Number(fields['created[gte]'] ?? 0),
        ),
      })
    if (call === 'POST /v1/refunds') return addRefund(fields)
    if (call === 'POST /v1/files') return addFile(fields)
    const dispute = disputeAnswer(call, fields)
    if (dispute) return dispute
    if (!intent) return refused('resource_missing', 'invalid_request_error', 404)
    if (verb === 'GET') return found(intent)
    if (action === 'capture') {
      if (intent.status !== 'requires_capture') return refused('payment_intent_unexpected_state')
      move(intent, 'succeeded')
      return found(intent)
    }
    if (action === 'confirm') return confirm(intent, fields)
    if (action === '' && intent.status.startsWith('requires_')) {
      intent.setup_future_usage = fields.setup_future_usage || null
      return found(intent)
    }
    if (action === '') return refused('payment_intent_unexpected_state')
    if (action !== 'cancel') return refused('unknown', 'invalid_request_error', 404)
    if (!intent.status.startsWith('requires_')) return refused('payment_intent_unexpected_state')
    move(intent, 'canceled')
    return found(intent)
  }

  /** In the cardholder's absence: https://docs.stripe.com/payments/save-and-reuse */
  function confirm(intent: StripeIntent, fields: Record<string, string>): Reply {
    if (!intent.status.startsWith('requires_')) return refused('payment_intent_unexpected_state')
    if (fields.off_session === 'true' && intent.setup_future_usage)
      return refused('parameter_invalid')
    if (faults.offSession) {
      move(intent, 'requires_payment_method')
      return refused(faults.offSession, 'card_error', 402)
    }
    intent.payment_method = fields.payment_method ?? null
    move(intent, 'succeeded')
    return found(intent)
  }

  function addFile(fields: Record<string, string>): Reply {
    if (fields.purpose !== 'dispute_evidence') return refused('parameter_unknown')
    const id = `file_${randomBytes(9).toString('hex')}`
    const file: StripeFile = {
      id,
      object: 'file',
      purpose: fields.purpose,
      size: Number(fields.size),
    }
    files.push(file)
    return found(file)
  }

  function disputeAnswer(call: string, fields: Record<string, string>): Reply | undefined {
    const [, verb, id, action] = /^(\w+) \/v1\/disputes\/(\w+)(?:\/(close))?$/.exec(call) ?? []
    if (!id) return undefined
    const dispute = disputes.find((each) => each.id === id)
    if (!dispute) return refused('resource_missing', 'invalid_request_error', 404)
    if (verb === 'GET') return found(dispute)
    if (!dispute.status.endsWith('needs_response')) return refused('dispute_not_open')
    if (action) {
      dispute.status = 'lost'
      tell('charge.dispute.closed', dispute)
      return found(dispute)
    }
    const documentation = fields['evidence[service_documentation]']
    if (!files.some((file) => file.id === documentation)) return refused('resource_missing')
    Object.assign(dispute.metadata, metadataOf(fields))
    if (fields.submit === 'true') {
      dispute.status = dispute.status.replace('needs_response', 'under_review')
      dispute.evidence_details.submission_count += 1
      tell('charge.dispute.updated', dispute)
    }
    return found(dispute)
  }

  function customerAnswer(call: string, fields: Record<string, string>): Reply | undefined {
    const missing = refused('resource_missing', 'invalid_request_error', 404)
    const [, verb, ref = '', card] =
      /^(\w+) \/v1\/customers\/(\w+)(?:\/payment_methods\/(\w+))?$/.exec(call) ?? []
    if (call === 'POST /v1/customers') {
      const id = `cus_${randomBytes(9).toString('hex')}`
      customers.set(id, [])
      return found({ id, object: 'customer', metadata: metadataOf(fields) })
    }
    if (call === 'POST /v1/customer_sessions')
      return customers.has(fields.customer ?? '')
        ? found({ object: 'customer_session', client_secret: `cuss_secret_${fields.customer}` })
        : missing
    if (call === 'GET /v1/payment_methods')
      return found({
        object: 'list',
        url: '/v1/payment_methods',
        has_more: false,
        data: customers.get(fields.customer ?? '') ?? [],
      })
    const detached = /^POST \/v1\/payment_methods\/(\w+)\/detach$/.exec(call)?.[1]
    if (detached)
      for (const [customer, cards] of customers) {
        const left = cards.filter(({ id }) => id !== detached)
        if (left.length < cards.length) {
          customers.set(customer, left)
          return found({ id: detached, object: 'payment_method', customer: null })
        }
      }
    if (detached) return missing
    if (!verb) return undefined
    if (verb === 'DELETE')
      return customers.delete(ref) ? found({ id: ref, object: 'customer', deleted: true }) : missing
    const attached = customers.get(ref)?.find(({ id }) => id === card)
    return attached ? found(attached) : missing
  }

  function addIntent(fields: Record<string, string>): StripeIntent {
    const id = `pi_${randomBytes(12).toString('hex')}`
    const intent: StripeIntent = {
      ...SAMPLE_INTENT,
      id,
      status: 'requires_payment_method',
      amount: Number(fields.amount),
      currency: fields.currency ?? '',
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      latest_charge: null,
      metadata: metadataOf(fields),
    }
    intents.set(id, intent)
    tell('payment_intent.created', intent)
    return intent
  }

  function addRefund(fields: Record<string, string>): Reply {
    const intent = intents.get(fields.payment_intent ?? '')
    if (intent?.status !== 'succeeded') return refused('charge_not_refundable')
    const given = refunds
      .filter(({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)
    const amount = Number(fields.amount)
    if (given >= intent.amount) return refused('charge_already_refunded')
    if (given + amount > intent.amount) return refused('parameter_invalid_integer')
    const refund: StripeRefund = {
      ...SAMPLE_REFUND,
      id: `re_${randomBytes(12).toString('hex')}`,
      status: faults.refundStatus,
      amount,
      currency: intent.currency,
      charge: intent.latest_charge,
      payment_intent: intent.id,
      metadata: metadataOf(fields),
    }
    refunds.push(refund)
    tell('refund.created', refund)
    tell('charge.refunded', chargeOf(intent))
    return found(refund)
  }

  function move(intent: StripeIntent, status: string): void {
    intent.status = status
    if (status === 'succeeded') intent.amount_received = intent.amount
    tell(EVENT_OF[status] ?? 'payment_intent.updated', intent)
  }

  function tell(type: string, object: object): void {
    const id = `evt_${randomBytes(12).toString('hex')}`
    const event = { ...SAMPLE_EVENT, id, type, data: { object: structuredClone(object) } }
    events.push({ id, type, body: JSON.stringify(event) })
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    address: { protocol: 'http', host: '127.0.0.1', port } as const,
    intents,
    customers,
    refunds,
    asked,
    disputes,
    files,
    events,
    faults,

    /** Pays as the card form in the browser does. */
    pay(clientSecret: string, status = 'succeeded'): StripeIntent {
      const intent = [...intents.values()].find((one) => one.client_secret === clientSecret)
      if (!intent) throw new Error('Stripe knows no such payment')
      if (status !== 'requires_action')
        intent.latest_charge = `ch_${randomBytes(9).toString('hex')}`
      move(intent, status)
      return intent
    },

    /** Attaches a card, as the card form does when its box is ticked. */
    saveCard(customer: string, last4 = '4242'): string {
      const id = `pm_${randomBytes(9).toString('hex')}`
      const card = { brand: 'visa', last4, exp_month: 12, exp_year: 2027 }
      customers.get(customer)?.unshift({ id, object: 'payment_method', type: 'card', card })
      return id
    },

    /** As after a day. */
    forgetKeys: () => replies.clear(),

    /** Finishes a refund, at once or days later. */
    end(refund: StripeRefund, status: 'succeeded' | 'failed'): void {
      refund.status = status
      tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
    },

    /** The payer's bank disputes the payment. */
    dispute(intent: StripeIntent, status = 'needs_response'): StripeDispute {
      const taken = { amount: -intent.amount, fee: 2000, currency: 'gbp' }
      const dispute: StripeDispute = {
        ...SAMPLE_DISPUTE,
        id: `dp_${randomBytes(9).toString('hex')}`,
        status,
        metadata: {},
        balance_transactions: status === 'needs_response' ? [taken] : [],
        evidence_details: {
          ...SAMPLE_DISPUTE.evidence_details,
          due_by: Math.floor(clock().getTime() / 1000) + 9 * 86_400,
        },
        amount: intent.amount,
        currency: intent.currency,
        charge: intent.latest_charge,
        payment_intent: intent.id,
        created: Math.floor(clock().getTime() / 1000),
      }
      disputes.push(dispute)
      tell('charge.dispute.created', dispute)
      return dispute
    },

    decide(dispute: StripeDispute, status: 'won' | 'lost' | 'warning_closed' | 'prevented'): void {
      dispute.status = status
      tell('charge.dispute.closed', dispute)
    },

    signatureOf: (body: string, secret = STRIPE_WEBHOOK_SECRET, at = clock()) =>
      Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret,
        timestamp: Math.floor(at.getTime() / 1000),
      }),

    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type StripeServer = Awaited<ReturnType<typeof startStripe>>

const EVENT_OF: Record<string, string> = {
  succeeded: 'payment_intent.succeeded',
  processing: 'payment_intent.processing',
  requires_action: 'payment_intent.requires_action',
  requires_capture: 'payment_intent.amount_capturable_updated',
  requires_payment_method: 'payment_intent.payment_failed',
  canceled: 'payment_intent.canceled',
}

/** The fields of a form, and the file in it. Of a file, the fields have its size. */
async function formOf(body: string | Buffer, headers: Record<string, unknown>) {
  const type = String(headers['content-type'] ?? '')
  if (typeof body === 'string' || !type.startsWith('multipart/form-data'))
    return { fields: Object.fromEntries(new URLSearchParams(body.toString())), file: undefined }
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type },
  }).formData()
  const fields: Record<string, string> = {}
  let file: ReceivedRequest['file']
  for (const [name, value] of form)
    if (typeof value === 'string') fields[name] = value
    else {
      file = { name: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) }
      fields.size = String(value.size)
    }
  return { fields, file }
}

const chargeOf = (intent: StripeIntent) => ({
  id: intent.latest_charge,
  object: 'charge',
  amount: intent.amount,
  payment_intent: intent.id,
  metadata: intent.metadata,
  billing_details: { name: 'Jenny Rosen' },
})

const metadataOf = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )

const found = (body: object): Reply => ({ status: 200, body })

const refused = (code: string, type = 'invalid_request_error', status = 400): Reply => ({
  status,
  body: { error: { type, code, message: `Refused: ${code}` } },
})
