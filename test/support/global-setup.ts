import type { TestProject } from 'vitest/node'
import { ownTemporaryFolder } from './after-death.ts'
import { COMPILED } from './compiled.ts'
import { startDatabaseServer } from './database-server.ts'
import { quickestFolder } from './in-memory.ts'

/** The same PostgreSQL as the product's: one server per run, and a migrated template for the test files. */
export default async function setup(project: TestProject) {
  const removeFolder = await ownTemporaryFolder(await quickestFolder())
  // Before any worker starts, so that they and what they start have it.
  Object.assign(process.env, COMPILED)
  const server = await startDatabaseServer(undefined, {
    // Otherwise each connection plans the first five runs of each statement, and few tests run one oftener.
    plan_cache_mode: 'force_generic_plan',
    autovacuum: 'off',
    update_process_title: 'off',
  })
  project.provide('databaseServerUrl', server.url)
  return async () => {
    await server.stop()
    await removeFolder()
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string
  }
}
