import { addressOf } from '#contract/call.ts'
import { calls as documents } from '#contract/calls/documents.ts'
import { calls as earnings } from '#contract/calls/earnings.ts'
import type { Days } from './earnings-range.ts'

/** What a professional earned, as a file, for an ordinary link with `download`. */
export const earningsFile = ({ from, to }: Days = {}) =>
  addressOf(earnings.earningsFile, {}, { from, to })

/** A professional's statement for a month (YYYY-MM), for the same. */
export const statement = (month: string) => addressOf(documents.statementFile, { month })
