import type { StaffRole } from '#domain/desk/staff.ts'
import { Refusal } from '#domain/errors.ts'
import { nameFault } from '#domain/people/names.ts'
import type { Context } from '#server/context.ts'
import { enqueueLink } from '#server/features/mail-links/index.ts'
import { publishSignInsEnded } from '#server/features/sign-in/index.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import * as store from './store.ts'

/**
 * Makes an account of staff with this role and emails it a link to choose a password; a member who is there already
 * gets the role, and one who has ended is back. Throws if the address is a client's or a professional's.
 */
export async function storeMember(
  context: Context,
  { email, name, role }: { email: string; name: string; role: StaffRole },
): Promise<'added' | 'changed'> {
  const now = context.clock()
  return context.db.transaction(async (tx) => {
    const found = await store.userByEmail(tx, { email })
    if (found && found.role !== 'STAFF')
      throw new Refusal(
        'conflict',
        'email_taken',
        `${email} is a client’s or a professional’s account. Staff need an address of their own.`,
      )
    const fault = found ? undefined : nameFault(name)
    if (fault) throw new Refusal('invalid', 'bad_name', `The name ${fault}.`)
    const user = found ?? (await store.addUser(tx, { email, name, now }))
    const before = await store.staffOf(tx, { userId: user.id })
    await store.storeStaff(tx, { userId: user.id, role, now })
    const action = before ? 'member_changed' : 'member_added'
    await recordAct(context, tx, { action, subjectId: user.id, details: { role } })
    if (before) return 'changed'
    await enqueueLink(context, tx, user, 'join-staff')
    return 'added'
  })
}

/** Ends a member's work here: sign-ins, password and passkeys go, open cases are put back. Throws if there is none. */
export async function endStaff(context: Context, email: string): Promise<void> {
  const now = context.clock()
  const { userId } = await context.db.transaction(async (tx) => {
    const ended = await store.endStaff(tx, { email, now })
    if (!ended) throw new Refusal('not-found', 'not_found', `${email} is not a member of staff.`)
    await store.releaseCases(tx, ended)
    await store.endAccess(tx, ended)
    await recordAct(context, tx, { action: 'member_ended', subjectId: ended.userId })
    return ended
  })
  publishSignInsEnded(context, userId)
}
