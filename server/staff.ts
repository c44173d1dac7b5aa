import { isStaffRole, STAFF_ROLES } from '#domain/staff.ts'
import { compose } from './compose.ts'
import { loadConfig } from './config.ts'
import type { Context } from './context.ts'
import { connect } from './database/connect.ts'
import { startEmbedded } from './database/embedded.ts'
import { endStaff, putStaff, staffMembers } from './features/staff/staff.ts'
import { log } from './http/log.ts'
import { deliverNotices } from './mail/notice.ts'

const USAGE = `node server/staff.ts add name@example.org "Full Name" ${STAFF_ROLES.join('|')}
node server/staff.ts end name@example.org
node server/staff.ts list`

const ACTS: Record<string, (context: Context, rest: string[]) => Promise<void>> = {
  async add(context, [email = '', name = '', role = '']) {
    if (!/^[^@\s]+@[^@\s]+$/.test(email) || !isStaffRole(role)) throw new Error(USAGE)
    const done = await putStaff(context, { email: email.toLowerCase(), name, role })
    if (done === 'added') await deliverNotices(context)
    console.log(
      done === 'added'
        ? `${email} is of staff (${role}) and has an email with a link to choose a password.`
        : `${email} is now ${role}.`,
    )
  },
  async end(context, [email = '']) {
    await endStaff(context, email.toLowerCase())
    console.log(`${email} is no longer of staff.`)
  },
  async list(context) {
    const members = await staffMembers(context.db)
    if (members.length === 0) console.log('There is no staff yet.')
    for (const { email, name, role, endedAt, hasFactor } of members)
      console.log(
        [
          email,
          name,
          endedAt ? 'ended' : role,
          ...(endedAt || hasFactor ? [] : ['no second factor yet']),
        ].join('\t'),
      )
  },
}

// Adds, ends and lists the members of staff.
try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error((error as Error).message || 'The database does not answer: check DATABASE_URL.')
  process.exitCode = 1
}
process.exit()

async function run([verb = '', ...rest]: string[]): Promise<void> {
  const act = ACTS[verb]
  if (!act) throw new Error(USAGE)
  const config = loadConfig()
  if (config.DATABASE_DIRECT_URL) return work(config.DATABASE_DIRECT_URL)
  const embedded = await startEmbedded({ dataDir: config.DATA_DIR, print: console.log })
  await work(embedded.url).finally(embedded.stop)

  async function work(url: string): Promise<void> {
    const db = await connect(url)
    const context = compose(config, db, log(config))
    try {
      await context.devClock?.read()
      await act?.(context, rest)
    } finally {
      await context.background.settled(3000)
      await Promise.all([context.limiter.close(), context.live.close()])
      await db.close()
    }
  }
}
