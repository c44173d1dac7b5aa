import { randomBytes } from 'node:crypto'
import type { SimulatedAccount, SimulatedAccountMove } from '#contract/money/simulator.ts'
import { standInPaths } from '#contract/paths/stand-ins.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import type { Log } from '#server/log.ts'
import type { Faults } from '#server/providers/faults.ts'
import { answering, noFaults } from '#server/providers/faults.ts'
import { deliveries, SIGNATURE_HEADER } from '#server/providers/webhooks/deliveries.ts'
import { checkSignature } from '#server/providers/webhooks/signature.ts'
import type { Secrets } from '#server/secrets/macs.ts'
import { keysFor } from '#server/secrets/macs.ts'
import { payoutEventOf } from './event.ts'
import type { PayoutsPort, ProviderAccount, ProviderTransfer } from './port.ts'
import type { Account, Transfer } from './store.ts'
import * as books from './store.ts'

/** Faults that tests can switch on; the program leaves all off. */
export type PayoutFaults = Faults & {
  /** Refuses transfers and reversals for lack of money. */
  lacksMoney: boolean
}

/** Signature keys are derived from the program's secrets. */
type Options = {
  db: Database
  secrets: Secrets
  clock: () => Date
  log: Log
  /** The site that hosts its page. */
  publicUrl: () => string
}

export type PayoutsStandIn = ReturnType<typeof payoutsStandIn>

/** Simulates a payouts provider, with its own data and page, so that everything works without one. No money moves. */
export function payoutsStandIn({ db, secrets, clock, log, publicUrl }: Options) {
  const keys = keysFor(secrets, 'payouts-stand-in-webhooks')
  const faults: PayoutFaults = { ...noFaults(), lacksMoney: false }
  const answer = answering('The payouts stand-in', faults)
  const post = deliveries({ db, books: 'payouts_stand_in', key: keys[0], clock, log, faults })

  const port = {
    name: 'payouts-simulator' as const,
    title: 'the simulated payouts provider',

    openAccount: ({ professionalId, personId }) =>
      answer(async () => {
        const account = await books.accountOnce(db, {
          id: `acct_sim_${randomBytes(12).toString('hex')}`,
          idempotencyKey: professionalId,
          metadata: { professionalId, personId },
          createdAt: clock(),
        })
        if (!account) throw new Error(`No account could be opened for ${professionalId}`)
        return { ref: account.id }
      }),

    onboardingLink: ({ account, returnUrl }) =>
      answer(async () => {
        await books.setReturnUrl(db, { id: account, returnUrl })
        return new URL(standInPaths.account(account), publicUrl()).href
      }),

    lookAccount: (ref) =>
      answer(async () => {
        const account = await books.findAccount(db, { id: ref })
        if (!account) throw new Error(`The payouts stand-in knows no account ${ref}`)
        return asProviderAccount(account)
      }),

    findTransfer: ({ payoutId, bookingId }) =>
      answer(async () => {
        const transfer = await books.transferOfPayout(db, { payoutId, bookingId })
        return transfer && asProviderTransfer(db, transfer)
      }),

    transfer: ({ payoutId, attempt, bookingId, account: accountId, amountMinor }) =>
      answer(() =>
        change(async (tx) => {
          const idempotencyKey = `${payoutId}-${attempt}`
          const account = await books.lockAccount(tx, { id: accountId })
          const before = await books.transferOfKey(tx, { idempotencyKey })
          if (before) return asProviderTransfer(tx, before)
          if (account?.status !== 'enabled')
            return { refused: true as const, reason: 'insufficient_capabilities_for_transfer' }
          if (faults.lacksMoney) return { refused: true as const, reason: 'balance_insufficient' }
          const made = {
            id: `tr_sim_${randomBytes(12).toString('hex')}`,
            idempotencyKey,
            payoutId,
            accountId,
            bookingId,
            amountMinor,
            createdAt: clock(),
          }
          await books.addTransfer(tx, made)
          await tellOfTransfer(tx, made, 'created')
          return asProviderTransfer(tx, made)
        }),
      ),

    reverse: ({ reversalId, transferRef, amountMinor }) =>
      answer(() =>
        change(async (tx) => {
          const transfer = await books.lockTransfer(tx, { id: transferRef })
          if (!transfer) throw new Error(`The payouts stand-in knows no transfer ${transferRef}`)
          const before = await books.reversalOfKey(tx, { idempotencyKey: reversalId })
          if (before) return { ref: before.id }
          if (faults.lacksMoney) return { refused: true as const, reason: 'balance_insufficient' }
          const { reversedMinor } = await books.reversedSoFar(tx, { transferId: transferRef })
          const left = transfer.amountMinor - reversedMinor
          if (amountMinor > left)
            throw new Error(`Transfer ${transferRef} has no ${amountMinor} pence to take back`)
          const id = `trr_sim_${randomBytes(12).toString('hex')}`
          const reversal = { id, transferId: transferRef, idempotencyKey: reversalId, amountMinor }
          await books.addReversal(tx, { ...reversal, createdAt: clock() })
          await tellOfTransfer(tx, transfer, 'reversed')
          return { ref: id }
        }),
      ),

    async *transfersSince(since) {
      for (const transfer of await answer(() => books.transfersSince(db, { since })))
        yield await asProviderTransfer(db, transfer)
    },

    readEvent: (body, headers) => {
      checkSignature(headers[SIGNATURE_HEADER], body, keys, clock())
      return payoutEventOf(JSON.parse(body.toString('utf8')))
    },
  } satisfies PayoutsPort

  return {
    ...port,
    faults,
    deliverTo: post.deliverTo,
    deliverDue: post.deliverDue,
    idle: post.idle,

    /** What its page shows to the account's owner. Throws 404 for anyone else. */
    show: async (person: Person, ref: string) =>
      asShown(assertOwn(await books.findAccount(db, { id: ref }), person)),

    /** An action on its page, by the person or by the simulated provider. Throws 404 or 409. */
    play: (person: Person, ref: string, { move }: SimulatedAccountMove) =>
      change(async (tx) => {
        const account = assertOwn(await books.lockAccount(tx, { id: ref }), person)
        const { from, to } = MOVES[move]
        if (!from.some((status) => status === account.status))
          throw new Refusal('conflict', 'account_moved_on', 'This account has moved on meanwhile')
        await books.setStatus(tx, { id: ref, status: to })
        await post.tell(tx, 'account.updated', { id: ref, object: 'account' })
        return asShown({ ...account, status: to })
      }),
  }

  /** Changes its data together with the resulting events. */
  async function change<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
    const result = await db.transaction(work)
    void post.deliverDue()
    return result
  }

  async function tellOfTransfer(
    tx: Queries,
    { id, payoutId, amountMinor }: Transfer,
    what: 'created' | 'reversed',
  ): Promise<void> {
    const object = { id, object: 'transfer', amount: amountMinor, metadata: { payoutId } }
    await post.tell(tx, `transfer.${what}`, object)
  }
}

