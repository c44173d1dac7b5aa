import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { queueConfirmation } from '#server/features/notifications/index.ts'
import { ownerOf } from '#test/support/database-server.ts'
import { RUN_JOB } from '#test/support/jobs.ts'
import { mailServer } from '#test/support/mail-server.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import type { Program } from '#test/support/program.ts'
import { startProgram, temporaryFolder } from '#test/support/program.ts'
import type { TestDatabase } from '#test/support/rows.ts'
import { withRows } from '#test/support/rows.ts'
import { aSite } from '#test/support/site.ts'
import { createTestDatabase } from '#test/support/test-app.ts'

const SESSIONS = 100
const REMINDERS = 2 * SESSIONS
/** This one is never marked as sent: the program is killed after handing it over. */
const KILLED_AT = 100
/** How many emails the program sends at once. */
const AT_ONCE = 5
/** Its jobs have so many, and all of them then wait to mark an email. */
const CONNECTIONS = 4
const GATE = 4711
const WAIT = { timeout: PATIENCE_MS, interval: 50 }

let databaseUrl: string
let db: TestDatabase

beforeEach(async () => {
  databaseUrl = await createTestDatabase()
  db = withRows(await connect(databaseUrl))
  onTestFinished(() => db.close())
})

test('killed in the middle of 200 reminders, the outbox has no duplicates and misses none', async () => {
  await dueReminders()
  const dataDir = await temporaryFolder()
  const gate = await aGate()
  const program = startedProgram(dataDir)
  await gate.kill(program, await gate.reached('parlour'))
  const before = await outboxOf(dataDir)
  expect(before.length).toBeGreaterThan(await countOfSent())
  expect(before.length).toBeLessThan(REMINDERS)

  await claimsRunOut()
  startedProgram(dataDir)
  await vi.waitFor(async () => expect(await countOfSent()).toBe(REMINDERS), WAIT)
  const kept = await outboxOf(dataDir)
  expect(kept).toHaveLength(REMINDERS)
  expect(new Set(kept).size).toBe(REMINDERS)
  // The earlier ones have not been overwritten.
  expect(kept).toEqual(expect.arrayContaining(before))
})

test('of two programs with 400 reminders due at once one is killed, and the mail server gets each one; only uncertain ones come twice, with the same Message-ID', async () => {
  const { url, received } = await mailServer()
  const site = await aSite()
  onTestFinished(() => site.close())
  const start = async (name: string) => {
    const its = new URL(databaseUrl)
    its.searchParams.set('application_name', name)
    const settings = { ...site.settings, DATABASE_URL: its.href, SMTP_URL: url }
    return startedProgram(await temporaryFolder(), settings)
  }
  const sent = (least: number) =>
    vi.waitFor(async () => expect(await countOfSent()).toBeGreaterThanOrEqual(least), WAIT)
  const doomed = await start('doomed')
  const survivor = await start('survivor')
  for (const program of [doomed, survivor]) await program.ready
  const gate = await aGate()
  await dueReminders(200)
  // A program runs a job once at a time, so each gets one, and its share.
  for (const _ of [doomed, survivor]) await db.rows(RUN_JOB, ['deliver-booking-mails'])
  await gate.reached('survivor')
  await gate.kill(doomed, await gate.reached('doomed'))

  await sent(400 - AT_ONCE)
  expect(await countOfSent()).toBeLessThan(400)
  await claimsRunOut()
  await db.rows(RUN_JOB, ['deliver-booking-mails'])
  await sent(400)
  const ids = received.map(({ headers }) => headers['message-id'])
  expect(new Set(ids).size).toBe(400)
  expect(new Set(received.map(({ to }) => to[0])).size).toBe(400)
  expect(ids.length).toBeGreaterThan(400)
  expect(ids.length).toBeLessThanOrEqual(400 + AT_ONCE)
})

