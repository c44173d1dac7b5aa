import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import {
  DEMO_PASSWORD,
  demoPasswordsFile,
  hasDemoAccounts,
  hasPublicPassword,
  madePasswords,
  replacePublicPasswords,
} from './demo-accounts.ts'
import { DEMO_KEY, DEMO_STAFF, demoStaffCode } from './demo-staff.ts'
import { seedIfEmpty } from './seed.ts'

/**
 * Seeds an empty database with demo people if wanted, and returns lines that say how to sign in. On a public site the
 * password from the README doesn't work. Throws ConfigError.
 */
export async function demoSignIns(db: Database, config: Config): Promise<string[]> {
  if (config.DEMO) return ofDemonstration(db, config)
  if (config.SEED === 'demo') await seedIfEmpty(db, { now: new Date(), secrets: config })
  if (!(await hasPublicPassword(db))) return []
  if (config.NODE_ENV === 'production')
    throw new ConfigError(
      'Set DEMO=1, which gives the demo accounts in this database other passwords, or use another database: theirs is public.',
    )
  return [
    `Demo accounts: client@parlour.test and professional@parlour.test, password ${DEMO_PASSWORD}`,
    `Demo staff: ${DEMO_STAFF.map(({ email }) => email).join(' and ')}, same password, code ${demoStaffCode(Date.now())} for a minute, then another by npm run staff -- code (or key ${DEMO_KEY} in an authenticator app)`,
  ]
}

/** Passwords are shown only when they are new. */
async function ofDemonstration(db: Database, config: Config): Promise<string[]> {
  const passwords = madePasswords(config.DATA_DIR)
  const isNew =
    config.SEED === 'demo' &&
    (await seedIfEmpty(db, { now: new Date(), passwords, secrets: config }))
  const isPublic = !isNew && (await hasPublicPassword(db))
  if (isPublic) await replacePublicPasswords(db, passwords)
  const file = `the file ${demoPasswordsFile(config.DATA_DIR)} keeps`
  if (isNew || isPublic)
    return [
      `Demo accounts and their passwords, which ${file}:`,
      ...[...passwords].map(([email, password]) => `  ${email}  ${password}`),
    ]
  return (await hasDemoAccounts(db)) ? [`Demo accounts: ${file} their passwords.`] : []
}
