import type { ProposalKind } from '#domain/desk/proposals.ts'
import { carryOutUnclaimed } from '#server/features/account-data/index.ts'
import { carryOutContest } from '#server/features/attendance/index.ts'
import type { CarryOut } from '#server/features/cases/index.ts'
import { carryOutProposedCredit, refuseProposedCredit } from '#server/features/credits/index.ts'
import { carryOutAcceptance } from '#server/features/disputes/index.ts'
import { carryOutStuckRefund } from '#server/features/payments/index.ts'
import { carryOutRelease, writeOffDebt } from '#server/features/payouts/index.ts'
import { carryOutRestriction } from '#server/features/restrictions/index.ts'

/** What an approval does, by what was proposed. */
export const CARRY_OUT: Record<ProposalKind, CarryOut> = {
  contest: carryOutContest,
  dispute: carryOutAcceptance,
  refund: carryOutStuckRefund,
  payout: carryOutRelease,
  credit: carryOutProposedCredit,
  'write-off': (context, tx, row, ...rest) =>
    (row.queue === 'erasures' ? carryOutUnclaimed : writeOffDebt)(context, tx, row, ...rest),
  restriction: carryOutRestriction,
}

/** What a refusal does, besides opening the case again. */
export const REFUSE: Partial<Record<ProposalKind, CarryOut>> = { credit: refuseProposedCredit }
