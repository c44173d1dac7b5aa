import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import { connect } from '#server/database/connect.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import type { Program } from '#test/support/program.ts'
import { isAlive, migratedFolder, serverIn, startProgram, until } from '#test/support/program.ts'
import type { TestDatabase } from '#test/support/rows.ts'
import { withRows } from '#test/support/rows.ts'
import { crowd, PASSWORD, setUpPractice } from '#test/support/test-app.ts'

/** Half of them take the database along. */
const KILLS = Number(process.env.KILLS ?? 2)
const CLIENTS = 32
const PROFESSIONALS = 4
/** More kills need more slots; calendars are open for 60 days. */
const DAYS = Math.min(1 + KILLS, 50)
const HALF_HOUR_MS = 30 * MINUTE_MS
/** A client can hold at most three unpaid slots; then another account takes over. */
const HOLDS = 3
const ACKNOWLEDGED_BETWEEN_KILLS = 40
const SECRET = 'a secret that outlives the killed programs'

test(
  `${KILLS} kills while 32 clients book lose no acknowledged booking and duplicate none`,
  async () => {
    const dataDir = await migratedFolder()
    const start = () => startProgram({ DATA_DIR: dataDir, SEED: 'none', SECRET })
    let program = start()
    const address = await program.ready
    const db = withRows(
      await connect((await serverIn(dataDir))?.url ?? '', { onError: () => undefined }),
    )
    onTestFinished(() => db.close())
    const slots = await slotsOf(address, db)
    const accounts = await crowd({ db, config: { SECRET } }, 1000 + 500 * KILLS)

    const traffic = { acknowledged: new Map<string, Slot>(), interrupted: 0, isOver: false }
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!traffic.isOver) {
        const cookie = accounts.pop()
        if (!cookie) throw new Error('more accounts are needed')
        for (let held = 0; held < HOLDS && !traffic.isOver; ) {
          const slot = slots[Math.floor(Math.random() * slots.length)] as Slot
          const id = await bookUntilAnswered(() => program, cookie, slot, traffic)
          if (!id) continue
          traffic.acknowledged.set(id, slot)
          held += 1
        }
      }
    })
    const going = Promise.all(clients)
    going.catch(() => undefined)

    for (let kill = 1; kill <= KILLS; kill++) {
      const goal = traffic.acknowledged.size + ACKNOWLEDGED_BETWEEN_KILLS
      await Promise.race([going, until(() => traffic.acknowledged.size >= goal)])
      const server = await serverIn(dataDir)
      if (!server) throw new Error('no database runs')

      program.kill('SIGKILL')
      const takesTheDatabaseAlong = kill % 2 === 0
      if (takesTheDatabaseAlong) process.kill(server.pid, 'SIGKILL')
      await program.ended
      program = start()
      await program.ready
      if (takesTheDatabaseAlong) expect(isAlive(server.pid)).toBe(false)
      else expect((await serverIn(dataDir))?.pid).toBe(server.pid)
    }
    traffic.isOver = true
    await going

    expect(traffic.interrupted).toBeGreaterThan(KILLS)
    const stored = await db.rows<{ id: string; professionalId: string; startsAt: Date }>(
      `select id, professional_id as "professionalId", starts_at as "startsAt" from bookings
     where idempotency_key is not null`,
    )
    const told = [...traffic.acknowledged].map(([id, slot]) => `${id} ${keyOf(slot)}`)
    const kept = stored.map(
      (row) => `${row.id} ${row.professionalId} ${row.startsAt.toISOString()}`,
    )
    expect(kept.sort()).toEqual(told.sort())

    const doubled = await db.rows(
      `select a.id, b.id from bookings a join bookings b on a.id < b.id
       and (a.professional_id = b.professional_id or a.client_id = b.client_id)
       and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
     where a.status in ('PENDING_PAYMENT', 'CONFIRMED') and b.status in ('PENDING_PAYMENT', 'CONFIRMED')`,
    )
    expect(doubled).toEqual([])
  },
  2 * PATIENCE_MS,
)

type Slot = { professionalId: string; startsAt: string; endsAt: string }

function keyOf(slot: Slot): string {
  return `${slot.professionalId} ${new Date(slot.startsAt).toISOString()}`
}

/** Every half hour on offer: few enough that clients compete. */
async function slotsOf(address: string, db: TestDatabase): Promise<Slot[]> {
  const slots: Slot[] = []
  const midnight = new Date(Date.now() + 2 * DAY_MS).setUTCHours(0, 0, 0, 0)
  for (let number = 1; number <= PROFESSIONALS; number++) {
    const reply = await fetch(`${address}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Paul',
        email: `paul${number}@parlour.test`,
        password: PASSWORD,
        role: 'PROFESSIONAL',
      }),
    })
    const { user } = await reply.json()
    const professionalId = await setUpPractice({ db, clock: () => new Date() }, user.id, {})
    for (let at = midnight; at < midnight + DAYS * DAY_MS; at += HALF_HOUR_MS) {
      const [startsAt, endsAt] = [at, at + HALF_HOUR_MS].map((ms) => new Date(ms).toISOString())
      slots.push({ professionalId, startsAt, endsAt } as Slot)
    }
  }
  return slots
}

/**
 * Retries like a careful browser: the same request with the same key until there is a reply. Resolves with the
 * booking's id, or undefined if the slot was gone.
 */
async function bookUntilAnswered(
  program: () => Program,
  cookie: string,
  slot: Slot,
  traffic: { interrupted: number },
): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), cookie }
  const body = JSON.stringify(slot)
  for (;;) {
    const running = program()
    try {
      const address = await running.ready
      const reply = await fetch(`${address}/api/bookings`, { method: 'POST', headers, body })
      const text = await reply.text()
      if (reply.status === 201) return JSON.parse(text).id
      if (reply.status === 409) return undefined
      if (reply.status !== 503) throw new Unexpected(`${reply.status}: ${text}`)
    } catch (error) {
      if (error instanceof Unexpected) throw error
    }
    traffic.interrupted += 1
    await until(async () => running !== program() || (await isReady(running)))
  }
}

async function isReady(program: Program): Promise<boolean> {
  return fetch(`${await program.ready}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  )
}

class Unexpected extends Error {}
