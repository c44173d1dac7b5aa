import { caseKind as erasures } from '#server/features/account-data/index.ts'
import { caseKind as contests } from '#server/features/attendance/index.ts'
import type { CaseKind } from '#server/features/cases/index.ts'
import { caseKind as credentials } from '#server/features/credentials/index.ts'
import { caseKind as credits } from '#server/features/credits/index.ts'
import { caseKind as disputes } from '#server/features/disputes/index.ts'
import { caseKind as refunds } from '#server/features/payments/index.ts'
import { caseKind as payouts } from '#server/features/payouts/index.ts'
import { caseKind as restrictions } from '#server/features/restrictions/index.ts'
import { caseKind as tickets } from '#server/features/support/index.ts'
import { reports } from './reports.ts'

/** What cases are about. Three kinds share the queue of money, and each knows its own cases. */
export const KINDS: readonly CaseKind[] = [
  contests,
  disputes,
  refunds,
  payouts,
  credits,
  reports,
  credentials,
  restrictions,
  tickets,
  erasures,
]
