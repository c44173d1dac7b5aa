import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { User } from '#contract/people/sign-in.ts'
import { HOUR_MS } from '#domain/time.ts'
import { connect } from '#server/database/connect.ts'
import { outbox } from '#server/providers/mail/outbox.ts'
import { startBalancer } from '#test/support/balancer.ts'
import { ownerOf } from '#test/support/database-server.ts'
import { RUN_JOB } from '#test/support/jobs.ts'
import type { LiveClient } from '#test/support/live-client.ts'
import { openLive } from '#test/support/live-client.ts'
import { scrape, seriesOf, watchedBy } from '#test/support/metrics.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { startProgram, temporaryFolder } from '#test/support/program.ts'
import { withRows } from '#test/support/rows.ts'
import { aSite } from '#test/support/site.ts'
import { createTestDatabase, PASSWORD, setUpPractice } from '#test/support/test-app.ts'

const PROGRAMS = 2
const SOON = { timeout: PATIENCE_MS }
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const clock = () => new Date()
/** The programs' clock is the test database's, which TEST_CLOCK sets. */
const { NODE_OPTIONS = '', TEST_CLOCK_SHIFT_MS } = process.env
const CLOCK: Record<string, string> = TEST_CLOCK_SHIFT_MS
  ? { NODE_OPTIONS, TEST_CLOCK_SHIFT_MS }
  : {}

test('two programs, each asked in turn, are one site: what is done at one is known at both, limits count once, and each job runs once', async () => {
  const site = await programs()
  const { db, ask, call } = site
  const client = await signedUp(site, 'CLIENT')
  const professional = await signedUp(site, 'PROFESSIONAL')
  const professionalId = await setUpPractice({ db, clock }, professional.user.id, {})
  await signedInEverywhere(site, client)

  const id = await bookedAndPaid(site, client, professionalId)
  await expect
    .poll(async () => (await call(professional, 'GET', `/api/sessions/${id}`)).status)
    .toBe('CONFIRMED')

  const sockets = await Promise.all(site.addresses.map((address) => live(address, professional)))
  const thread = await call(client, 'POST', '/api/conversations', { professionalId })
  const { attachment } = await call(client, 'POST', '/api/files?purpose=message&name=A.pdf', PDF)
  const message = { threadId: thread.id, body: 'Hello', attachments: [attachment.id] }
  const { id: sent } = await call(client, 'POST', '/api/messages', message)
  for (const socket of sockets) {
    expect((await socket.next('message_received')).message.id).toBe(sent)
    await socket.settled()
    expect(socket.waiting().filter(({ type }) => type === 'message_received')).toEqual([])
  }
  for (let n = 0; n < PROGRAMS; n++) {
    const reply = await ask(professional, 'GET', `/api/attachments/${attachment.id}`)
    expect(Buffer.from(await reply.arrayBuffer()).equals(PDF)).toBe(true)
  }

  const { email } = client.user
  const guess = { email, password: 'a-wrong-password' }
  const statuses = []
  for (let n = 0; n < 8; n++)
    statuses.push((await ask(undefined, 'POST', '/api/auth/login', guess)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])

  const metrics = (await Promise.all(site.addresses.map(scrape))).join('')
  expect(watchedBy('ParlourSignInsGuessed', metrics)).toBe(5)
  expect(watchedBy('ParlourLimitsHit', metrics)).toBe(3)
  expect(watchedBy('ParlourNoPayments', metrics)).toBe(1)

  await db.rows(RUN_JOB, ['deliver-booking-mails'])
  await expect.poll(() => confirmationsOf(site, id), SOON).toHaveLength(2)
  await expect.poll(() => runsBeyondThoseAsked(site), SOON).toEqual([])
  expect(await confirmationsOf(site, id)).toHaveLength(2)
  for (const address of site.addresses)
    expect(seriesOf('http_request_seconds_count', await scrape(address))).toContainEqual({
      labels: 'method="POST",route="/api/auth/login",status="401"',
      value: expect.any(Number),
    })
})

type Someone = { user: User; cookie: string }
type Programs = Awaited<ReturnType<typeof programs>>

