import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BadSignature, ProviderAway } from '#server/providers/errors.ts'
import { stripeDisputes } from '#server/providers/payments/stripe-disputes.ts'
import {
  SAMPLE_ACCOUNT,
  SAMPLE_ACCOUNT_LINK,
  SAMPLE_DISPUTE,
  SAMPLE_EVENT,
  SAMPLE_INTENT,
  SAMPLE_TRANSFER,
  SAMPLE_TRANSFER_REVERSAL,
} from '#test/support/stripe-objects.ts'
import type { StripeServer } from '#test/support/stripe-server.ts'
import { STRIPE_WEBHOOK_SECRET, startStripe } from '#test/support/stripe-server.ts'
import type { PayoutsPort } from './port.ts'
import { stripePayouts } from './stripe.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const PAYOUT = '0190c2a0-0000-7000-8000-000000000001'

let stripe: StripeServer
let port: PayoutsPort

beforeAll(async () => {
  stripe = await startStripe(() => NOW)
  port = stripePayouts({
    secretKey: 'sk_test_1',
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    clock: () => NOW,
    address: stripe.address,
    timeoutMs: 500,
  })
})
afterAll(() => stripe.stop())
beforeEach(() => {
  stripe.asked.length = 0
  Object.assign(stripe.faults, { instead: [], lostReplies: 0, isSilent: false })
})

const found = (body: object) => ({ status: 200, body })
const listed = (...data: object[]) =>
  found({ object: 'list', url: '/v1/things', has_more: false, data })
const refused = (code: string, status = 400) => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message: 'no' } },
})
const calls = () => stripe.asked.map(({ call }) => call)

const inPounds = (wishes: object = {}) => ({
  ...SAMPLE_TRANSFER,
  amount: 4500,
  currency: 'gbp',
  metadata: { payoutId: PAYOUT },
  ...wishes,
})

const REQUEST = {
  payoutId: PAYOUT,
  attempt: 0,
  bookingId: 'booking',
  paymentRef: 'pi_1',
  account: 'acct_1',
  amountMinor: 4500,
}

describe('a professional’s account', () => {
  it('is an Express account in the United Kingdom that asks for transfers', async () => {
    stripe.faults.instead = [found(SAMPLE_ACCOUNT)]
    const who = { professionalId: 'pro', personId: 'person', email: 'pro@parlour.test' }
    expect(await port.openAccount(who)).toEqual({ ref: SAMPLE_ACCOUNT.id })
    expect(stripe.asked).toEqual([
      {
        call: 'POST /v1/accounts',
        fields: {
          type: 'express',
          country: 'GB',
          email: 'pro@parlour.test',
          business_type: 'individual',
          'capabilities[transfers][requested]': 'true',
          'metadata[professionalId]': 'pro',
        },
        headers: expect.objectContaining({
          'idempotency-key': 'account-pro',
          'stripe-version': '2026-10-28.endive',
        }),
      },
    ])
  })

  it('is filled in on Stripe’s own page, which leads back to ours', async () => {
    stripe.faults.instead = [found(SAMPLE_ACCOUNT_LINK)]
    const addresses = { returnUrl: 'https://a.test/done', refreshUrl: 'https://a.test/again' }
    expect(await port.onboardingLink({ account: 'acct_1', ...addresses })).toBe(
      SAMPLE_ACCOUNT_LINK.url,
    )
    expect(stripe.asked).toMatchObject([
      {
        call: 'POST /v1/account_links',
        fields: {
          account: 'acct_1',
          type: 'account_onboarding',
          return_url: 'https://a.test/done',
          refresh_url: 'https://a.test/again',
        },
        headers: { 'idempotency-key': expect.any(String) },
      },
    ])
  })

  it.each([
    [{}, { canReceive: true, canPayOut: false, isSubmitted: false }],
    [{ capabilities: { transfers: 'pending' } }, { canReceive: false }],
    [{ capabilities: {} }, { canReceive: false }],
    [
      { payouts_enabled: true, details_submitted: true },
      { canReceive: true, canPayOut: true, isSubmitted: true },
    ],
  ])('with %o is told as %o', async (account, told) => {
    stripe.faults.instead = [found({ ...SAMPLE_ACCOUNT, ...account })]
    expect(await port.lookAccount('acct_1')).toMatchObject({
      ...told,
      missing: SAMPLE_ACCOUNT.requirements.currently_due,
    })
    expect(calls()).toEqual(['GET /v1/accounts/acct_1'])
  })
})

