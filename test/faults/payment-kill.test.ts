import { beforeAll, expect, test, vi } from 'vitest'
import type { Booking } from '#contract/booking/bookings.ts'
import { expireHolds } from '#server/features/bookings/index.ts'
import type { CardSimulator } from '#server/providers/payments/simulator.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { expectBooksToAgree } from '#test/support/books.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import type { Program } from '#test/support/program.ts'
import { startProgram, temporaryFolder } from '#test/support/program.ts'
import type { ProfessionalCaller, TestApp } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const SECRET = 'the same for both, so that cookies and signatures are'

/** Plays the provider, which survives when our program dies: its records are in the same database. */
let world: TestApp
let provider: CardSimulator

beforeAll(async () => {
  world = await buildTestApp({ settings: { SECRET } })
  const found = asCardSimulator(world.context.payments)
  if (!found) throw new Error('the test wants the card simulator')
  provider = found
  provider.faults.holdsEvents = true
})

/** How often 20 people pay and the program is killed meanwhile. */
const KILLS = Number(process.env.PAYMENT_KILLS ?? 1)

test('killed between payments and their events, and while 20 people pay, every penny is accounted for', async () => {
  let program = await startedProgram()
  const [client = ''] = await world.crowd(1)
  const professional = await world.aProfessional()
  const bookings: Booking[] = []
  for (const hour of [0, 1]) {
    const booking = await held(program.address, client, professional, hour)
    await provider.confirm({
      clientSecret: await secretOf(program.address, client, booking),
      ...CARD,
    })
    bookings.push(booking)
  }
  await killed(program)
  for (const booking of bookings) expect(await statusOf(booking)).toBe('PENDING_PAYMENT')
  // One event comes after the restart, the other never.
  expect(await loseEventOf(bookings[1])).toHaveLength(1)
  program = await startedProgram()
  for (const booking of bookings)
    await vi.waitFor(async () => expect(await statusOf(booking)).toBe('CONFIRMED'), WAIT)

  for (let kill = 1; kill <= KILLS; kill++) {
    await killedWhilePaying(program)
    program = await startedProgram()
    await vi.waitFor(async () => expect(await loose()).toEqual(NOTHING_LOOSE), WAIT)
    await expectBooksToAgree(world.db)
  }
})

async function killedWhilePaying(program: Started): Promise<void> {
  // Anywhere from before the first reply to after the last but one, different in every run.
  const replies = Math.floor(1 + Math.random() * 18)
  const professional = await world.aProfessional()
  const late = await holders(program.address, professional)
  await world.db.rows(
    `update bookings set hold_expires_at = created_at where professional_id = $1`,
    [professional.professionalId],
  )
  await expireHolds(world.context)
  const quick = await holders(program.address, professional)

  let answered = 0
  const dead = Promise.withResolvers<void>()
  const paying = [...quick, ...late].map(async (clientSecret) => {
    const reply = await post(program.address, '/api/simulator/confirm', { clientSecret, ...CARD })
    answered += 1
    if (answered === replies) dead.resolve(killed(program))
    return reply
  })
  const outcomes = await Promise.allSettled(paying)
  await dead.promise
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(
    replies,
  )
}

const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' }
const WAIT = { timeout: PATIENCE_MS, interval: 100 }

type Started = Program & { address: string }

async function startedProgram(): Promise<Started> {
  const program = startProgram({
    SECRET,
    SEED: 'none',
    DATABASE_URL: world.databaseUrl,
    DATABASE_OWNER_URL: world.ownerUrl,
    DATA_DIR: await temporaryFolder(),
  })
  return { ...program, address: await program.ready }
}

async function killed(program: Program): Promise<void> {
  program.kill('SIGKILL')
  await program.ended
}

/** Ten clients, each with an hour held and its payment open; resolves with the client secrets. */
async function holders(address: string, professional: ProfessionalCaller): Promise<string[]> {
  const clients = await world.crowd(10)
  return Promise.all(
    clients.map(async (client, hour) =>
      secretOf(address, client, await held(address, client, professional, hour)),
    ),
  )
}

async function held(
  address: string,
  client: string,
  professional: ProfessionalCaller,
  hour: number,
): Promise<Booking> {
  const tomorrow = (Math.floor(Date.now() / 3_600_000) + 24) * 3_600_000
  const startsAt = tomorrow + hour * 3_600_000
  return post(
    address,
    '/api/bookings',
    {
      professionalId: professional.professionalId,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + 3_600_000).toISOString(),
    },
    client,
  )
}

async function secretOf(address: string, client: string, booking: Booking): Promise<string> {
  const path = `/api/sessions/${booking.id}/payment-intent`
  const intent: { clientSecret: string } = await post(address, path, {}, client)
  return intent.clientSecret
}

async function post<Reply>(
  address: string,
  path: string,
  body: object,
  client?: string,
): Promise<Reply> {
  const reply = await fetch(new URL(path, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(client && { cookie: client }) },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`)
  return JSON.parse(text)
}

const loseEventOf = (booking: Booking | undefined) =>
  world.db.rows(
    `update card_simulator.events set delivered_at = now() where delivered_at is null
       and payload::text like (select '%' || id || '%' from card_simulator.intents where metadata ->> 'bookingId' = $1)
     returning id`,
    [booking?.id],
  )

async function statusOf(booking: Booking): Promise<string | undefined> {
  const [row] = await world.db.rows<{ status: string }>(
    'select status from bookings where id = $1',
    [booking.id],
  )
  return row?.status
}

const NOTHING_LOOSE = { paidButOpen: 0, refundsToMake: 0 }

/** Payments not accounted for yet. */
async function loose() {
  const [row] = await world.db.rows(`
    select (select count(*) from card_simulator.intents i join payments p on p.provider_ref = i.id
        where i.status = 'succeeded' and p.status <> 'SUCCEEDED')::int as "paidButOpen",
      (select count(*) from refunds where status <> 'SUCCEEDED')::int as "refundsToMake"`)
  return row
}
