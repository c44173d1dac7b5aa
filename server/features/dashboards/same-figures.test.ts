import { expect, it } from 'vitest'
import { differences } from '#server/features/ledger/index.ts'
import { reconcilePayments } from '#server/features/payments/index.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { runPayouts, setUpPayouts } from '#test/support/payouts.ts'
import { aSession } from '#test/support/sessions.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const FINE = '4242424242424242'
const DISPUTED = '4000000000000259'

it('the cards, the tab, the file, the payout account, the ledger and the providers agree to the penny', async () => {
  const world = await buildTestApp({ now: '2026-03-20T09:00:00Z' })
  const { db, context, setClock } = world
  const cards = asCardSimulator(context.payments)
  if (!cards) throw new Error('payments are not simulated here')
  const professional = await world.aProfessional()
  await setUpPayouts(world, professional)

  /** A session of up to an hour, booked and paid for through the API. */
  const sell = async (startsAt: string, minutes: number, number: string) => {
    const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()
    const session = await aSession(world, { startsAt, endsAt, professional, isPaid: false })
    const opened = await session.client.post(`/api/sessions/${session.id}/payment-intent`)
    const { clientSecret } = opened.json()
    await cards.confirm({ clientSecret, number, expiry: '12/30', cvc: '123' })
    await cards.idle()
    return { ...session, intent: clientSecret.split('_secret_')[0] as string }
  }
  const decide = async ({ intent }: { intent: string }, status: 'won' | 'lost') => {
    const [dispute] = await context.disputes.ofPayment(intent)
    await cards.closeDispute(dispute?.ref ?? '', status)
    await cards.idle()
  }

  // Sold in March, each with a different outcome.
  await sell('2026-03-23T09:00:00Z', 60, FINE)
  const refunded = await sell('2026-03-23T11:00:00Z', 90, FINE)
  await professional.post(`/api/sessions/${refunded.id}/cancel`, {})
  const wonLater = await sell('2026-03-24T09:00:00Z', 60, FINE)
  const lostUnpaid = await sell('2026-03-24T11:00:00Z', 60, DISPUTED)
  const lostPaid = await sell('2026-03-25T09:00:00Z', 120, FINE)
  const lostInPart = await sell('2026-03-25T13:00:00Z', 60, FINE)
  await decide(lostUnpaid, 'lost')
  setClock('2026-03-28T13:00:00Z')
  await cards.raiseDispute(wonLater.intent)
  await cards.idle()
  await runPayouts(world)
  await cards.raiseDispute(lostPaid.intent)
  await cards.raiseDispute(lostInPart.intent, 1001)
  await cards.idle()
  for (const session of [lostPaid, lostInPart]) await decide(session, 'lost')
  // Decided and sold in April.
  setClock('2026-04-02T09:00:00Z')
  await decide(wonLater, 'won')
  await runPayouts(world)
  await sell('2026-04-07T09:00:00Z', 30, FINE)
  await sell('2026-04-08T09:00:00Z', 60, DISPUTED)
  await reconcilePayments(context)

  const read = async (path: string) => (await professional.get(`/api/professional/${path}`)).json()
  const { stats, upcomingEarnings, disputedEarnings } = await read('dashboard')
  const { totals, sessions } = await read('earnings?pageSize=100')
  const april = (await read('earnings?from=2026-04-01&to=2026-04-30')).totals
  const account = await read('payouts/account')
  const file = (await professional.get('/api/professional/earnings.csv')).body
  const ledger = await db.rows<{ kind: string; minor: number }>(
    `select e.kind, -sum(l.amount_minor)::int as minor
     from ledger_lines l join ledger_entries e on e.id = l.entry_id
     where l.professional_id = $1 group by e.kind`,
    [professional.professionalId],
  )
  const inLedger = (...kinds: string[]) =>
    ledger.reduce((sum, { kind, minor }) => sum + (kinds.includes(kind) ? minor : 0), 0)
  const [provider] = await db.rows<{ paid: number }>(
    `select ((select sum(amount_minor) from payouts_stand_in.transfers)
       - (select sum(amount_minor) from payouts_stand_in.reversals))::int as paid`,
  )

  // £45 and £45 kept, £45 less its share of £10.01. £22.50 in April is not held yet, £45 is contested too.
  const partMinor = 1001 - Math.round((360 * 1001) / 5832) - Math.round((972 * 1001) / 5832)
  const net = 4500 + 4500 + (4500 - partMinor)
  const paidOut = net
  expect({ net: totals.netMinor, paidOut: totals.paidOutMinor }).toEqual({ net, paidOut })

  expect({ ...stats, upcomingEarnings, disputedEarnings }).toMatchObject({
    totalEarnings: net,
    monthlyEarnings: 0,
    upcomingEarnings: 2250,
    disputedEarnings: 4500,
  })
  const notEarned = { upcomingMinor: 2250, disputedMinor: 4500 }
  expect(april).toMatchObject({ netMinor: 0, ...notEarned })
  expect(totals).toMatchObject(notEarned)
  expect(inLedger('charge', 'refund', 'dispute')).toBe(net + 6750)
  expect(sumOf(file, 'Net (GBP)')).toBe(net + 6750)

  expect(totals.pendingMinor).toBe(6750)
  expect(account).toMatchObject({ pendingMinor: 6750, paidOutMinor: paidOut, debtMinor: 0 })
  expect(account.pending).toMatchObject({ onHoldMinor: 4500, upcomingMinor: 2250 })
  expect(-inLedger('payout', 'payout_reversal')).toBe(paidOut)
  expect(provider?.paid).toBe(paidOut)
  expect(sumOf(file, 'Paid out (GBP)')).toBe(paidOut)
  expect(sumOf(file, 'Pending (GBP)')).toBe(6750)
  for (const figure of ['priceMinor', 'refundMinor', 'netMinor', 'paidOutMinor', 'pendingMinor'])
    expect(sumOf(file, COLUMNS[figure] ?? ''), figure).toBe(
      sessions.reduce((sum: number, row: Record<string, number>) => sum + (row[figure] ?? 0), 0),
    )

  // The file and the tab show which money a bank claims, and which it took.
  expect(sessions.map(({ dispute }: { dispute: string | null }) => dispute).toSorted()).toEqual(
    ['LOST', 'LOST', 'LOST', 'OPEN', 'WON', null, null, null].toSorted(),
  )
  setClock('2026-04-02T12:00:00Z')
  expect(await Array.fromAsync(differences(context, new Date(0)))).toEqual([])
})

const COLUMNS: Record<string, string> = {
  priceMinor: 'Price (GBP)',
  refundMinor: 'Refund (GBP)',
  netMinor: 'Net (GBP)',
  paidOutMinor: 'Paid out (GBP)',
  pendingMinor: 'Pending (GBP)',
}

/** A column of the file, in pence. */
function sumOf(file: string, title: string): number {
  const [head = '', ...lines] = file
    .replaceAll(/[\uFEFF"]/g, '')
    .trim()
    .split('\r\n')
  const column = head.split(',').indexOf(title)
  return lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[column]) * 100), 0)
}