describe('the bank of an account', () => {
  it.each([
    [[], 'daily', { bankName: null, bankLastFour: null, arrivalDays: 2 }],
    [
      [{ object: 'bank_account', bank_name: 'BARCLAYS', last4: '2345' }],
      'daily',
      { bankName: 'BARCLAYS', bankLastFour: '2345', arrivalDays: 2 },
    ],
    [
      [{ object: 'card', last4: '4242' }],
      'weekly',
      { bankName: null, bankLastFour: null, arrivalDays: null },
    ],
  ])('with %j and payouts %s is told as %j', async (data, interval, told) => {
    const settings = { payouts: { schedule: { interval, delay_days: 2 } } }
    const external_accounts = { ...SAMPLE_ACCOUNT.external_accounts, data }
    stripe.faults.instead = [found({ ...SAMPLE_ACCOUNT, external_accounts, settings })]
    expect(await port.lookAccount('acct_1')).toMatchObject(told)
  })
})

describe('a transfer', () => {
  it('comes out of the client’s own charge, under our id and the number of the try', async () => {
    const intent = { ...SAMPLE_INTENT, latest_charge: 'ch_1' }
    stripe.faults.instead = [found(intent), found(inPounds())]
    expect(await port.transfer({ ...REQUEST, attempt: 2 })).toEqual({
      ref: SAMPLE_TRANSFER.id,
      payoutId: PAYOUT,
      amountMinor: 4500,
      reversedMinor: 0,
    })
    expect(stripe.asked).toMatchObject([
      { call: 'GET /v1/payment_intents/pi_1' },
      {
        call: 'POST /v1/transfers',
        fields: {
          amount: '4500',
          currency: 'gbp',
          destination: 'acct_1',
          transfer_group: 'booking',
          'metadata[payoutId]': PAYOUT,
          source_transaction: 'ch_1',
        },
        headers: { 'idempotency-key': `${PAYOUT}-2` },
      },
    ])
  })

  it.each(['balance_insufficient', 'insufficient_capabilities_for_transfer', 'account_invalid'])(
    'that Stripe refuses as %s was not made',
    async (code) => {
      stripe.faults.instead = [found(SAMPLE_INTENT), refused(code)]
      expect(await port.transfer(REQUEST)).toEqual({ refused: true, reason: code })
    },
  )

  it('that is refused as a mistake of ours is a fault, and no refusal', async () => {
    stripe.faults.instead = [found(SAMPLE_INTENT), refused('parameter_unknown')]
    await expect(port.transfer(REQUEST)).rejects.toThrow(Stripe.errors.StripeInvalidRequestError)
  })

  it('whose answer does not come may have been made', async () => {
    stripe.faults.lostReplies = 2
    await expect(port.transfer({ ...REQUEST, paymentRef: null })).rejects.toThrow(ProviderAway)
    expect(calls()).toEqual(['POST /v1/transfers', 'POST /v1/transfers'])
  })

  it('is found again among those of its booking, and another payout’s is not taken for it', async () => {
    stripe.faults.instead = [listed(inPounds({ metadata: {} }), inPounds())]
    const which = { payoutId: PAYOUT, bookingId: 'booking' }
    expect(await port.findTransfer(which)).toMatchObject({ payoutId: PAYOUT })
    expect(stripe.asked).toMatchObject([
      { call: 'GET /v1/transfers', fields: { transfer_group: 'booking' } },
    ])
    stripe.faults.instead = [listed(inPounds({ metadata: {} }))]
    expect(await port.findTransfer(which)).toBeUndefined()
  })

  it('in other money than pounds is a fault', async () => {
    stripe.faults.instead = [listed({ ...SAMPLE_TRANSFER, metadata: { payoutId: PAYOUT } })]
    const which = { payoutId: PAYOUT, bookingId: 'booking' }
    await expect(port.findTransfer(which)).rejects.toThrow('is not in pounds')
  })

  it('is in the list since a time, page by page', async () => {
    const first = { object: 'list', url: '/v1/transfers', has_more: true, data: [inPounds()] }
    stripe.faults.instead = [found(first), listed(inPounds({ id: 'tr_2', amount_reversed: 100 }))]
    const all: string[] = []
    for await (const { ref } of port.transfersSince(NOW)) all.push(ref)
    expect(all).toEqual([SAMPLE_TRANSFER.id, 'tr_2'])
    expect(stripe.asked.map(({ fields }) => fields)).toMatchObject([
      { 'created[gte]': String(NOW.getTime() / 1000) },
      { starting_after: SAMPLE_TRANSFER.id },
    ])
  })
})

