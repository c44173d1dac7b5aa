import * as z from 'zod/mini'
import { date, id, instant, pence } from '#contract/common.ts'

const person = z.object({ id, name: z.string() })
const session = z.object({ bookingId: id, startsAt: instant, client: person, professional: person })

/** What the ledger has, by account, in words: 'Owed to the professional', £45.00. */
const ledger = z.array(z.object({ account: z.string(), minor: z.int() }))

/** A refund that failed: what is owed to the client, all tries, and what the ledger has of that booking. */
const stuckRefund = z.extend(session, {
  about: z.literal('refund'),
  /** In words, after 'Refunded because'. */
  why: z.string(),
  amountMinor: pence,
  paidMinor: pence,
  /** What of the payment has gone or is going back, and what can. */
  refundedMinor: pence,
  leftMinor: pence,
  tries: z.array(
    z.object({
      id,
      at: instant,
      way: z.enum(['provider', 'bank']),
      state: z.enum(['on-its-way', 'made', 'refused', 'returned', 'charged-back']),
      /** The provider's id; of a transfer from our bank its reference. */
      ref: z.nullable(z.string()),
      /** What the provider said, as its code. */
      said: z.nullable(z.string()),
      /** The day of a transfer from our bank. */
      paidOn: z.nullable(date),
    }),
  ),
  ledger,
})
export type StuckRefund = z.output<typeof stuckRefund>

/** Payouts of a professional that were refused or are held, and what could not be reversed. */
const stuckPayouts = z.object({
  about: z.literal('payouts'),
  professional: z.extend(person, { professionalId: id }),
  account: z.object({
    state: z.enum(['none', 'incomplete', 'review', 'restricted', 'ready']),
    missing: z.array(z.string()),
    bankLastFour: z.nullable(z.string()),
  }),
  /** What we owe them by the ledger, and what of it is due. */
  payableMinor: z.int(),
  dueMinor: z.int(),
  /** What they owe us. */
  debtMinor: pence,
  hold: z.nullable(z.object({ at: instant, by: z.string(), reason: z.string() })),
  refused: z.array(
    z.object({
      bookingId: id,
      startsAt: instant,
      client: z.string(),
      amountMinor: pence,
      refusals: z.array(z.object({ at: instant, said: z.string() })),
      retryAt: z.nullable(instant),
    }),
  ),
  owed: z.array(z.object({ bookingId: id, startsAt: instant, at: instant, amountMinor: pence })),
  ledger,
})
export type StuckPayouts = z.output<typeof stuckPayouts>

/** A credit that one member of staff may not give alone. */
const proposedCredit = z.extend(session, {
  about: z.literal('credit'),
  payee: z.enum(['client', 'professional']),
  amountMinor: pence,
  reason: z.string(),
  by: z.string(),
  state: z.enum(['PROPOSED', 'REFUSED', 'GIVEN', 'PAID']),
  ledger,
})
export type ProposedCredit = z.output<typeof proposedCredit>

export const moneyFile = z.discriminatedUnion('about', [stuckRefund, stuckPayouts, proposedCredit])
export type MoneyFile = z.output<typeof moneyFile>

/** An account that is due to be erased and can't be yet. */
export const erasureFile = z.object({
  person: z.extend(person, { role: z.enum(['CLIENT', 'PROFESSIONAL']) }),
  askedAt: instant,
  dueAt: instant,
  erasedAt: z.nullable(instant),
  /** They changed their mind. */
  isKept: z.boolean(),
  why: z.enum(['money', 'session', 'provider', 'none']),
  /** What we owe them. */
  pendingMinor: pence,
  account: z.enum(['none', 'incomplete', 'review', 'restricted', 'ready']),
  bookings: z.array(
    z.object({
      bookingId: id,
      startsAt: instant,
      minor: z.int(),
      waitsFor: z.enum([
        'dispute',
        'contest',
        'refund',
        'hold',
        'not-due',
        'refusal',
        'account',
        'payout',
      ]),
    }),
  ),
  /** The case of their payouts, if there is an open one. */
  moneyCaseId: z.nullable(id),
  /** What can be written off, so that the erasure goes on. */
  writableMinor: pence,
})
export type ErasureFile = z.output<typeof erasureFile>
