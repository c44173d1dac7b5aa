/**
 * Stripe's own sample objects, from fixtures3.json of github.com/stripe/openapi.
 *
 * The MIT License. Copyright (c) Stripe, Inc.
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
 * documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
 * rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
 * persons to whom the Software is furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
 * Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
 * WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
 * COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
 * OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */
export const SAMPLE_INTENT = {
  amount: 1099,
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: { enabled: true },
  canceled_at: 1234567890,
  cancellation_reason: null,
  capture_method: 'automatic',
  client_secret: 'pi_1PgafyB7WZ01zgkWSjxsAJo3_secret_Dm43xiq1k0ywrRRjDoi8y1gkM',
  confirmation_method: 'automatic',
  created: 1234567890,
  currency: 'usd',
  customer: null,
  description: null,
  id: 'pi_1PgafyB7WZ01zgkWSjxsAJo3',
  last_payment_error: { type: 'idempotency_error' },
  latest_charge: null,
  livemode: false,
  metadata: {},
  next_action: { type: 'type' },
  object: 'payment_intent',
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: { id: 'obj_123', parent: null },
  payment_method_options: {},
  payment_method_types: ['card'],
  processing: { type: 'card' },
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: {},
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'requires_payment_method',
  transfer_data: { destination: { id: 'obj_123', object: 'account' } },
  transfer_group: null,
  source: null,
  excluded_payment_method_types: null,
  customer_account: null,
  managed_payments: { enabled: true },
} as const

export const SAMPLE_REFUND = {
  amount: 100,
  balance_transaction: null,
  charge: 'ch_1PgafuB7WZ01zgkWXYmPNZs8',
  created: 1234567890,
  currency: 'usd',
  destination_details: { card: { type: 'reversal' }, type: 'card' },
  id: 're_1Pgc72B7WZ01zgkWqPvrRrPE',
  metadata: {},
  object: 'refund',
  payment_intent: null,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
  customer: null,
  customer_account: null,
  payment_method: null,
} as const

export const SAMPLE_EVENT = {
  api_version: null,
  created: 1234567890,
  data: { object: {} },
  id: 'evt_1Pgc76B7WZ01zgkWwyRHS12y',
  livemode: false,
  object: 'event',
  pending_webhooks: 0,
  request: { id: null, idempotency_key: null },
  type: 'plan.created',
} as const
