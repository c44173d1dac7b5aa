import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import type { EmbeddedDatabase } from '#server/database/embedded/embedded.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'

/**
 * Makes one migrated database for tests that kill programs and databases: making one takes five seconds, copying its
 * files a fraction of one.
 */
export default async function makeCluster(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-cluster-'))
  // Under root, PostgreSQL runs as a different user, which needs access.
  await chmod(folder, 0o755)
  const { ownerUrl, url, stop } = await startEmbedded({ dataDir: folder, print: () => {} })
  // Processes are killed here, not machines: what was written outlives them without being synced.
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  for (const setting of ['fsync', 'full_page_writes'])
    await owner.query(`alter system set ${setting} = off`)
  await owner.query('select pg_reload_conf()')
  await owner.end()
  await migrate(ownerUrl, { programUrl: url })
  await stop()
  project.provide('migratedCluster', join(folder, 'postgres'))
  return () => rm(folder, { recursive: true, force: true })
}

/** Gives a DATA_DIR, which may not exist yet, a migrated database. */
export async function copyCluster(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  // With its owner, who is PostgreSQL's account under root.
  await promisify(execFile)('cp', ['-a', inject('migratedCluster'), join(dataDir, 'postgres')])
}

/** Starts a migrated database with its files in `dataDir`. */
export async function startMigrated(dataDir: string): Promise<EmbeddedDatabase> {
  await copyCluster(dataDir)
  return startEmbedded({ dataDir, print: () => {} })
}

declare module 'vitest' {
  interface ProvidedContext {
    migratedCluster: string
  }
}
