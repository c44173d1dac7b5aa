import { endOfDay, REGISTER_CHECKS, validUntilOf } from '#domain/credential-checks.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { Registration } from '#domain/registers.ts'
import type { Context } from '#server/context.ts'
import { BATCH, forEachRow, tryOrLog } from '#server/reconcile.ts'
import type { Seen } from './checking.ts'
import { examine, settle } from './checking.ts'
import * as store from './store.ts'

/** Looks at every check that is due. Runs each minute; safe to run concurrently. */
export async function checkCredentials(context: Context): Promise<void> {
  const now = context.clock()
  await forEachRow(
    (after) => store.dueChecks(context.db, { ...after, now, limit: BATCH }),
    ({ dueAt, id }) => ({ at: dueAt ?? now, id }),
    (check) => tryOrLog(context, { credentialCheck: check.id }, () => examine(context, check)),
  )
}

/** A register says that an entry has changed: looked at at once, in the background. */
export function registerChanged(context: Context, { register, number }: Registration): void {
  const look = async () => {
    await store.makeDue(context.db, { register, number })
    await checkCredentials(context)
  }
  context.background.add(tryOrLog(context, { register }, look))
}

/** `lastDay` (YYYY-MM-DD) is what staff read in the register or the proof, if it has one. */
type Confirmation = { checkId: string; staffId: string; lastDay: string | null }

/**
 * Staff have found a registration in its register, or accept what was uploaded, which is then deleted. Throws 404, and
 * 400 without the last day of an entry that has one.
 */
export async function confirmByStaff(
  context: Context,
  { checkId, staffId, lastDay }: Confirmation,
): Promise<void> {
  const check = await existing(context, checkId)
  if (check.register && REGISTER_CHECKS[check.register].expires && lastDay === null)
    throw new Refusal('invalid', 'no_last_day', 'Please enter the last day that the register gives')
  const stated = lastDay ?? check.statedUntil
  const validUntil =
    check.kind === 'registration'
      ? lastDay && endOfDay(lastDay)
      : validUntilOf(check.kind, stated, context.clock())
  const seen: Seen = {
    finding: 'confirmed',
    by: 'staff',
    validUntil: validUntil || null,
    reason: null,
    staffId,
  }
  await settle(context, check, seen)
}

/** Staff have not found it, or don't accept it. `reason` is a sentence for the professional. Throws 404. */
export async function refuseByStaff(
  context: Context,
  { checkId, staffId, reason }: { checkId: string; staffId: string; reason: string },
): Promise<void> {
  const check = await existing(context, checkId)
  const finding = check.kind === 'registration' ? 'missing' : 'unconvincing'
  await settle(context, check, { finding, by: 'staff', validUntil: null, reason, staffId })
}

async function existing(context: Context, id: string): Promise<store.Check> {
  const check = await store.findCheck(context.db, { id })
  if (!check) throw notFound('This check')
  return check
}
