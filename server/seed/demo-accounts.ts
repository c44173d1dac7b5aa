import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#server/database/connect.ts'
import { uncheckedRows } from '#server/database/run.ts'
import { hashPassword, verifyPassword } from '#server/secrets/password-hash.ts'

/** Every demo account has it, except in a public demonstration. Documented in docs/demo.md. */
export const DEMO_PASSWORD = 'parlour-demo'

/** The accounts that people can use in a public demonstration. */
const SHOWN = ['client@parlour.test', 'professional@parlour.test', 'yusuf.karim@parlour.test']

/** Passwords by email address. */
export type DemoPasswords = ReadonlyMap<string, string>

export const demoPasswordsFile = (dataDir: string) => join(dataDir, 'demo-accounts')

/**
 * The passwords of a public demonstration: generated once and kept in a private file in DATA_DIR, so that they aren't
 * lost with the terminal that showed them.
 */
export function madePasswords(dataDir: string): DemoPasswords {
  const file = demoPasswordsFile(dataDir)
  const made = SHOWN.map((email) => `${email} ${randomBytes(12).toString('base64url')}\n`).join('')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, made, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
    chmodSync(file, 0o600)
  }
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return new Map(lines.map((line) => line.split(' ') as [string, string]))
}

/** True when the demo accounts are there. */
export async function hasDemoAccounts(db: Database): Promise<boolean> {
  return (await passwordHash(db)) !== undefined
}

/** True if anybody who has read the README can sign in to the demo accounts. */
export async function hasPublicPassword(db: Database): Promise<boolean> {
  return verifyPassword((await passwordHash(db)) ?? '', DEMO_PASSWORD)
}

async function passwordHash(db: Database): Promise<string | undefined> {
  const [row] = await uncheckedRows<{ hash: string }>(
    db,
    `select m.password as hash from sign_in_methods m join users u on u.id = m.user_id
     where u.email = $1 and m.provider_id = 'credential'`,
    [SHOWN[0]],
  )
  return row?.hash
}

/**
 * Removes the public password from all demo accounts, ends their sign-ins, and gives the shown ones these passwords.
 */
export async function replacePublicPasswords(
  db: Database,
  passwords: DemoPasswords,
): Promise<void> {
  const publicHash = await passwordHash(db)
  const hashes = await Promise.all([...passwords.values()].map(hashPassword))
  await db.transaction(async (tx) => {
    await uncheckedRows(
      tx,
      `delete from sign_ins where user_id in (
         select user_id from sign_in_methods where password = $1)`,
      [publicHash],
    )
    await uncheckedRows(
      tx,
      `update sign_in_methods m set password = made.hash
       from users u join unnest($2::text[], $3::text[]) made (email, hash) on u.email = made.email
       where m.user_id = u.id and m.password = $1`,
      [publicHash, [...passwords.keys()], hashes],
    )
    await uncheckedRows(tx, 'delete from sign_in_methods where password = $1', [publicHash])
  })
}
