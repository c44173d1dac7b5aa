import { PgBoss } from 'pg-boss'

/** Makes the queue's tables, or brings them up to date, as their owner; the program's role works with them. */
export async function installQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 1,
    application_name: 'parlour-migrations',
    schedule: false,
    supervise: false,
  })
  // It rejects as well.
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}
