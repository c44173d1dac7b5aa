import { loadConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { connect } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import * as schema from '#server/database/schema.ts'
import { hashPassword } from '#server/features/accounts/password.ts'
import { refreshNextFree } from '#server/features/availability/availability.ts'
import { conversationRows } from './conversations.ts'
import { demoProfessionals } from './people.ts'
import { planSessions } from './plan.ts'
import { peopleRows, professionalId, sessionRows, verificationRows } from './rows.ts'

/** Of every demo account. */
export const DEMO_PASSWORD = 'parlour-demo'

/** True when nobody has an account yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const [row] = await db.rows<{ empty: boolean }>('select not exists (select from users) as empty')
  return row?.empty ?? true
}

/** True when the demo accounts are there to sign in with. */
export async function hasDemoAccounts(db: Database): Promise<boolean> {
  const rows = await db.rows(`select from users where email = 'client@parlour.test'`)
  return rows.length > 0
}

/**
 * Fills an empty database with people, a year of sessions and their money, the same for the same `now`.
 * Between the two demo accounts one session is live at `now`, one is tomorrow, two are past and reviewed.
 */
export async function seedDemo(db: Database, { now }: { now: Date }): Promise<void> {
  const sessions = planSessions(now)
  const people = peopleRows(sessions, await hashPassword(DEMO_PASSWORD), now)
  const checks = verificationRows(now)
  const past = sessionRows(sessions, now)
  const talks = conversationRows(now)
  await db.transaction(async (tx) => {
    await tx.orm.insert(schema.users).values(people.users)
    await tx.orm.insert(schema.signInMethods).values(people.signInMethods)
    await tx.orm.insert(schema.professionals).values(people.professionals)
    await tx.orm.insert(schema.calendars).values(people.calendars)
    await tx.orm.insert(schema.identityVerifications).values(checks.identityVerifications)
    await tx.orm.insert(schema.simulatedVerifications).values(checks.simulatedVerifications)
    await tx.orm.insert(schema.bookings).values(past.bookings)
    await tx.orm.insert(schema.payments).values(past.payments)
    await tx.orm.insert(schema.simulatedIntents).values(past.simulatedIntents)
    await tx.orm.insert(schema.ledgerEntries).values(past.ledgerEntries)
    await tx.orm.insert(schema.ledgerLines).values(past.ledgerLines)
    await tx.orm.insert(schema.reviews).values(past.reviews)
    await tx.orm.insert(schema.auditEvents).values(past.auditEvents)
    await tx.orm.insert(schema.threads).values(talks.threads)
    await tx.orm.insert(schema.messages).values(talks.messages)
  })
  await refreshNextFree(db, demoProfessionals.map(professionalId), now)
}

if (import.meta.main)
  await run().catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })

async function run(): Promise<void> {
  const config = loadConfig()
  if (config.DATABASE_URL) return fill(config.DATABASE_URL)
  const embedded = await startEmbedded({ dataDir: config.DATA_DIR, say: console.log })
  await fill(embedded.url).finally(embedded.stop)
}

async function fill(url: string): Promise<void> {
  await migrate(url)
  const db = await connect(url)
  try {
    if (!(await isEmpty(db)))
      throw new Error('This database has people already: the demo only fills an empty one.')
    await seedDemo(db, { now: new Date() })
    console.log(`The demo people are in; every account has the password ${DEMO_PASSWORD}.`)
  } finally {
    await db.close()
  }
}
