import { connect } from '#server/database/connect.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { ownTemporaryFolder } from '#test/support/after-death.ts'
import { startDatabaseServer } from '#test/support/database-server.ts'
import { quickestFolder } from '#test/support/in-memory.ts'
import { SECRET } from './secret.ts'

/** One PostgreSQL for all workers; each has its own copy of the demo database. */
export default async function setup(): Promise<() => Promise<void>> {
  const removeFolder = await ownTemporaryFolder(await quickestFolder())
  const server = await startDatabaseServer(async (template) => {
    const db = await connect(template)
    await seedDemo(db, { now: new Date(), secrets: { SECRET } })
    await db.close()
  })
  process.env.JOURNEYS_DATABASE_SERVER = server.url
  return async () => {
    await server.stop()
    await removeFolder()
  }
}
