import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedDemo } from '#server/seed/seed.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { checkLedger, differences } from './ledger.ts'

const NOW = new Date('2026-11-21T10:07:00Z')
const EVER = new Date(0)

let world: TestApp
const errors: { details: object; message: string }[] = []

beforeAll(async () => {
  world = await buildTestApp({
    now: NOW,
    parts: () => ({
      log: {
        info() {},
        warn() {},
        error: (details, message) => {
          errors.push({ details, message })
        },
      },
    }),
  })
  await seedDemo(world.db, { now: NOW })
})
beforeEach(() => {
  errors.length = 0
})

describe('the ledger check', () => {
  it('finds nothing in the demo data, on request and at night', async () => {
    expect(await found()).toEqual([])
    await checkLedger(world.context)
    expect(errors).toEqual([])
  })

  it('finds nothing after a payout and a partial reversal', async () => {
    const { bookingId, professionalId } = await aPaidSession()
    await planted(
      [
        ...payoutOf(bookingId, professionalId),
        `insert into payout_reversals (id, payout_id, amount_minor, status, provider_ref, updated_at)
           select '${id(2)}', '${id(1)}', 100, 'SUCCEEDED', 'trr_1', '2026-11-01' from bookings where id = '${bookingId}'`,
        `insert into payouts_stand_in.reversals (id, idempotency_key, transfer_id, amount_minor)
           values ('trr_1', '${id(2)}', 'tr_1', 100)`,
        ...entryOf(bookingId, 'payout_reversal', id(2), [
          ['professional_payable', -100, professionalId],
          ['provider_balance', 100, null],
        ]),
      ],
      [],
    )
  })

  it('finds nothing after a lost dispute, but one that is missing in the ledger or at the provider', async () => {
    const { bookingId, paymentId, ref, professionalId } = await aPaidSession()
    const ours = `insert into disputes (id, payment_id, provider_ref, amount_minor, reason, status, created_at, updated_at)
      values ('${id(1)}', '${paymentId}', 'dp_1', 1000, 'fraudulent', 'LOST', '2026-11-01', '2026-11-01')`
    const theirs = `insert into card_simulator.disputes (id, intent_id, amount_minor, status, evidence_due_at, created_at)
      values ('dp_1', '${ref}', 1000, 'lost', '2026-11-08', '2026-11-01')`
    const entry = entryOf(bookingId, 'dispute', id(1), [
      ['provider_balance', -1000, null],
      ['professional_payable', 771, professionalId],
      ['platform_fees', 62, null],
      ['vat_payable', 167, null],
    ])
    await planted([ours, theirs, ...entry], [])
    await planted(
      [ours, theirs],
      [`Booking ${bookingId}, dispute ${id(1)}: provider_balance lacks -£10.00.`],
    )
    await planted([ours, ...entry], ['Our dispute dp_1 is not in the list of simulator.'])
    await planted([theirs], ['The dispute dp_1 at simulator of £10.00 is not in our books.'])
  })

  it('finds an entry that does not balance, and the unbalanced total', async () => {
    const { bookingId, entryId } = await aPaidSession()
    await planted(
      [
        `update ledger_lines set amount_minor = amount_minor + 5
          where entry_id = '${entryId}' and account = 'platform_fees'`,
      ],
      [
        `Entry ${entryId} of booking ${bookingId} sums to £0.05, not to zero.`,
        'The ledger sums to £0.05, not to zero.',
        expect.stringMatching(`^Booking ${bookingId}, charge .*: platform_fees has .* in place of`),
      ],
    )
  })

  it('finds an entry without lines', async () => {
    const { bookingId, entryId } = await aPaidSession()
    await planted(
      [`delete from ledger_lines where entry_id = '${entryId}'`],
      [
        `Entry ${entryId} of booking ${bookingId} has no lines.`,
        ...['platform_fees', 'professional_payable', 'provider_balance', 'vat_payable'].map(
          (account) => expect.stringMatching(`^Booking ${bookingId}, charge .*: ${account} lacks `),
        ),
      ],
    )
  })

  it('finds money owed to the wrong professional', async () => {
    const { bookingId, entryId, professionalId } = await aPaidSession()
    await planted(
      [
        `update ledger_lines set professional_id = (select id from professionals where id <> '${professionalId}' limit 1)
          where entry_id = '${entryId}' and account = 'professional_payable'`,
      ],
      [expect.stringMatching(`^Booking ${bookingId}, charge .* names another professional`)],
    )
  })

  it('finds a refund that is missing in the ledger and at the provider', async () => {
    const { bookingId, paymentId } = await aPaidSession()
    const lines = await planted([
      `insert into refunds (id, payment_id, amount_minor, reason, status, provider_ref, created_at, updated_at)
         select '${id(1)}', id, amount_minor, 'client_cancelled', 'SUCCEEDED', 're_lost', '2026-11-01', '2026-11-01'
         from payments where id = '${paymentId}'`,
    ])
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(`Booking ${bookingId}, refund ${id(1)}: provider_balance lacks -£`)
    expect(lines[1]).toBe('Our refund re_lost is not in the list of simulator.')
  })

  it('finds nothing after partial refunds, and every part that is wrong', async () => {
    const { bookingId, professionalId, paymentId, ref } = await aPaidSession()
    const parts = (fee: number, price = 900) => [
      ...refundOf(1, paymentId, ref, 1234),
      ...entryOf(bookingId, 'refund', id(1), [
        ['provider_balance', -1234, null],
        ['professional_payable', 1234 - fee - 206, professionalId],
        ['platform_fees', fee, null],
        ['vat_payable', 206, null],
      ]),
      ...refundOf(2, paymentId, ref, 1),
      ...entryOf(bookingId, 'refund', id(2), [
        ['provider_balance', -1, null],
        ['professional_payable', price === 900 ? 1 : 0, professionalId],
        ...(price === 900 ? [] : [['dispute_losses', 1, null] as [string, number, null]]),
      ]),
    ]
    // 8% of the price of 1,235 pence is 76.2, the VAT 205.8.
    await planted(parts(76), [])
    await planted(parts(77), [
      `Booking ${bookingId} gave back £0.77 of platform_fees in place of £0.76.`,
    ])
    await planted(parts(76, 0), [
      `Booking ${bookingId} gave back £0.01 of dispute_losses in place of £0.00.`,
    ])
  })

  it('checks books that the database protects from change, even by its owner', async () => {
    for (const table of ['ledger_entries', 'ledger_lines'])
      for (const statement of [`update ${table} set id = id`, `delete from ${table}`])
        await expect(
          world.owner.rows(
            statement.replace('ledger_lines set id = id', 'ledger_lines set account = account'),
          ),
        ).rejects.toThrow(`${table} is append-only`)
  })

  it('finds an entry without a matching row', async () => {
    const { bookingId, professionalId } = await aPaidSession()
    const lines = await planted(
      entryOf(bookingId, 'payout', id(1), [
        ['professional_payable', 100, professionalId],
        ['provider_balance', -100, null],
      ]),
    )
    expect(lines).toEqual([
      `Booking ${bookingId}, payout ${id(1)}: professional_payable has £1.00, for which there is no row.`,
      `Booking ${bookingId}, payout ${id(1)}: provider_balance has -£1.00, for which there is no row.`,
    ])
  })

  it.each([
    ['is confirmed and was not paid', `update payments set status = 'OPEN' where id = $payment`],
    [
      'was paid and waits for its payment',
      `update bookings set status = 'PENDING_PAYMENT', hold_seat = 1 where id = $booking`,
    ],
    [
      'has expired, and its money was not given back',
      `update bookings set status = 'EXPIRED' where id = $booking`,
    ],
    [
      'was paid with another amount than its total',
      `update payments set amount_minor = amount_minor + 1 where id = $payment`,
    ],
    [
      'gave back more than was paid',
      `insert into refunds (payment_id, amount_minor, reason) values ($payment, 10000000, 'client_cancelled')`,
    ],
  ])('finds a booking that %s', async (problem, statement) => {
    const { bookingId, paymentId } = await aPaidSession()
    const text = statement
      .replace('$payment', `'${paymentId}'`)
      .replace('$booking', `'${bookingId}'`)
    expect(await planted([text])).toContain(`Booking ${bookingId} ${problem}.`)
  })

  it('finds a payment and a refund at the provider that are missing in our books', async () => {
    const { ref } = await aPaidSession()
    await planted(
      [
        `insert into card_simulator.intents (id, idempotency_key, client_secret, amount_minor, status, created_at)
           values ('pi_unknown', 'a', 'b', 5832, 'succeeded', '2026-11-01')`,
        `insert into card_simulator.refunds (id, idempotency_key, intent_id, amount_minor, created_at)
           values ('re_unknown', 'a', '${ref}', 1234, '2026-11-01')`,
      ],
      [
        'The payment pi_unknown at simulator of £58.32 is not in our books.',
        'The refund re_unknown at simulator of £12.34 is not in our books.',
      ],
    )
  })

  it('ignores a payment of the last hour, which may still be on its way to us', async () => {
    await planted(
      [
        `insert into card_simulator.intents (id, idempotency_key, client_secret, amount_minor, status, created_at)
           values ('pi_new', 'a', 'b', 5832, 'succeeded', '2026-11-21T09:30:00Z')`,
      ],
      [],
    )
  })

  it('finds a payment that is missing at the provider, or has another amount there', async () => {
    const { ref } = await aPaidSession()
    await planted(
      [`update card_simulator.intents set status = 'canceled' where id = '${ref}'`],
      [`Our payment ${ref} is not in the list of simulator.`],
    )
    await planted(
      [`update card_simulator.intents set amount_minor = 1 where id = '${ref}'`],
      [expect.stringMatching(`^The payment ${ref} at simulator is of £0.01, ours of £`)],
    )
  })

  it('finds payouts that differ from the provider’s transfers', async () => {
    const { bookingId, professionalId } = await aPaidSession()
    const payout = payoutOf(bookingId, professionalId)
    await planted(
      [...payout, `delete from payouts_stand_in.transfers`],
      ['Our payout tr_1 is not in the list of payouts-simulator.'],
    )
    await planted(
      [
        ...payout,
        `insert into payouts_stand_in.reversals (id, idempotency_key, transfer_id, amount_minor)
           values ('trr_1', 'a', 'tr_1', 100)`,
      ],
      ['The payout tr_1 at payouts-simulator had £1.00 taken back, ours £0.00.'],
    )
  })

  it('at night logs one error and records it in the audit trail', async () => {
    const { bookingId } = await aPaidSession()
    await inPlantedBooks([`update bookings set status = 'EXPIRED' where id = '${bookingId}'`], () =>
      checkLedger(world.context),
    )
    const first = [`Booking ${bookingId} has expired, and its money was not given back.`]
    expect(errors).toEqual([
      {
        details: { count: 1, first },
        message: 'the books differ: node server/ledger-check.ts lists everything',
      },
    ])
    expect(
      await world.db.rows(`select details from audit_events where action = 'ledger_differs'`),
    ).toEqual([{ details: { count: 1, first } }])
  })

  it('by command says that the books agree, or prints each difference and exits with 1', async () => {
    expect(await command()).toEqual({ code: 0, lines: ['The books agree.'] })
    const { bookingId } = await aPaidSession()
    await inPlantedBooks(
      [`update bookings set status = 'EXPIRED' where id = '${bookingId}'`],
      async () => {
        expect(await command()).toEqual({
          code: 1,
          lines: [
            `Booking ${bookingId} has expired, and its money was not given back.`,
            '1 difference.',
          ],
        })
      },
    )
  })
})

