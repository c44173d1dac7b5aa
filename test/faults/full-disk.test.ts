import { expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '#domain/time.ts'
import { connect } from '#server/database/connect.ts'
import { scrape, watchedBy } from '#test/support/metrics.ts'
import { copyCluster } from '#test/support/migrated-cluster.ts'
import { serverIn, startProgram, until } from '#test/support/program.ts'
import { withRows } from '#test/support/rows.ts'
import { aSmallDisk } from '#test/support/small-disk.ts'
import { crowd, PASSWORD, setUpPractice } from '#test/support/test-app.ts'

const SECRET = 'a secret that the test signs cookies with'
const CLIENTS = 1000
const AT_ONCE = 8
const HALF_HOUR_MS = 30 * MINUTE_MS
/** An empty database with its log takes about 100. */
const MEGABYTES = 256

test('on a full disk bookings get 503 and the program is not ready; with space again it is, and has every booking that it acknowledged', async ({
  skip,
}) => {
  const disk = await aSmallDisk(MEGABYTES)
  if (!disk) return skip('only root on Linux may mount a small disk')
  await copyCluster(disk.folder)
  const address = await startProgram({ DATA_DIR: disk.folder, SEED: 'none', SECRET }).ready
  const { url = '' } = (await serverIn(disk.folder)) ?? {}
  const db = withRows(await connect(url, { max: 1, onError: () => undefined }))
  onTestFinished(() => db.close())
  const cookies = await crowd({ db, config: { SECRET } }, CLIENTS)
  const { user } = await fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Paul',
      email: 'paul@parlour.test',
      password: PASSWORD,
      role: 'PROFESSIONAL',
    }),
  }).then((reply) => reply.json())
  const professionalId = await setUpPractice({ db, clock: () => new Date() }, user.id, {})
  const [first] = await db.rows<{ at: Date }>(
    `select date_trunc('hour', now()) + interval '1 day' as at`,
  )
  const isReady = async () => (await fetch(`${address}/readyz`)).ok

  const acknowledged: string[] = []
  /** Half an hour that no one else wants; its status. */
  const book = async () => {
    const slot = CLIENTS - cookies.length
    const startsAt = new Date((first?.at.getTime() ?? 0) + slot * HALF_HOUR_MS)
    const endsAt = new Date(startsAt.getTime() + HALF_HOUR_MS)
    const reply = await fetch(`${address}/api/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookies.pop() ?? '' },
      body: JSON.stringify({ professionalId, startsAt, endsAt }),
    })
    const text = await reply.text()
    if (reply.status === 201) acknowledged.push(JSON.parse(text).id)
    return reply.status
  }
  const bookUntilRefused = async () => {
    let status = 201
    while (status === 201) status = await book()
    return status
  }

  expect(await book()).toBe(201)
  expect(await isReady()).toBe(true)
  disk.fill()
  const last = await Promise.all(Array.from({ length: AT_ONCE }, bookUntilRefused))
  expect(last).toEqual(Array(AT_ONCE).fill(503))
  await until(async () => !(await isReady()))
  const metrics = await scrape(address)
  for (const alert of ['ParlourNotReady', 'ParlourUnavailable'])
    expect(watchedBy(alert, metrics)).toBeGreaterThan(0)

  // No space for its log either: PostgreSQL ends, and can't start again before there is.
  const writeLog = () =>
    db.rows(`select pg_logical_emit_message(false, 'test', 'test'), pg_switch_wal()`)
  await until(() =>
    writeLog().then(
      () => false,
      () => true,
    ),
  )
  expect(await book()).toBe(503)

  await disk.free()
  await until(isReady)
  expect(await book()).toBe(201)
  const kept = await db.rows<{ id: string }>('select id from bookings')
  expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
})
