import * as z from 'zod/mini'
import { calls } from '#contract/calls/money/documents.ts'
import { byId, bytes, pence } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'

const tag = 'documents'
const file = 'application/pdf'

export const receiptFile = endpoint(calls.receiptFile, {
  summary: 'The receipt for a session that I paid for; always the same document',
  tag,
  params: byId,
  status: 200,
  reply: bytes,
  file,
  refusals: [404, 409],
})

export const creditNoteFile = endpoint(calls.creditNoteFile, {
  summary: 'The credit note for a refunded session of mine; always the same document',
  tag,
  params: byId,
  /** Which credit note, if there was more than one partial refund. */
  query: z.object({
    n: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 1),
  }),
  status: 200,
  reply: bytes,
  file,
  refusals: [404, 409],
})

const month = z
  .string()
  .check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'must be a month, YYYY-MM' }))

/** The ledger's totals for one month in London time. */
export const statement = z.object({
  month,
  /** The number of sessions paid for. */
  sessions: z.int(),
  priceMinor: pence,
  refundsMinor: pence,
  netMinor: pence,
  paidOutMinor: pence,
})
export type Statement = z.output<typeof statement>

export const listStatements = endpoint(calls.listStatements, {
  summary: 'Past months for which there is a statement, latest first',
  tag,
  status: 200,
  reply: z.array(statement),
})

export const statementFile = endpoint(calls.statementFile, {
  summary: 'My statement for a past month; always the same document',
  tag,
  params: z.object({ month }),
  status: 200,
  reply: bytes,
  file,
  refusals: [404],
})
