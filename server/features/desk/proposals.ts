import type { ProposalKind } from '#domain/proposals.ts'
import { carryOutContest } from '#server/features/attendance/attendance.ts'
import type { CarryOut } from '#server/features/cases/cases.ts'
import { carryOutRestriction } from '#server/features/restrictions/restrictions.ts'

/** What an approval does, by what was proposed. */
export const CARRY_OUT: Record<ProposalKind, CarryOut> = {
  contest: carryOutContest,
  restriction: carryOutRestriction,
}
