import { describe, expect, it } from 'vitest'
import { constraintOf } from '#server/database/pool/failures.ts'
import { ALL_WEEK, buildTestApp } from '#test/support/test-app.ts'
import { expireHolds, settle as settlePaid } from './life.ts'

const NOW = '2026-03-02T08:00:00Z'
const { app, context, db, owner, visitor, aClient, aProfessional, setClock } = await buildTestApp({
  now: NOW,
})

const at = (time: string) => `2026-03-02T${time}:00.000Z`
const TAKEN = [409, 'Selected time slot is no longer available']

describe('booking a slot', () => {
  it('holds it for 15 minutes at the current price', async () => {
    const client = await aClient()
    const { professionalId } = await aProfessional({ hourlyRateMinor: 4500 })
    const reply = await client.post('/api/bookings', {
      professionalId,
      startsAt: at('10:00'),
      endsAt: at('11:30'),
    })
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toEqual({
      id: expect.any(String),
      professionalId,
      startsAt: at('10:00'),
      endsAt: at('11:30'),
      status: 'PENDING_PAYMENT',
      priceMinor: 6750,
      feeMinor: 540,
      vatMinor: 1458,
      totalMinor: 8748,
      holdExpiresAt: at('08:15'),
    })
    await db.rows('update professionals set hourly_rate_minor = 9000 where id = $1', [
      professionalId,
    ])
    expect((await client.get(`/api/sessions/${reply.json().id}`)).json().totalMinor).toBe(8748)
  })

  it('makes it unavailable to everyone else, including the buffer', async () => {
    const { professionalId } = await aProfessional({ rules: { bufferMin: 30 } })
    const [first, second] = [await aClient(), await aClient()]
    await first.post('/api/bookings', {
      professionalId,
      startsAt: at('10:00'),
      endsAt: at('11:00'),
    })
    for (const [startsAt, endsAt, status] of [
      ['10:00', '11:00', 409],
      ['10:30', '11:30', 409],
      ['11:00', '12:00', 409],
      ['09:00', '10:00', 409],
      ['11:30', '12:00', 201],
    ] as const) {
      const reply = await second.post('/api/bookings', {
        professionalId,
        startsAt: at(startsAt),
        endsAt: at(endsAt),
      })
      expect(reply.statusCode, `${startsAt}–${endsAt}`).toBe(status)
    }
  })

  it.each([
    ['in the past', '07:00', '08:00'],
    ['sooner than the notice', '08:30', '09:30'],
    ['off the grid', '10:10', '11:10'],
    ['of a length that is not offered', '10:00', '10:45'],
    ['that ends before it starts', '11:00', '10:00'],
  ])('is refused for a slot %s', async (_what, startsAt, endsAt) => {
    const { professionalId } = await aProfessional()
    const reply = await (await aClient()).post('/api/bookings', {
      professionalId,
      startsAt: at(startsAt),
      endsAt: at(endsAt),
    })
    expect([reply.statusCode, reply.body]).toEqual(TAKEN)
  })

  it('is refused for an unverified professional, and not found for an unknown one', async () => {
    const client = await aClient()
    const { professionalId } = await aProfessional({ isVerified: false })
    const times = { startsAt: at('10:00'), endsAt: at('11:00') }
    const unverified = await client.post('/api/bookings', { professionalId, ...times })
    expect([unverified.statusCode, unverified.body]).toEqual(TAKEN)
    const nobody = await client.post('/api/bookings', {
      professionalId: crypto.randomUUID(),
      ...times,
    })
    expect([nobody.statusCode, nobody.body]).toEqual([404, 'This professional was not found'])
  })

  it('is refused while the client has another session at that time', async () => {
    const client = await aClient()
    const [one, other] = [await aProfessional(), await aProfessional()]
    await client.post('/api/bookings', {
      professionalId: one.professionalId,
      startsAt: at('10:00'),
      endsAt: at('11:00'),
    })
    const reply = await client.post('/api/bookings', {
      professionalId: other.professionalId,
      startsAt: at('10:30'),
      endsAt: at('11:30'),
    })
    expect([reply.statusCode, reply.body]).toEqual([409, 'You already have a session at this time'])
  })

  it('never exceeds the professional’s daily maximum, even concurrently', async () => {
    const { professionalId } = await aProfessional({ rules: { maxPerDay: 2 } })
    const clients = await Promise.all(Array.from({ length: 8 }, () => aClient()))
    const replies = await Promise.all(
      clients.map((client, n) =>
        client.post(
          '/api/bookings',
          { professionalId, startsAt: at(`${10 + n}:00`), endsAt: at(`${11 + n}:00`) },
          { 'idempotency-key': 'k-day' },
        ),
      ),
    )
    const made = replies.filter((reply) => reply.statusCode === 201)
    const refused = replies.filter((reply) => reply.statusCode !== 201)
    expect(made).toHaveLength(2)
    for (const reply of refused) expect([reply.statusCode, reply.body]).toEqual(TAKEN)
  })

  it('never holds more than three unpaid slots for one client, even concurrently', async () => {
    const client = await aClient()
    const { professionalId } = await aProfessional()
    const hours = ['10', '11', '12', '13', '14', '15', '16']
    const replies = await Promise.all(
      hours.map((hour) =>
        client.post('/api/bookings', {
          professionalId,
          startsAt: at(`${hour}:00`),
          endsAt: at(`${hour}:30`),
        }),
      ),
    )
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([
      201, 201, 201, 429, 429, 429, 429,
    ])
    const refused = replies.find((reply) => reply.statusCode === 429)
    expect(refused?.headers['retry-after']).toBe('900')
  })
})

