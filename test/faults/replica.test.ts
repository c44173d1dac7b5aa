import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { programOf } from '#test/support/database-server.ts'
import { scrape, watchedBy } from '#test/support/metrics.ts'
import { startMigrated } from '#test/support/migrated-cluster.ts'
import { startProgram, temporaryFolder, until } from '#test/support/program.ts'
import { replicaOf } from '#test/support/replica.ts'
import { withRows } from '#test/support/rows.ts'
import { PASSWORD, setUpPractice } from '#test/support/test-app.ts'

test('A program reads from a replica, never less than the reader wrote, and not from one that is behind or dead', async () => {
  const folder = await temporaryFolder()
  const primary = await startMigrated(join(folder, 'primary'))
  onTestFinished(() => primary.stop())
  const replica = await replicaOf(primary.ownerUrl)
  const address = await startProgram({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: primary.url,
    DATABASE_OWNER_URL: primary.ownerUrl,
    DATABASE_REPLICA_URL: programOf(replica.url),
    SEED: 'none',
  }).ready
  const isUsable = async () => watchedBy('ParlourReplicaUnused', await scrape(address)) === 1
  await until(isUsable)

  const joined = await fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Paul',
      email: 'paul@parlour.test',
      password: PASSWORD,
      role: 'PROFESSIONAL',
    }),
  })
  const cookiesOf = (reply: Response) =>
    reply.headers.getSetCookie().map((each) => each.split(';')[0])
  const db = withRows(await connect(primary.url, { max: 1 }))
  onTestFinished(() => db.close())
  const { user } = await joined.json()
  const professionalId = await setUpPractice({ db, clock: () => new Date() }, user.id, {})
  const headline = async (cookie = '') => {
    const reply = await fetch(`${address}/api/professionals/${professionalId}`, {
      headers: { cookie },
    })
    return (await reply.json()).professional?.headline
  }
  const before = 'Tutor of everything'
  // The replica follows a moment later.
  await until(async () => (await headline()) === before)

  await replica.lag()
  await db.rows(`update professionals set headline = 'Changed' where id = $1`, [professionalId])
  expect(await headline()).toBe(before)
  const signedIn = cookiesOf(joined).filter((each) => !each?.startsWith('parlour_wrote'))
  const wrote = await fetch(`${address}/api/account/never-recorded`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie: signedIn.join('; ') },
    body: JSON.stringify({ neverRecorded: true }),
  })
  expect(wrote.status).toBe(200)
  expect(await headline([...signedIn, ...cookiesOf(wrote)].join('; '))).toBe('Changed')
  expect(await headline()).toBe(before)

  await until(async () => !(await isUsable()))
  expect(await headline()).toBe('Changed')
  await replica.catchUp()
  await until(isUsable)
  replica.kill()
  for (let n = 0; n < 20; n++) expect(await headline()).toBe('Changed')
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})
