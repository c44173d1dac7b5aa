import { pounds } from '#domain/money.ts'
import type { Queries } from '#server/database/connect.ts'
import { openCase, resolveCase } from '#server/features/cases/index.ts'
import { isStuck, whoIsPaid } from './stuck-store.ts'

const TITLES = {
  refused: (amount: string) => `Payout refused: ${amount}`,
  owed: (amount: string) => `Owed to us after a refund: ${amount}`,
  held: () => 'Payouts held',
}

/** Opens the case of a professional's payouts, in the caller's transaction. All that is stuck of theirs is one case. */
export async function openPayoutsCase(
  tx: Queries,
  professionalId: string,
  why: keyof typeof TITLES,
  amountMinor: number,
  now: Date,
): Promise<void> {
  const { name, userId } = await whoIsPaid(tx, { professionalId })
  await openCase(
    tx,
    {
      queue: 'money',
      subjectId: professionalId,
      amountMinor,
      title: TITLES[why](pounds(amountMinor)),
      people: name,
      personIds: [userId],
    },
    now,
  )
}

/** Resolves that case once nothing is refused, held or owed to us any more. */
export async function resolveIfSettled(
  tx: Queries,
  professionalId: string,
  now: Date,
): Promise<void> {
  if (!(await isStuck(tx, { professionalId })).isStuck)
    await resolveCase(tx, { queue: 'money', subjectId: professionalId, now })
}
