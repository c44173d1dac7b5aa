import * as z from 'zod/mini'
import { calls } from './calls/documents.ts'
import { byId, bytes, pence } from './common.ts'
import { endpoint } from './endpoint.ts'

const tag = 'documents'
const file = 'application/pdf'

export const receiptFile = endpoint(calls.receiptFile, {
  summary: 'The receipt for a session of mine that I paid for; always the same one',
  tag,
  params: byId,
  status: 200,
  reply: bytes,
  file,
  refusals: [404, 409],
})

export const creditNoteFile = endpoint(calls.creditNoteFile, {
  summary: 'The credit note for a session of mine whose payment was refunded; always the same one',
  tag,
  params: byId,
  /** Which one, where parts were refunded one after the other. */
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

/** What the ledger says of one month of London: what moved within it. */
export const statement = z.object({
  month,
  /** How many sessions were paid for. */
  sessions: z.int(),
  priceMinor: pence,
  refundsMinor: pence,
  netMinor: pence,
  paidOutMinor: pence,
})
export type Statement = z.output<typeof statement>

export const listStatements = endpoint(calls.listStatements, {
  summary: 'The months that are over and for which there is a statement, the latest first',
  tag,
  status: 200,
  reply: z.array(statement),
})

export const statementFile = endpoint(calls.statementFile, {
  summary: 'My statement for a month that is over; always the same one',
  tag,
  params: z.object({ month }),
  status: 200,
  reply: bytes,
  file,
  refusals: [404],
})
