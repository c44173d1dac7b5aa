import { loadConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { connect } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { uncheckedRows } from '#server/database/run.ts'
import { refreshNextFree } from '#server/features/availability/availability.ts'
import type { Secrets } from '#server/secrets/macs.ts'
import { hashPassword } from '#server/secrets/password-hash.ts'
import { conversationRows } from './conversations.ts'
import type { DemoPasswords } from './demo-accounts.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'
import { insertRows } from './insert-rows.ts'
import { demoProfessionals } from './people.ts'
import { planSessions } from './plan.ts'
import { peopleRows, professionalId, sessionRows, verificationRows } from './rows.ts'

/** True if there are no accounts yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const [row] = await uncheckedRows<{ empty: boolean }>(
    db,
    'select not exists (select from users) as empty',
  )
  return row?.empty ?? true
}

/**
 * Fills an empty database with people, a year of sessions and their money, the same for the same `now`. The two demo
 * accounts share a live session, one tomorrow, and two past ones with reviews. Everybody has the public password; with
 * `passwords`, only these people have one, each their own. With `secrets`, past sessions have a record of attendance.
 */
export async function seedDemo(
  db: Database,
  { now, passwords, secrets }: { now: Date; passwords?: DemoPasswords; secrets?: Secrets },
): Promise<void> {
  const sessions = planSessions(now)
  const hashOf = await hashesOf(passwords)
  const people = peopleRows(sessions, hashOf, now)
  const checks = verificationRows(now)
  const past = sessionRows(sessions, now, secrets)
  const talks = conversationRows(now)
  await db.transaction(async (tx) => {
    // Referenced tables first.
    const tables = { ...people, ...checks, ...past, ...talks }
    for (const [table, rows] of Object.entries(tables)) await insertRows(tx, table, rows)
  })
  await refreshNextFree(db, demoProfessionals.map(professionalId), now)
}

async function hashesOf(passwords: DemoPasswords | undefined) {
  if (!passwords) {
    const hash = await hashPassword(DEMO_PASSWORD)
    return () => hash
  }
  const hashes = new Map<string, string>()
  for (const [email, password] of passwords) hashes.set(email, await hashPassword(password))
  return (email: string) => hashes.get(email)
}

if (import.meta.main)
  await run().catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })

async function run(): Promise<void> {
  const config = loadConfig()
  if (config.DEMO || config.NODE_ENV === 'production')
    throw new Error(
      'Start the program with DEMO=1: it puts the demo people in, with passwords of their own.',
    )
  if (config.DATABASE_URL) return fill(config.DATABASE_URL, config)
  const embedded = await startEmbedded({ dataDir: config.DATA_DIR, print: console.log })
  await fill(embedded.url, config).finally(embedded.stop)
}

async function fill(url: string, secrets: Secrets): Promise<void> {
  await migrate(url)
  const db = await connect(url)
  try {
    if (!(await isEmpty(db)))
      throw new Error('This database has people already: the demo only fills an empty one.')
    await seedDemo(db, { now: new Date(), secrets })
    console.log(`The demo people are in; every account has the password ${DEMO_PASSWORD}.`)
  } finally {
    await db.close()
  }
}