/** Sessions in 23 hours, booked the day before yesterday: reminders to both people are due now. */
async function dueReminders(sessions = SESSIONS): Promise<void> {
  const bookings = await db.rows<{ id: string }>(
    `with people as (
       insert into users (name, email, role)
       select role || ' ' || n, lower(role) || n || '@parlour.test', role
       from generate_series(1, $1) n, unnest(array['CLIENT', 'PROFESSIONAL']) role
       returning id, name, role),
     practices as (
       insert into professionals (user_id, name) select id, name from people where role = 'PROFESSIONAL'
       returning id, name)
     insert into bookings (client_id, professional_id, starts_at, ends_at, blocked_until, hold_expires_at,
       status, confirmed_at, hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor)
     select people.id, practices.id, start, start + interval '1 hour', start + interval '1 hour', now(),
       'CONFIRMED', now(), 4500, 4500, 360, 972, 5832
     from people join practices on split_part(people.name, ' ', 2) = split_part(practices.name, ' ', 2),
       lateral (select now() + interval '23 hours' as start) times
     where people.role = 'CLIENT' returning id`,
    [sessions],
  )
  const bookedAt = new Date(Date.now() - 48 * 3_600_000)
  for (const { id } of bookings) await queueConfirmation(db, id, bookedAt)
  await db.rows(`update booking_mails set sent_at = $1 where kind = 'confirmed'`, [bookedAt])
}

/** Blocks the program when it is about to mark the hundredth email as sent, and kills it there. */
async function aGate() {
  const keeper = new pg.Client({ connectionString: ownerOf(databaseUrl) })
  await keeper.connect()
  onTestFinished(() => keeper.end())
  await keeper.query(`select pg_advisory_lock(${GATE})`)
  await keeper.query(`
    create function wait_at_gate() returns trigger language plpgsql as $$ begin
      if (select count(*) from booking_mails where kind <> 'confirmed' and sent_at is not null) >= ${KILLED_AT - 1}
      then perform pg_advisory_xact_lock(${GATE}); end if;
      return new;
    end $$;
    create trigger wait_at_gate before update of sent_at on booking_mails
      for each row when (new.sent_at is not null) execute function wait_at_gate()`)
  return {
    /** Resolves with the connections of the program of this name once all of them stand at the gate. */
    reached: (name: string) =>
      vi.waitFor(async () => {
        const { rows } = await keeper.query<{ pid: number }>(
          `select pid from pg_locks join pg_stat_activity using (pid)
           where locktype = 'advisory' and objid = ${GATE} and not granted and application_name = $1`,
          [name],
        )
        expect(rows).toHaveLength(CONNECTIONS)
        return rows.map(({ pid }) => pid)
      }, WAIT),
    async kill(program: Program, itsConnections: number[]) {
      program.kill('SIGKILL')
      await program.ended
      // Otherwise the database would still execute what it received before the program died.
      await keeper.query('select pg_terminate_backend(pid, 60000) from unnest($1::int[]) pid', [
        itsConnections,
      ])
      await keeper.query(`select pg_advisory_unlock(${GATE})`)
      await keeper.query('drop trigger wait_at_gate on booking_mails')
    },
  }
}

/** Five minutes later, when the dead program's claims have expired. */
async function claimsRunOut(): Promise<void> {
  await db.rows(
    `update booking_mails set claimed_until = claimed_until - interval '5 minutes' where sent_at is null`,
  )
}

function startedProgram(dataDir: string, settings: Record<string, string> = {}): Program {
  return startProgram({
    SECRET: 'the same for both, so that cookies and signatures are',
    SEED: 'none',
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: ownerOf(databaseUrl),
    DATA_DIR: dataDir,
    ...settings,
  })
}

async function countOfSent(): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    `select count(*) from booking_mails where kind <> 'confirmed' and sent_at is not null`,
  )
  return row?.count ?? 0
}

/** The recipients of the reminders in the outbox. */
async function outboxOf(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const mails = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  )
  expect(mails.every(({ key }) => /-reminder-24h-0$/.test(key))).toBe(true)
  return mails.map(({ to }) => to).sort()
}
