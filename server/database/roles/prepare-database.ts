import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/config.ts'
import { migrate, roleAt, waitForMigrations } from '#server/database/migrate.ts'

/** Where the program's database is. */
export type Addresses = {
  /** The program's own account, perhaps through a pooler. */
  databaseUrl: string
  directUrl: string
  /** The account that migrates and keeps the months. */
  ownerUrl: string | undefined
}

/** The addresses of a database that is not embedded; undefined if the settings name none. */
export function addressesIn(config: Config): Addresses | undefined {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL } = config
  if (!DATABASE_URL) return undefined
  return {
    databaseUrl: DATABASE_URL,
    directUrl: DATABASE_DIRECT_URL ?? DATABASE_URL,
    ownerUrl: DATABASE_OWNER_URL,
  }
}

/**
 * Migrates the database, or waits until its owner has. Throws ConfigError if it can't be used, and in production also
 * if the program's account could change the ledger.
 */
export async function prepareDatabase(
  addresses: Addresses,
  config: Config,
  print: (line: string) => void,
): Promise<void> {
  const { directUrl, ownerUrl } = addresses
  try {
    if (ownerUrl) await migrate(ownerUrl, { programUrl: directUrl, print })
    else await waitForMigrations(directUrl, { print })
  } catch (error) {
    if (!config.DATABASE_URL) throw error
    const { host, pathname } = new URL(directUrl)
    const own = directUrl === config.DATABASE_URL ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
    const settings = ownerUrl && ownerUrl !== directUrl ? `${own} and DATABASE_OWNER_URL` : own
    throw new ConfigError(
      `The database ${pathname.slice(1)} at ${host || 'the local socket'} can't be used (${(error as Error).message || 'no connection'}): check ${settings}, or unset it to use the embedded one.`,
    )
  }
  if (config.NODE_ENV === 'production') await assertNotFree(addresses)
}

/** Behind a pooler as well as directly. */
async function assertNotFree({ databaseUrl, directUrl }: Addresses): Promise<void> {
  for (const url of new Set([databaseUrl, directUrl])) {
    const { name, isFree } = await roleAt(url)
    if (isFree)
      throw new ConfigError(
        `The account ${name}, which the program works with, could change the ledger: in production name the owner of the database in DATABASE_OWNER_URL, and in DATABASE_URL an account that owns nothing.`,
      )
  }
}