describe('an Idempotency-Key', () => {
  it('makes a repeated request return the same booking, even concurrently', async () => {
    const client = await aClient()
    const { professionalId } = await aProfessional()
    const body = { professionalId, startsAt: at('10:00'), endsAt: at('11:00') }
    const send = () => client.post('/api/bookings', body, { 'idempotency-key': 'k-1' })
    const replies = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(replies.map((reply) => reply.statusCode)).toEqual([201, 201, 201, 201])
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
    const [row] = await db.rows<{ n: number }>(
      'select count(*) as n from bookings where professional_id = $1',
      [professionalId],
    )
    expect(row?.n).toBe(1)
  })

  it('is refused for another request, and unknown to other clients', async () => {
    const { professionalId } = await aProfessional()
    const [one, other] = [await aClient(), await aClient()]
    const key = { 'idempotency-key': 'k-2' }
    await one.post(
      '/api/bookings',
      { professionalId, startsAt: at('10:00'), endsAt: at('11:00') },
      key,
    )
    const reused = await one.post(
      '/api/bookings',
      { professionalId, startsAt: at('12:00'), endsAt: at('13:00') },
      key,
    )
    expect([reused.statusCode, reused.body]).toEqual([
      409,
      'This Idempotency-Key was used for another request',
    ])
    const others = await other.post(
      '/api/bookings',
      { professionalId, startsAt: at('12:00'), endsAt: at('13:00') },
      key,
    )
    expect(others.statusCode).toBe(201)
  })

  it('that is malformed is a bad request', async () => {
    const { professionalId } = await aProfessional()
    const reply = await (await aClient()).post(
      '/api/bookings',
      { professionalId, startsAt: at('10:00'), endsAt: at('11:00') },
      { 'idempotency-key': 'x'.repeat(256) },
    )
    expect(reply.statusCode).toBe(400)
  })
})

describe('a hold that no one pays for', () => {
  it('frees its slot at once when its 15 minutes are over, before any job has run', async () => {
    const { professionalId } = await aProfessional()
    const [one, other] = [await aClient(), await aClient()]
    const body = { professionalId, startsAt: at('10:00'), endsAt: at('11:00') }
    const held = (await one.post('/api/bookings', body)).json()
    setClock('2026-03-02T08:14:59Z')
    expect((await other.post('/api/bookings', body)).statusCode).toBe(409)
    setClock('2026-03-02T08:15:00Z')
    expect((await other.post('/api/bookings', body)).statusCode).toBe(201)
    setClock(NOW)
    expect((await one.get(`/api/sessions/${held.id}`)).json().status).toBe('EXPIRED')
  })

  it('is expired by the job, which also frees the client’s hold seat', async () => {
    const { professionalId } = await aProfessional()
    const client = await aClient()
    const held = (
      await client.post('/api/bookings', {
        professionalId,
        startsAt: at('10:00'),
        endsAt: at('11:00'),
      })
    ).json()
    setClock('2026-03-02T08:16:00Z')
    await expireHolds(context)
    setClock(NOW)
    const [row] = await db.rows<{ status: string; hold_seat: null }>(
      'select status, hold_seat from bookings where id = $1',
      [held.id],
    )
    expect(row).toEqual({ status: 'EXPIRED', hold_seat: null })
  })
})