describe('taking a transfer back', () => {
  const request = { reversalId: 'reversal', transferRef: 'tr_1', amountMinor: 4500 }

  it('is asked for once: one that was made before is found', async () => {
    stripe.faults.instead = [listed(), found(SAMPLE_TRANSFER_REVERSAL)]
    expect(await port.reverse(request)).toEqual({ ref: SAMPLE_TRANSFER_REVERSAL.id })
    expect(stripe.asked).toMatchObject([
      { call: 'GET /v1/transfers/tr_1/reversals' },
      {
        call: 'POST /v1/transfers/tr_1/reversals',
        fields: { amount: '4500', 'metadata[reversalId]': 'reversal' },
        headers: { 'idempotency-key': 'reversal' },
      },
    ])
    stripe.asked.length = 0
    const made = { ...SAMPLE_TRANSFER_REVERSAL, metadata: { reversalId: 'reversal' } }
    stripe.faults.instead = [listed(made)]
    expect(await port.reverse(request)).toEqual({ ref: made.id })
    expect(calls()).toEqual(['GET /v1/transfers/tr_1/reversals'])
  })

  it('is refused where the account does not have the money', async () => {
    stripe.faults.instead = [listed(), refused('balance_insufficient')]
    expect(await port.reverse(request)).toEqual({ refused: true, reason: 'balance_insufficient' })
  })
})

describe('an event', () => {
  const signed = (object: object, { secret = STRIPE_WEBHOOK_SECRET, at = NOW } = {}) => {
    const payload = JSON.stringify({ ...SAMPLE_EVENT, type: 'x', data: { object } })
    const timestamp = Math.floor(at.getTime() / 1000)
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return [Buffer.from(payload), { 'stripe-signature': header }] as const
  }

  it('says which account or which payout to ask about', () => {
    const about = (object: object) => port.readEvent(...signed(object)).about
    expect(about(SAMPLE_ACCOUNT)).toEqual({ account: SAMPLE_ACCOUNT.id })
    expect(about(inPounds())).toEqual({ payoutId: PAYOUT })
    expect(about(SAMPLE_TRANSFER)).toBeUndefined()
    expect(about(SAMPLE_INTENT)).toBeUndefined()
  })

  it('with a wrong, old or missing signature is refused', () => {
    const wrong = { secret: 'whsec_another' }
    const old = { at: new Date(NOW.getTime() - 301_000) }
    for (const way of [wrong, old])
      expect(() => port.readEvent(...signed(SAMPLE_ACCOUNT, way))).toThrow(BadSignature)
    expect(() => port.readEvent(signed(SAMPLE_ACCOUNT)[0], {})).toThrow(BadSignature)
  })
})

describe('disputes at Stripe', () => {
  const dispute = (wishes: object = {}) => ({
    ...SAMPLE_DISPUTE,
    currency: 'gbp',
    payment_intent: 'pi_1',
    ...wishes,
  })
  const disputes = () => stripeDisputes({ secretKey: 'sk_test_1', address: stripe.address })

  it.each([
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['warning_needs_response', 'open'],
    ['warning_under_review', 'open'],
    ['warning_closed', 'won'],
    ['prevented', 'won'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['one_we_do_not_know', 'open'],
  ])('that are %s there are %s here', async (status, ours) => {
    stripe.faults.instead = [listed(dispute({ status }))]
    expect(await disputes().ofPayment('pi_1')).toEqual([
      {
        ref: SAMPLE_DISPUTE.id,
        paymentRef: 'pi_1',
        amountMinor: 1000,
        reason: 'general',
        status: ours,
        isInquiry: status.startsWith('warning_'),
        isUnderReview: status.endsWith('under_review'),
        feeMinor: null,
        evidenceDueAt: new Date(1_723_679_999_000),
        openedAt: new Date(1_234_567_890_000),
      },
    ])
    expect(stripe.asked).toMatchObject([
      { call: 'GET /v1/disputes', fields: { payment_intent: 'pi_1' } },
    ])
  })

  it('are listed since a time, those of other charges left out', async () => {
    const inEuros = dispute({ id: 'dp_1', currency: 'eur' })
    stripe.faults.instead = [listed(SAMPLE_DISPUTE, inEuros, dispute({ id: 'dp_2' }))]
    const all: string[] = []
    for await (const { ref } of disputes().since(NOW)) all.push(ref)
    expect(all).toEqual(['dp_2'])
  })
})