async function found(): Promise<string[]> {
  return Array.fromAsync(differences(world.context, EVER))
}

/** The check's findings while the books are falsified, bypassing the database's guards. */
async function planted(statements: string[], expected?: unknown[]): Promise<string[]> {
  let lines: string[] = []
  await inPlantedBooks(statements, async () => {
    lines = await found()
  })
  if (expected) expect(lines).toEqual(expected)
  return lines
}

const TABLES = [
  ...['bookings', 'payments', 'refunds', 'disputes', 'payouts', 'payout_reversals'],
  ...['ledger_entries', 'ledger_lines', 'card_simulator.intents', 'card_simulator.refunds'],
  'card_simulator.disputes',
  ...['payouts_stand_in.accounts', 'payouts_stand_in.transfers', 'payouts_stand_in.reversals'],
]

/** Falsifies the books while `work` runs, then restores them row by row. */
async function inPlantedBooks(statements: string[], work: () => Promise<void>): Promise<void> {
  const unguarded = (texts: string[]) =>
    world.owner.transaction(async (tx) => {
      await tx.rows('set local session_replication_role = replica')
      for (const text of texts) await tx.rows(text)
    })
  const copyOf = (table: string) => `kept_${table.replace('.', '_')}`
  await unguarded(TABLES.map((table) => `create table ${copyOf(table)} as table ${table}`))
  try {
    await unguarded(statements)
    await work()
  } finally {
    await unguarded(
      TABLES.flatMap((table) => [
        `delete from ${table}`,
        `insert into ${table} select * from ${copyOf(table)}`,
        `drop table ${copyOf(table)}`,
      ]),
    )
  }
}

