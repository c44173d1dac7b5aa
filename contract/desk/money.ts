import * as z from 'zod/mini'
import { calls } from '#contract/calls/desk/money.ts'
import { byId, date, id, line, text, whole } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#domain/desk/staff.ts'
import { PAYOUT_STEPS, REFERENCE_MAX_LENGTH } from '#domain/money/settling.ts'
import { caseFile } from './cases.ts'

const tag = 'desk'

const reason = text(REASON_MAX_LENGTH, REASON_MIN_LENGTH)

export const settleRefund = endpoint(calls.settleRefund, {
  summary:
    'Try a failed refund again, record a transfer made outside, or close it if nothing is owed any more. Above £100 it waits for a second member of staff',
  tag,
  params: byId,
  body: z.discriminatedUnion('way', [
    z.object({ way: z.literal('again'), reason }),
    z.object({
      way: z.literal('bank'),
      /** What the client's bank shows with the transfer. */
      reference: line(REFERENCE_MAX_LENGTH, 1),
      paidOn: date,
      reason,
    }),
    z.object({ way: z.literal('nothing'), reason }),
  ]),
  status: 200,
  reply: caseFile,
  refusals: [403, 409],
})

export const settlePayouts = endpoint(calls.settlePayouts, {
  summary:
    'Retry the payouts of a professional, hold or release them, write off what is owed to us, or leave that to later payouts',
  tag,
  params: byId,
  body: z.object({
    what: z.enum(PAYOUT_STEPS),
    /** Sent to the professional if payouts are held or released. */
    reason,
  }),
  status: 200,
  reply: caseFile,
  refusals: [403, 409],
})

export const settleErasure = endpoint(calls.settleErasure, {
  summary: 'Write off what can’t be paid to a person, so that their account is erased',
  tag,
  params: byId,
  body: z.object({ reason }),
  status: 200,
  reply: caseFile,
  refusals: [403, 409],
})

export const holdPayouts = endpoint(calls.holdPayouts, {
  summary: 'Hold all payouts of a booking’s professional, who is told why',
  tag,
  params: byId,
  body: z.object({ reason }),
  status: 200,
  reply: z.object({ caseId: id }),
  refusals: [403, 409],
})

export const giveCredit = endpoint(calls.giveCredit, {
  summary:
    'Give the client or the professional of a booking an amount at our expense; the same id again gives nothing twice. Above £100 it waits for a second member of staff',
  tag,
  params: byId,
  body: z.object({
    /** Made by the browser. */
    creditId: id,
    payee: z.enum(['client', 'professional']),
    amountMinor: whole(1),
    /** Sent to the person. */
    reason,
  }),
  status: 200,
  reply: z.object({
    /** The case in which a second member of staff decides; null if it was given. */
    caseId: z.nullable(id),
  }),
  refusals: [403, 409],
})
