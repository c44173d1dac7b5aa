import { isStaffRole, STAFF_ROLES } from '#domain/staff.ts'
import type { Context } from './context.ts'
import { endStaff, putStaff, staffMembers } from './features/staff/staff.ts'
import { deliverNotices } from './mail/notice.ts'

const USAGE = `node server/staff.ts add name@example.org "Full Name" ${STAFF_ROLES.join('|')}
node server/staff.ts end name@example.org
node server/staff.ts list`

/** Does what a command asks, and resolves with the lines that say so. */
type Act = (context: Context) => Promise<string[]>

/** What `npm run staff` does with these words. Throws an error that says how it is used. */
export function staffCommand([verb = '', ...rest]: string[]): Act {
  const [email = '', name = '', role = ''] = rest
  if (verb === 'list') return list
  if (verb === 'end') return (context) => endMember(context, email.toLowerCase())
  if (verb !== 'add' || !/^[^@\s]+@[^@\s]+$/.test(email) || !isStaffRole(role))
    throw new Error(USAGE)
  return async (context) => {
    const done = await putStaff(context, { email: email.toLowerCase(), name, role })
    if (done !== 'added') return [`${email} is now ${role}.`]
    await deliverNotices(context)
    return [`${email} is of staff (${role}) and has an email with a link to choose a password.`]
  }
}

async function endMember(context: Context, email: string): Promise<string[]> {
  await endStaff(context, email)
  return [`${email} is no longer of staff.`]
}

async function list({ db }: Context): Promise<string[]> {
  const members = await staffMembers(db)
  if (members.length === 0) return ['There is no staff yet.']
  return members.map(({ email, name, role, endedAt, hasFactor }) =>
    [
      ...[email, name, endedAt ? 'ended' : role],
      ...(endedAt || hasFactor ? [] : ['no second factor yet']),
    ].join('\t'),
  )
}