type PaidSession = {
  bookingId: string
  professionalId: string
  paymentId: string
  ref: string
  entryId: string
}

async function aPaidSession(): Promise<PaidSession> {
  const [row] = await world.db.rows<PaidSession>(
    `select b.id as "bookingId", b.professional_id as "professionalId", p.id as "paymentId",
       p.provider_ref as ref, e.id as "entryId"
     from bookings b join payments p on p.booking_id = b.id join ledger_entries e on e.source_id = p.id
     where b.status = 'COMPLETED' order by b.starts_at limit 1`,
  )
  if (!row) throw new Error('the demo has no paid session')
  return row
}

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

function entryOf(
  bookingId: string,
  kind: string,
  sourceId: string,
  lines: [account: string, minor: number, professionalId: string | null][],
): string[] {
  const entryId = sourceId.replace('4000', '4001')
  return [
    `insert into ledger_entries (id, booking_id, kind, source_id) values ('${entryId}', '${bookingId}', '${kind}', '${sourceId}')`,
    ...lines.map(
      ([account, minor, professionalId]) =>
        `insert into ledger_lines (entry_id, account, amount_minor, professional_id)
           values ('${entryId}', '${account}', ${minor}, ${professionalId ? `'${professionalId}'` : 'null'})`,
    ),
  ]
}

