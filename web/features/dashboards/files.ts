import { addressOf } from '#contract/call.ts'
import { calls as documents } from '#contract/calls/money/documents.ts'
import { calls as earnings } from '#contract/calls/money/earnings.ts'
import type { Days } from './earnings/earnings-range.ts'

/** The link to download a professional's earnings. */
export const earningsFile = ({ from, to }: Days = {}) =>
  addressOf(earnings.earningsFile, {}, { from, to })

/** The link to download a professional's statement for a month (YYYY-MM). */
export const statement = (month: string) => addressOf(documents.statementFile, { month })
