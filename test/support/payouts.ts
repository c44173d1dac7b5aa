import { decideOutcomes } from '#server/features/attendance/index.ts'
import { completeEnded } from '#server/features/bookings/index.ts'
import { payOut } from '#server/features/payouts/index.ts'
import type { PayoutsStandIn } from '#server/providers/payouts/stand-in.ts'
import { asPayoutsStandIn } from '#server/providers/payouts/stand-in.ts'
import type { ProfessionalCaller, TestApp } from './test-app.ts'

export function payoutsOf({ context }: TestApp): PayoutsStandIn {
  const standIn = asPayoutsStandIn(context.payouts)
  if (!standIn) throw new Error('payouts are not simulated here')
  return standIn
}

/** Sets up a professional's account in the stand-in as on its page. Resolves with the account's id there. */
export async function setUpPayouts(
  testApp: TestApp,
  professional: ProfessionalCaller,
): Promise<string> {
  const reply = await professional.post('/api/professional/payouts/onboarding')
  const ref = new URL(reply.json().url).pathname.split('/').at(-1) ?? ''
  for (const move of ['submit', 'approve'])
    await professional.post(`/api/simulator/payouts/${ref}`, { move })
  await payoutsOf(testApp).idle()
  return ref
}

/** Runs the jobs that complete sessions, decide what became of them and make payouts. */
export async function runPayouts({ context }: TestApp): Promise<void> {
  await completeEnded(context)
  await decideOutcomes(context)
  await payOut(context)
  await asPayoutsStandIn(context.payouts)?.idle()
}

/** The balance of every ledger account; they sum to zero. */
export async function balances({ db }: TestApp): Promise<Record<string, number>> {
  const rows = await db.rows<{ account: string; minor: number }>(
    'select account, sum(amount_minor)::bigint as minor from ledger_lines group by account',
  )
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
}