/** A partial refund, in our rows and the provider's. */
function refundOf(n: number, paymentId: string, ref: string, amountMinor: number): string[] {
  return [
    `insert into refunds (id, payment_id, amount_minor, reason, status, provider_ref, created_at, updated_at)
       values ('${id(n)}', '${paymentId}', ${amountMinor}, 'by-professional', 'SUCCEEDED', 're_${n}', '2026-11-01', '2026-11-01')`,
    `insert into card_simulator.refunds (id, idempotency_key, intent_id, amount_minor, created_at)
       values ('re_${n}', '${id(n)}', '${ref}', ${amountMinor}, '2026-11-01')`,
  ]
}

/** A payout of £10 in our books and the provider's. */
function payoutOf(bookingId: string, professionalId: string): string[] {
  return [
    `insert into payouts (id, booking_id, professional_id, provider, destination, amount_minor, status, provider_ref,
         created_at, updated_at)
       values ('${id(1)}', '${bookingId}', '${professionalId}', 'payouts-simulator', 'acct_1', 1000, 'PAID', 'tr_1',
         '2026-11-01', '2026-11-01')`,
    `insert into payouts_stand_in.transfers (id, idempotency_key, payout_id, account_id, booking_id, amount_minor)
       values ('tr_1', 'a', '${id(1)}', 'acct_1', '${bookingId}', 1000)`,
    ...entryOf(bookingId, 'payout', id(1), [
      ['professional_payable', 1000, professionalId],
      ['provider_balance', -1000, null],
    ]),
  ]
}

async function command(): Promise<{ code: number; lines: string[] }> {
  const { code, stdout } = await promisify(execFile)(process.execPath, ['server/ledger-check.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: world.databaseUrl,
      DATABASE_OWNER_URL: world.ownerUrl,
      DATA_DIR: world.context.config.DATA_DIR,
      NODE_ENV: 'test',
    },
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  )
  return { code, lines: stdout.trim().split('\n') }
}