/** The stand-in, if the port is one. */
export function asPayoutsStandIn(port: PayoutsPort): PayoutsStandIn | undefined {
  return port.name === 'payouts-simulator' ? (port as PayoutsStandIn) : undefined
}

const MOVES = {
  submit: { from: ['incomplete', 'restricted'], to: 'review' },
  approve: { from: ['review'], to: 'enabled' },
  'ask-for-more': { from: ['review', 'enabled'], to: 'restricted' },
} as const satisfies Record<
  SimulatedAccountMove['move'],
  { from: readonly Account['status'][]; to: Account['status'] }
>

function assertOwn(account: Account | undefined, person: Person): Account {
  if (account?.metadata.personId !== person.id) throw notFound('This account')
  return account
}

const asShown = ({ status, returnUrl }: Account): SimulatedAccount => ({ status, returnUrl })

function asProviderAccount({ id, status }: Account): ProviderAccount {
  const isEnabled = status === 'enabled'
  return {
    ref: id,
    canReceive: isEnabled,
    canPayOut: isEnabled,
    isSubmitted: status !== 'incomplete',
    missing: MISSING[status],
    ...(status === 'incomplete' ? NO_BANK : BANK),
  }
}

const NO_BANK = { bankName: null, bankLastFour: null, arrivalDays: null }
const BANK = { bankName: 'Simulated Bank', bankLastFour: '6789', arrivalDays: 2 }

const MISSING: Record<Account['status'], string[]> = {
  incomplete: ['individual.dob.day', 'individual.address.line1', 'external_account'],
  review: [],
  restricted: ['external_account'],
  enabled: [],
}

async function asProviderTransfer(
  db: Queries,
  { id, payoutId, amountMinor }: Transfer,
): Promise<ProviderTransfer> {
  const { reversedMinor } = await books.reversedSoFar(db, { transferId: id })
  return { ref: id, payoutId, amountMinor, reversedMinor }
}
