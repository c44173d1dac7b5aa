import { isStaffRole, STAFF_ROLES } from '#domain/desk/staff.ts'
import { isEmailAddress, tidyEmail } from '#domain/people/email-address.ts'
import { compose } from './compose.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { connect } from './database/connect.ts'
import { startEmbedded } from './database/embedded/embedded.ts'
import { endStaff, staffMembers, storeMember } from './features/staff/index.ts'
import { log } from './http/logs/log.ts'
import { deliverNotices } from './mail/notice.ts'
import { hasPublicPassword } from './seed/demo-accounts.ts'
import { demoStaffCode } from './seed/demo-staff.ts'

type Print = (line: string) => void

const USAGE = `node server/staff.ts add name@example.org "Full Name" ${STAFF_ROLES.join('|')}
node server/staff.ts end name@example.org
node server/staff.ts list
node server/staff.ts code`

type Act = (context: Context, rest: string[], print: Print) => Promise<void>

const ACTS: Record<string, Act> = {
  async add(context, [email = '', name = '', role = ''], print) {
    const tidy = tidyEmail(email)
    if (!isEmailAddress(tidy) || !isStaffRole(role)) throw new Error(USAGE)
    const done = await storeMember(context, { email: tidy, name, role })
    if (done === 'added') await deliverNotices(context)
    print(
      done === 'added'
        ? `${email} is of staff (${role}) and has an email with a link to choose a password.`
        : `${email} is now ${role}.`,
    )
  },
  async end(context, [email = ''], print) {
    await endStaff(context, tidyEmail(email))
    print(`${email} is no longer of staff.`)
  },
  async list(context, _rest, print) {
    const members = await staffMembers(context.db)
    if (members.length === 0) print('There is no staff yet.')
    for (const { email, name, role, endedAt, hasFactor } of members)
      print(
        [
          email,
          name,
          endedAt ? 'ended' : role,
          ...(endedAt || hasFactor ? [] : ['no second factor yet']),
        ].join('\t'),
      )
  },
  async code({ db, clock }, _rest, print) {
    if (!(await hasPublicPassword(db)))
      throw new Error('Only the staff of a demo that is not public have a code to show.')
    print(demoStaffCode(clock().getTime()))
  },
}

/**
 * Adds, ends or lists members of staff, or shows a code of the demo's, as the words of a command say, and prints what
 * it did. Throws an error whose message says what is wrong with them.
 */
export async function staffCommand(
  config: Config,
  [verb = '', ...rest]: string[],
  print: Print,
): Promise<void> {
  const act = ACTS[verb]
  if (!act) throw new Error(USAGE)
  if (config.DATABASE_DIRECT_URL) return work(act, config.DATABASE_DIRECT_URL)
  const embedded = await startEmbedded({ dataDir: config.DATA_DIR, print })
  await work(act, embedded.url).finally(embedded.stop)

  async function work(act: Act, url: string): Promise<void> {
    const db = await connect(url)
    const context = compose(config, db, log(config))
    try {
      await context.devClock?.read()
      await act(context, rest, print)
    } finally {
      await context.background.settled(3000)
      await Promise.all([context.limiter.close(), context.live.close()])
      await db.close()
    }
  }
}
