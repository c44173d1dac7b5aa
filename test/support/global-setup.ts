import type { TestProject } from 'vitest/node'
import { startDatabaseServer } from './database-server.ts'

/** The same PostgreSQL as the product's: one server per run, and a migrated template for the test files. */
export default async function setup(project: TestProject) {
  const server = await startDatabaseServer()
  project.provide('databaseServerUrl', server.url)
  return server.stop
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string
  }
}
