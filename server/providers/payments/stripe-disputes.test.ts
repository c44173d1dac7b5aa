import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DisputeEvidence } from '#domain/desk/disputes.ts'
import { ProviderAway } from '#server/providers/errors.ts'
import { SAMPLE_INTENT } from '#test/support/stripe-objects.ts'
import type { StripeDispute, StripeServer } from '#test/support/stripe-server.ts'
import { startStripe } from '#test/support/stripe-server.ts'
import type { DisputesPort } from './port.ts'
import { stripeDisputes } from './stripe-disputes.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const PDF = Buffer.from('%PDF-1.7\n\r\n\0binary\n%%EOF\n', 'latin1')
const EVIDENCE: DisputeEvidence = {
  customerName: 'Clara Client',
  customerEmail: 'clara@parlour.test',
  serviceDate: '2026-11-20',
  productDescription: 'A live video session of 60 minutes',
  activityLog: '10:00 Clara Client joined',
  cancellationDisclosure: 'Shown before paying',
  refundPolicy: 'A full refund until 24 hours before',
  refundRefusal: null,
  summary: 'The session was held.',
}

let stripe: StripeServer
let port: DisputesPort

beforeAll(async () => {
  stripe = await startStripe(() => NOW)
  port = stripeDisputes({ secretKey: 'sk_test_1', address: stripe.address, timeoutMs: 500 })
})
afterAll(() => stripe.stop())
beforeEach(() => {
  stripe.asked.length = 0
  stripe.files.length = 0
  Object.assign(stripe.faults, { instead: [], lostReplies: 0, failsNextKey: false })
})

const aDispute = (status?: string) =>
  stripe.dispute(
    { ...SAMPLE_INTENT, id: `pi_${randomUUID()}`, amount: 5832, currency: 'gbp' },
    status,
  )
const answer = ({ id }: StripeDispute, answerId: string, evidence = EVIDENCE) =>
  port.answer({ ref: id, answerId, pdf: PDF, evidence })
const shown = async ({ payment_intent }: StripeDispute) => (await port.ofPayment(payment_intent))[0]
const calls = (call: string) => stripe.asked.filter((each) => each.call.startsWith(call))