describe('the database', () => {
  const insert = (over: {
    professionalId: string
    clientId: string
    from: string
    to: string
    blocked?: string
    blockedFrom?: string
  }) =>
    db.rows(
      `insert into bookings (professional_id, client_id, starts_at, ends_at, blocked_until, status, hold_expires_at,
         hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor, blocked_from)
       values ($1, $2, $3, $4, $5, 'CONFIRMED', now(), 1, 1, 0, 0, 1, $6)`,
      [
        ...[over.professionalId, over.clientId, at(over.from), at(over.to)],
        at(over.blocked ?? over.to),
        over.blockedFrom === undefined ? null : at(over.blockedFrom),
      ],
    )

  it('refuses two overlapping sessions of one professional or one client, whatever the code does', async () => {
    const [one, other] = [await aClient(), await aClient()]
    const [a, b] = [await aProfessional(), await aProfessional()]
    await insert({
      professionalId: a.professionalId,
      clientId: one.user.id,
      from: '10:00',
      to: '11:00',
      blocked: '11:15',
    })
    const sameProfessional = insert({
      professionalId: a.professionalId,
      clientId: other.user.id,
      from: '11:00',
      to: '12:00',
    })
    expect(constraintOf(await sameProfessional.catch((error) => error))).toBe(
      'bookings_professional_free',
    )
    const sameClient = insert({
      professionalId: b.professionalId,
      clientId: one.user.id,
      from: '10:30',
      to: '11:30',
    })
    expect(constraintOf(await sameClient.catch((error) => error))).toBe('bookings_client_free')
    await insert({
      professionalId: a.professionalId,
      clientId: other.user.id,
      from: '11:15',
      to: '12:00',
    })
  })

  it('keeps the buffer before a session free, and between two sessions the longer of both buffers', async () => {
    const { professionalId } = await aProfessional()
    const session = async (over: {
      from: string
      to: string
      blocked?: string
      blockedFrom?: string
    }) =>
      insert({ professionalId, clientId: (await aClient()).user.id, ...over }).then(
        () => 'kept',
        (error: unknown) => constraintOf(error),
      )
    expect(
      await session({ from: '10:00', to: '11:00', blocked: '11:15', blockedFrom: '09:30' }),
    ).toBe('kept')
    expect(await session({ from: '09:00', to: '09:45' })).toBe('bookings_professional_ready')
    expect(await session({ from: '11:30', to: '12:00', blockedFrom: '10:45' })).toBe(
      'bookings_professional_ready',
    )
    expect(await session({ from: '11:10', to: '12:00' })).toBe('bookings_professional_free')
    // Ten minutes before it and fifteen after the other: fifteen are free.
    expect(await session({ from: '11:15', to: '12:00', blockedFrom: '11:05' })).toBe('kept')
    expect(await session({ from: '09:00', to: '09:30', blocked: '09:45' })).toBe('kept')
  })

  it('stores the professional’s buffers with each booking', async () => {
    const { professionalId } = await aProfessional({
      rules: { bufferMin: 15, bufferBeforeMin: 30 },
    })
    const body = { professionalId, startsAt: at('10:00'), endsAt: at('11:00') }
    expect((await (await aClient()).post('/api/bookings', body)).statusCode).toBe(201)
    const [row] = await db.rows(
      'select blocked_from, blocked_until from bookings where professional_id = $1',
      [professionalId],
    )
    expect(row).toEqual({
      blocked_from: new Date(at('09:30')),
      blocked_until: new Date(at('11:15')),
    })
    const next = { professionalId, startsAt: at('11:00'), endsAt: at('12:00') }
    expect((await (await aClient()).post('/api/bookings', next)).statusCode).toBe(409)
    const free = { professionalId, startsAt: at('11:30'), endsAt: at('12:30') }
    expect((await (await aClient()).post('/api/bookings', free)).statusCode).toBe(201)
  })

  it('refuses to change the audit trail, even for the owner of the database', async () => {
    for (const statement of [`update audit_events set action = 'x'`, 'delete from audit_events'])
      await expect(owner.rows(statement)).rejects.toThrow(/^audit_events\w* is append-only$/)
  })
})

