import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'

/** The same engine as the product's: one server per run, and a migrated template for every test file. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'parlour-test-'))
  // Started by root, PostgreSQL runs as another account, which has to get in.
  await chmod(dataDir, 0o755)
  const server = await startEmbedded({ dataDir, say: () => {} })
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query('create database template_parlour')
  await admin.end()
  await migrate(databaseAt(server.url, 'template_parlour'))
  project.provide('databaseServerUrl', server.url)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export function databaseAt(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string
  }
}