describe('an answer', () => {
  it('uploads the file, then submits it with the texts, under keys of our own', async () => {
    const dispute = aDispute()
    const answerId = randomUUID()
    expect(await answer(dispute, answerId)).toEqual({ isTaken: true })
    const [upload, update] = calls('POST')
    expect(upload).toMatchObject({
      call: 'POST /v1/files',
      fields: { purpose: 'dispute_evidence' },
      file: { name: `evidence-${answerId}.pdf`, type: 'application/pdf', bytes: PDF },
      headers: {
        authorization: 'Bearer sk_test_1',
        'idempotency-key': `evidence-${answerId}`,
        'stripe-version': '2026-10-28.endive',
      },
    })
    const [file] = stripe.files
    expect(update).toMatchObject({
      call: `POST /v1/disputes/${dispute.id}`,
      headers: { 'idempotency-key': `answer-${answerId}-${file?.id}` },
    })
    expect(update?.fields).toEqual({
      'evidence[customer_name]': 'Clara Client',
      'evidence[customer_email_address]': 'clara@parlour.test',
      'evidence[service_date]': '2026-11-20',
      'evidence[service_documentation]': file?.id,
      'evidence[product_description]': 'A live video session of 60 minutes',
      'evidence[access_activity_log]': '10:00 Clara Client joined',
      'evidence[cancellation_policy_disclosure]': 'Shown before paying',
      'evidence[refund_policy_disclosure]': 'A full refund until 24 hours before',
      'evidence[uncategorized_text]': 'The session was held.',
      'metadata[answerId]': answerId,
      submit: 'true',
    })
    expect(await shown(dispute)).toMatchObject({ status: 'open', isUnderReview: true })
  })

  it('is submitted once, even if it is repeated after Stripe has forgotten our keys', async () => {
    const dispute = aDispute()
    const answerId = randomUUID()
    await answer(dispute, answerId)
    stripe.forgetKeys()
    expect(await answer(dispute, answerId)).toEqual({ isTaken: true })
    expect(dispute.evidence_details.submission_count).toBe(1)
    expect(stripe.files).toHaveLength(1)
  })

  it('whose upload was answered and whose submission was not is submitted with the same file', async () => {
    const dispute = aDispute()
    const answerId = randomUUID()
    const away = { status: 503, body: { error: { type: 'api_error', message: 'later' } } }
    stripe.faults.insteadOf = { call: `POST /v1/disputes/${dispute.id}`, replies: [away, away] }
    await expect(answer(dispute, answerId)).rejects.toThrow(ProviderAway)
    expect(dispute.evidence_details.submission_count).toBe(0)
    expect(await answer(dispute, answerId)).toEqual({ isTaken: true })
    expect(stripe.files).toHaveLength(1)
    expect(dispute.evidence_details.submission_count).toBe(1)
  })

  it('goes under another key if Stripe only repeats its failure', async () => {
    const dispute = aDispute()
    stripe.faults.failsNextKey = true
    expect(await answer(dispute, randomUUID())).toEqual({ isTaken: true })
    expect(calls('POST /v1/files').at(-1)?.headers['idempotency-key']).toMatch(/-again$/)
  })

  it('is refused if another one is there, or Stripe finds something wrong with it', async () => {
    const dispute = aDispute()
    await answer(dispute, randomUUID())
    expect(await answer(dispute, randomUUID())).toEqual({
      isTaken: false,
      why: 'The bank takes no evidence any more, or has some already.',
    })
    const other = aDispute()
    const error = { type: 'invalid_request_error', message: 'The file is too large' }
    stripe.faults.insteadOf = {
      call: 'POST /v1/files',
      replies: [{ status: 400, body: { error } }],
    }
    expect(await answer(other, randomUUID())).toEqual({
      isTaken: false,
      why: 'The file is too large',
    })
  })
})

describe('accepting', () => {
  it('closes a dispute as lost, once', async () => {
    const dispute = aDispute()
    await port.accept(dispute.id)
    await port.accept(dispute.id)
    expect(dispute.status).toBe('lost')
    expect(calls('POST').map(({ call, headers }) => [call, headers['idempotency-key']])).toEqual([
      [`POST /v1/disputes/${dispute.id}/close`, `accept-${dispute.id}`],
    ])
  })
})

describe('a dispute', () => {
  it('comes with its deadline and its fee', async () => {
    expect(await shown(aDispute())).toMatchObject({
      amountMinor: 5832,
      status: 'open',
      isInquiry: false,
      isUnderReview: false,
      feeMinor: 2000,
      evidenceDueAt: new Date('2026-12-02T09:00:00Z'),
    })
  })

  it('that is a question of the bank takes no money, and may become a real one', async () => {
    const dispute = aDispute('warning_needs_response')
    const question = { status: 'open', isInquiry: true, isUnderReview: false, feeMinor: null }
    expect(await shown(dispute)).toMatchObject(question)
    await answer(dispute, randomUUID())
    expect(await shown(dispute)).toMatchObject({ ...question, isUnderReview: true })
    dispute.status = 'needs_response'
    expect(await shown(dispute)).toMatchObject({ status: 'open', isInquiry: false })
    stripe.decide(dispute, 'warning_closed')
    expect(await shown(dispute)).toMatchObject({ status: 'won' })
  })

  it('that was prevented is lost only if that took the money', async () => {
    const [blocked, refunded] = [aDispute('warning_needs_response'), aDispute()]
    for (const each of [blocked, refunded]) stripe.decide(each, 'prevented')
    expect((await shown(blocked))?.status).toBe('won')
    expect((await shown(refunded))?.status).toBe('lost')
  })
})