describe('a payment', () => {
  it('confirms a held booking once, an expired one if its slot is free, and never a cancelled one', async () => {
    const { professionalId } = await aProfessional()
    const [one, other] = [await aClient(), await aClient()]
    const body = { professionalId, startsAt: at('10:00'), endsAt: at('11:00') }
    const settle = (id: string) => db.transaction((tx) => settlePaid(tx, id, context.clock()))

    const late = (await one.post('/api/bookings', body)).json()
    setClock('2026-03-02T08:20:00Z')
    await expireHolds(context)
    const winner = (await other.post('/api/bookings', body)).json()
    expect(await settle(late.id)).toBe('slot-taken')
    expect(await settle(winner.id)).toBe('confirmed')
    expect(await settle(winner.id)).toBe('already')
    await db.rows(`update bookings set status = 'CANCELLED' where id = $1`, [winner.id])
    expect(await settle(winner.id)).toBe('not-allowed')
    expect(await settle(late.id)).toBe('confirmed')
    expect(await settle(crypto.randomUUID())).toBe('not-allowed')
    setClock(NOW)
  })

  it('confirms a held booking after its session has begun, but not once the hold has expired', async () => {
    const { professionalId } = await aProfessional({ rules: { minNoticeMin: 0 } })
    const hold = async (startsAt: string, endsAt: string): Promise<string> => {
      const body = { professionalId, startsAt: at(startsAt), endsAt: at(endsAt) }
      return (await (await aClient()).post('/api/bookings', body)).json().id
    }
    const settle = (id: string) => db.transaction((tx) => settlePaid(tx, id, context.clock()))
    setClock('2026-03-02T08:29:00Z')
    const [held, over] = [await hold('08:30', '09:00'), await hold('09:00', '10:00')]
    setClock('2026-03-02T08:31:00Z')
    expect(await settle(held)).toBe('confirmed')
    setClock('2026-03-02T09:00:00Z')
    expect(await settle(over)).toBe('too-late')
    setClock(NOW)
  })

  it.each([
    [
      'has taken the day off',
      `update calendars set overrides = '[{"date":"2026-03-02","windows":[]}]'`,
    ],
    ['has all the sessions of that day', 'update calendars set max_per_day = 1'],
    ['works at other hours by now', `update calendars set weekly = '[]'`],
  ])('confirms no expired booking once the professional %s', async (_what, change) => {
    const { professionalId } = await aProfessional()
    const [one, other] = [await aClient(), await aClient()]
    const times = (from: string, to: string) => ({
      professionalId,
      startsAt: at(from),
      endsAt: at(to),
    })
    const late = (await one.post('/api/bookings', times('10:00', '11:00'))).json()
    await other.post('/api/bookings', times('14:00', '15:00'))
    await db.rows(`update bookings set status = 'EXPIRED', hold_seat = null where id = $1`, [
      late.id,
    ])
    const settle = () => db.transaction((tx) => settlePaid(tx, late.id, context.clock()))
    await db.rows(`${change} where professional_id = $1`, [professionalId])
    expect(await settle()).toBe('slot-taken')
    await db.rows(
      `update calendars set overrides = '[]', max_per_day = null, weekly = $2 where professional_id = $1`,
      [professionalId, JSON.stringify(ALL_WEEK)],
    )
    expect(await settle()).toBe('confirmed')
  })

  it('confirms an expired booking within the notice period, and over another expired hold', async () => {
    const { professionalId } = await aProfessional()
    const [one, other] = [await aClient(), await aClient()]
    const body = { professionalId, startsAt: at('09:30'), endsAt: at('10:00') }
    const late = (await one.post('/api/bookings', body)).json()
    setClock('2026-03-02T08:20:00Z')
    expect((await other.post('/api/bookings', body)).statusCode).toBe(201)
    setClock('2026-03-02T08:50:00Z')
    expect(await db.transaction((tx) => settlePaid(tx, late.id, context.clock()))).toBe('confirmed')
    setClock(NOW)
  })
})

describe('who may book', () => {
  it('excludes visitors and professionals', async () => {
    const professional = await aProfessional()
    const body = {
      professionalId: professional.professionalId,
      startsAt: at('10:00'),
      endsAt: at('11:00'),
    }
    expect((await visitor.post('/api/bookings', body)).statusCode).toBe(401)
    expect((await professional.post('/api/bookings', body)).statusCode).toBe(403)
    expect(app.hasRoute({ method: 'POST', url: '/api/bookings' })).toBe(true)
  })
})
