import { caseKind as erasures } from '#server/features/account-data/account-data.ts'
import { caseKind as contests } from '#server/features/attendance/attendance.ts'
import type { CaseKind } from '#server/features/cases/cases.ts'
import { caseKind as credentials } from '#server/features/credentials/credentials.ts'
import { caseKind as credits } from '#server/features/credits/credits.ts'
import { caseKind as disputes } from '#server/features/disputes/disputes.ts'
import { caseKind as refunds } from '#server/features/payments/payments.ts'
import { caseKind as payouts } from '#server/features/payouts/payouts.ts'
import { caseKind as restrictions } from '#server/features/restrictions/restrictions.ts'
import { caseKind as tickets } from '#server/features/support/support.ts'
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