async function programs() {
  const site = await aSite()
  onTestFinished(() => site.close())
  const DATABASE_URL = await createTestDatabase()
  const db = withRows(await connect(DATABASE_URL, { max: 1 }))
  onTestFinished(() => db.close())
  const balancer = await startBalancer()
  const folders = await Promise.all(Array.from({ length: PROGRAMS }, temporaryFolder))
  const settings = {
    ...site.settings,
    DATABASE_URL,
    DATABASE_OWNER_URL: ownerOf(DATABASE_URL),
    SEED: 'none',
    SIGN_IN_LIMIT_ACCOUNT: '5',
    ...CLOCK,
  }
  const addresses = await Promise.all(
    folders.map((DATA_DIR) => startProgram({ ...settings, DATA_DIR }).ready),
  )
  for (const address of addresses) await balancer.add(address)

  /** By a connection of its own, so that the next request is at the next program. */
  const ask = (who: Someone | undefined, method: string, path: string, body?: object) => {
    const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json'
    return fetch(`${balancer.url}${path}`, {
      method,
      headers: {
        connection: 'close',
        cookie: who?.cookie ?? '',
        ...(body && { 'content-type': type }),
      },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    })
  }
  const call = async (...asked: Parameters<typeof ask>) => {
    const reply = await ask(...asked)
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${asked[1]} ${asked[2]}: ${reply.status} ${text}`)
    return JSON.parse(text)
  }
  return { db, addresses, folders, ask, call }
}

async function signedUp({ ask }: Programs, role: User['role']): Promise<Someone> {
  const email = `${randomUUID()}@parlour.test`
  const account = { name: 'Alex', email, password: PASSWORD }
  const made = await ask(undefined, 'POST', '/api/auth/register', { ...account, role })
  expect(made.status).toBe(201)
  const reply = await ask(undefined, 'POST', '/api/auth/login', account)
  const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0])
  return { user: (await reply.json()).user, cookie: cookies.join('; ') }
}

async function signedInEverywhere({ call }: Programs, who: Someone): Promise<void> {
  for (let n = 0; n < PROGRAMS; n++)
    expect((await call(who, 'GET', '/api/auth/me')).user.id).toBe(who.user.id)
}

/** Each step at another program. */
async function bookedAndPaid(
  { call }: Programs,
  client: Someone,
  professionalId: string,
): Promise<string> {
  const startsAt = new Date((Math.floor(Date.now() / HOUR_MS) + 24) * HOUR_MS)
  const endsAt = new Date(startsAt.getTime() + HOUR_MS)
  const slot = { professionalId, startsAt, endsAt }
  const { id } = await call(client, 'POST', '/api/bookings', slot)
  const { clientSecret } = await call(client, 'POST', `/api/sessions/${id}/payment-intent`)
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
  await call(client, 'POST', '/api/simulator/confirm', { clientSecret, ...card })
  return id
}

async function live(address: string, { cookie, user }: Someone): Promise<LiveClient> {
  const socket = await openLive(address, { cookie })
  onTestFinished(() => socket.close())
  socket.send({ type: 'auth', userId: user.id, userRole: user.role })
  await socket.next('auth_success')
  return socket
}

/** The emails that say that a session is confirmed, in the outboxes of all programs. */
async function confirmationsOf({ folders }: Programs, bookingId: string): Promise<string[]> {
  const mails = await Promise.all(folders.map((folder) => outbox(folder).read()))
  return mails
    .flat()
    .map(({ key }) => key)
    .filter((key) => key.startsWith(`booking-${bookingId}-`) && key.includes('-confirmed-'))
}

/** Jobs that all programs together ran more or less often than the queue asked for. */
async function runsBeyondThoseAsked({ db, addresses }: Programs): Promise<string[]> {
  const asked = await db.rows<{ name: string; runs: number }>(
    `select name, count(*)::int as runs from pgboss.job
     where state in ('completed', 'failed') and name not like '\\_\\_%' group by name`,
  )
  const metrics = (await Promise.all(addresses.map(scrape))).join('')
  const ran = seriesOf('job_seconds_count', metrics)
  const runsOf = (name: string) =>
    ran
      .filter(({ labels }) => labels.includes(`job="${name}"`))
      .reduce((sum, { value }) => sum + value, 0)
  return asked.filter(({ name, runs }) => runsOf(name) !== runs).map(({ name }) => name)
}
