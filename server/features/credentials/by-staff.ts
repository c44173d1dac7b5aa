import { notFound, Refusal } from '#domain/errors.ts'
import {
  endOfDay,
  REGISTER_CHECKS,
  validUntilOf,
} from '#domain/profile/badges/credential-checks.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import type { CheckResult } from './checks.ts'
import { settle } from './checks.ts'
import * as store from './store.ts'

/** Written together with the decision. */
type Alongside = (tx: Queries) => Promise<void>

/** `lastDay` (YYYY-MM-DD) is what staff read in the register or the proof, if it has one. */
type Confirmation = { checkId: string; staffId: string; lastDay: string | null }

/**
 * Staff have found a registration in its register, or accept what was uploaded, which is then deleted. Throws 404, and
 * 400 without the last day of an entry that has one.
 */
export async function confirmByStaff(
  context: Context,
  { checkId, staffId, lastDay }: Confirmation,
  alongside?: Alongside,
): Promise<void> {
  const check = await existing(context, checkId)
  if (check.register && REGISTER_CHECKS[check.register].expires && lastDay === null)
    throw new Refusal('invalid', 'no_last_day', 'Please enter the last day that the register gives')
  const stated = lastDay ?? check.statedUntil
  const validUntil =
    check.kind === 'registration'
      ? lastDay && endOfDay(lastDay)
      : validUntilOf(check.kind, stated, context.clock())
  const seen: CheckResult = {
    finding: 'confirmed',
    by: 'staff',
    validUntil: validUntil || null,
    reason: null,
    staffId,
  }
  await settle(context, check, seen, alongside && { write: alongside })
}

/** Staff have not found it, or don't accept it. `reason` is a sentence for the professional. Throws 404. */
export async function refuseByStaff(
  context: Context,
  { checkId, staffId, reason }: { checkId: string; staffId: string; reason: string },
  alongside?: Alongside,
): Promise<void> {
  const check = await existing(context, checkId)
  const finding = check.kind === 'registration' ? 'missing' : 'unconvincing'
  const seen: CheckResult = { finding, by: 'staff', validUntil: null, reason, staffId }
  await settle(context, check, seen, alongside && { write: alongside })
}

async function existing(context: Context, id: string): Promise<store.Check> {
  const check = await store.findCheck(context.db, { id })
  if (!check) throw notFound('This check')
  return check
}
