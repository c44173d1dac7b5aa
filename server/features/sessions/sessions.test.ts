import { describe, expect, it } from 'vitest'
import type { Session } from '#contract/booking/sessions.ts'
import { completeEnded } from '#server/features/bookings/index.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const BOOKED_AT = '2026-03-02T08:00:00Z'
const testApp = await buildTestApp({ now: BOOKED_AT })
const { context, db, visitor, setClock, aClient, aProfessional } = testApp

const at = (time: string) => `2026-03-02T${time}:00.000Z`

async function listed(person: Caller, query: string): Promise<string[]> {
  const reply = await person.get(`/api/sessions?${query}`)
  expect(reply.statusCode).toBe(200)
  return (reply.json() as Session[]).map(({ id }) => id)
}

const statusOf = async (id: string) =>
  (await db.rows<{ status: string }>('select status from bookings where id = $1', [id]))[0]?.status

describe('one session', () => {
  it('is shown to its two people, with both names and the price frozen at booking', async () => {
    setClock(BOOKED_AT)
    const { id, client, professional } = await aSession(testApp, {
      startsAt: at('10:00'),
      endsAt: at('11:30'),
    })
    for (const person of [client, professional]) {
      const reply = await person.get(`/api/sessions/${id}`)
      expect(reply.statusCode).toBe(200)
      expect(reply.json()).toEqual({
        id,
        outcome: null,
        cancellationTerms: 'usual',
        serviceName: null,
        serviceId: null,
        package: null,
        state: 'CONFIRMED',
        heldFor: null,
        isOnRequest: false,
        request: null,
        series: null,
        startsAt: at('10:00'),
        endsAt: at('11:30'),
        status: 'CONFIRMED',
        priceMinor: 6750,
        feeMinor: 540,
        vatMinor: 1458,
        totalMinor: 8748,
        professional: {
          id: professional.professionalId,
          name: professional.user.name,
          avatar: null,
          headline: 'Tutor of everything',
          timeZone: 'Europe/London',
        },
        client: { id: client.user.id, name: client.user.name, avatar: null },
        notesShared: null,
        notesSharedVersion: 0,
        clientNote: null,
        here: [],
        ...(person === client
          ? {
              review: null,
              hasReceipt: false,
              creditNotes: 0,
              isForBusiness: false,
              rightToCancel: { until: '2026-03-16T23:59:59.999Z', isEarlyStartAsked: true },
              freeUntil: '2026-03-02T10:00:59.999Z',
            }
          : { notesPro: null, notesProVersion: 0, dispute: null }),
        cancellation: null,
        refund: null,
        movedBy: null,
        ownMoves: [],
        holdExpiresAt: null,
      })
    }
  })

  it('is not found by anyone else', async () => {
    setClock(BOOKED_AT)
    const { id } = await aSession(testApp, { startsAt: at('10:00'), endsAt: at('11:00') })
    for (const path of [`/api/sessions/${id}`, `/api/sessions/${id}/room-token`]) {
      expect((await visitor.get(path)).statusCode).toBe(401)
      for (const stranger of [await aClient(), await aProfessional()]) {
        const reply = await stranger.get(path)
        expect([reply.statusCode, reply.body]).toEqual([404, 'This session was not found'])
      }
    }
    expect((await (await aClient()).get('/api/sessions/not-a-uuid')).statusCode).toBe(404)
  })

  it('says until when it is held for payment', async () => {
    setClock(BOOKED_AT)
    const { id, client } = await aSession(testApp, {
      startsAt: at('10:00'),
      endsAt: at('11:00'),
      isPaid: false,
    })
    expect((await client.get(`/api/sessions/${id}`)).json()).toMatchObject({
      status: 'PENDING_PAYMENT',
      holdExpiresAt: at('08:15'),
    })
  })
})

describe('the list of sessions', () => {
  it('has upcoming sessions, soonest first, and live ones', async () => {
    setClock(BOOKED_AT)
    const later = await aSession(testApp, { startsAt: at('14:00'), endsAt: at('15:00') })
    const { client, professional } = later
    const sooner = await aSession(testApp, {
      startsAt: at('10:00'),
      endsAt: at('11:00'),
      client,
      professional,
    })
    for (const person of [client, professional]) {
      setClock(at('10:59'))
      expect(await listed(person, 'status=upcoming')).toEqual([sooner.id, later.id])
      expect(await listed(person, 'status=past')).toEqual([])
      setClock(at('11:00'))
      expect(await listed(person, 'status=upcoming')).toEqual([later.id])
      expect(await listed(person, 'status=past')).toEqual([sooner.id])
      expect(await listed(person, 'status=all')).toEqual([later.id, sooner.id])
    }
  })

  it('shows an unpaid hold as upcoming to its client only, while it lasts', async () => {
    setClock(BOOKED_AT)
    const { id, client, professional } = await aSession(testApp, {
      startsAt: at('10:00'),
      endsAt: at('11:00'),
      isPaid: false,
    })
    setClock('2026-03-02T08:14:59Z')
    expect(await listed(client, 'status=upcoming')).toEqual([id])
    expect(await listed(professional, 'status=upcoming')).toEqual([])
    setClock(at('08:15'))
    expect(await listed(client, 'status=upcoming')).toEqual([])
    expect(await listed(client, 'status=past')).toEqual([])
  })

  it('keeps cancelled sessions apart', async () => {
    setClock(BOOKED_AT)
    const { id, client } = await aSession(testApp, { startsAt: at('10:00'), endsAt: at('11:00') })
    await db.rows(`update bookings set status = 'CANCELLED' where id = $1`, [id])
    expect(await listed(client, 'status=cancelled')).toEqual([id])
    expect(await listed(client, 'status=upcoming')).toEqual([])
    expect(await listed(client, 'status=past')).toEqual([])
    expect(await listed(client, '')).toEqual([id])
  })

  it('comes in pages, with the total', async () => {
    setClock(BOOKED_AT)
    const first = await aSession(testApp, { startsAt: at('10:00'), endsAt: at('10:30') })
    const { client, professional } = first
    const ids = [first.id]
    for (const hour of ['11', '12', '13', '14'])
      ids.push(
        (
          await aSession(testApp, {
            startsAt: at(`${hour}:00`),
            endsAt: at(`${hour}:30`),
            client,
            professional,
          })
        ).id,
      )
    const page = (n: number) => `status=upcoming&pageSize=2&page=${n}`
    expect(await listed(client, page(1))).toEqual(ids.slice(0, 2))
    expect(await listed(client, page(3))).toEqual(ids.slice(4))
    expect(await listed(client, page(4))).toEqual([])
    for (const n of [1, 4]) {
      const reply = await professional.get(`/api/sessions?${page(n)}`)
      expect(reply.headers['x-total-count']).toBe('5')
    }
  })

  it('is only for the person’s own role', async () => {
    const [client, professional] = [await aClient(), await aProfessional()]
    expect((await visitor.get('/api/sessions')).statusCode).toBe(401)
    expect(await listed(client, 'role=client')).toEqual([])
    expect(await listed(professional, 'role=professional')).toEqual([])
    expect((await client.get('/api/sessions?role=professional')).statusCode).toBe(403)
    expect((await professional.get('/api/sessions?role=client')).statusCode).toBe(403)
    expect((await client.get('/api/sessions?status=someday')).statusCode).toBe(400)
  })
})

describe('the pass into the room', () => {
  const EARLY = [409, 'The video room opens 10 minutes before the session starts'] as const
  const LATE = [409, 'The video room closed 30 minutes after the session ended'] as const

  it.each([
    ['11 minutes before the start', at('09:49'), EARLY],
    ['a second too early', '2026-03-02T09:49:59Z', EARLY],
    ['10 minutes before the start', at('09:50'), undefined],
    ['at the start', at('10:00'), undefined],
    ['at the end', at('11:00'), undefined],
    ['in the last second', '2026-03-02T11:29:59Z', undefined],
    ['30 minutes after the end', at('11:30'), LATE],
    ['31 minutes after the end', at('11:31'), LATE],
  ])('%s', async (_when, now, refused) => {
    setClock(BOOKED_AT)
    const { id, client, professional } = await aSession(testApp, {
      startsAt: at('10:00'),
      endsAt: at('11:00'),
    })
    const [otherClient, otherProfessional] = [await aClient(), await aProfessional()]
    setClock(now)
    const ask = async (person: Pick<Caller, 'get'>) => {
      const reply = await person.get(`/api/sessions/${id}/room-token`)
      return [reply.statusCode, reply.statusCode === 200 ? reply.json() : reply.body]
    }
    for (const person of [client, professional])
      expect(await ask(person)).toEqual(
        refused ?? [
          200,
          {
            roomUrl: `/sessions/${id}`,
            token: expect.any(String),
            iceServers: [],
            relayOnly: false,
          },
        ],
      )
    expect((await ask(visitor))[0]).toBe(401)
    for (const stranger of [otherClient, otherProfessional])
      expect(await ask(stranger)).toEqual([404, 'This session was not found'])
  })

  it('is also given after the session is completed, while the room is open', async () => {
    setClock(BOOKED_AT)
    const { id, client } = await aSession(testApp, { startsAt: at('10:00'), endsAt: at('11:00') })
    setClock(at('11:10'))
    await completeEnded(context)
    expect((await client.get(`/api/sessions/${id}/room-token`)).statusCode).toBe(200)
  })

  it.each(['PENDING_PAYMENT', 'EXPIRED', 'CANCELLED'])('is not given for %s', async (status) => {
    setClock(BOOKED_AT)
    const { id, client } = await aSession(testApp, { startsAt: at('10:00'), endsAt: at('11:00') })
    await db.rows('update bookings set status = $2, hold_seat = $3 where id = $1', [
      id,
      status,
      status === 'PENDING_PAYMENT' ? 1 : null,
    ])
    setClock(at('10:00'))
    const reply = await client.get(`/api/sessions/${id}/room-token`)
    expect([reply.statusCode, reply.body]).toEqual([409, 'This session is not confirmed'])
  })
})

describe('the built-in room', () => {
  const create = (who: Caller, sessionId: string) => who.post('/api/daily/rooms', { sessionId })

  it('is available on request, named after its session, without recordings', async () => {
    setClock(BOOKED_AT)
    const { id, client, professional } = await aSession(testApp, {
      startsAt: at('10:00'),
      endsAt: at('11:00'),
    })
    for (const person of [client, professional]) {
      const room = await create(person, id)
      expect([room.statusCode, room.json()]).toEqual([
        200,
        { name: `session-${id}`, url: `/sessions/${id}` },
      ])
      const recordings = await person.get(`/api/daily/recordings?roomName=session-${id}`)
      expect([recordings.statusCode, recordings.json()]).toEqual([200, { recordings: [] }])
    }
    const stranger = await aClient()
    expect((await create(stranger, id)).statusCode).toBe(404)
    for (const [person, name] of [
      [stranger, `session-${id}`],
      [client, `session-00000000-0000-4000-8000-000000000000`],
      [client, id],
    ] as const) {
      const reply = await person.get(`/api/daily/recordings?roomName=${name}`)
      expect([reply.statusCode, reply.body]).toEqual([404, 'This room was not found'])
    }
    setClock(at('11:31'))
    expect((await create(client, id)).statusCode).toBe(409)
  })
})

describe('a session whose end has passed', () => {
  it('is completed once, and its two people are notified', async () => {
    setClock(BOOKED_AT)
    await completeEnded(context)
    const { id, client, professional } = await aSession(testApp, {
      startsAt: at('10:00'),
      endsAt: at('11:00'),
    })
    const told: string[] = []
    const joined = [client, professional].map(({ user }) =>
      context.live.join(user.id, (event) => told.push(`${user.role} ${JSON.stringify(event)}`)),
    )
    setClock('2026-03-02T10:59:59Z')
    await completeEnded(context)
    expect(await statusOf(id)).toBe('CONFIRMED')
    setClock(at('11:00'))
    expect(await completeEnded(context)).toBeGreaterThanOrEqual(1)
    expect(await statusOf(id)).toBe('COMPLETED')
    const event = JSON.stringify({ type: 'session_changed', sessionId: id })
    expect(told.sort()).toEqual([`CLIENT ${event}`, `PROFESSIONAL ${event}`])
    expect(await completeEnded(context)).toBe(0)
    for (const { leave } of joined) leave()
  })

  it('that was never paid is not completed', async () => {
    setClock(BOOKED_AT)
    const { id } = await aSession(testApp, {
      startsAt: at('10:00'),
      endsAt: at('11:00'),
      isPaid: false,
    })
    setClock(at('12:00'))
    await completeEnded(context)
    expect(await statusOf(id)).toBe('PENDING_PAYMENT')
  })

  it('is completed even if there are many, and two programs run at once', async () => {
    setClock(BOOKED_AT)
    const { professionalId } = await aProfessional()
    const client = await aClient()
    await db.rows(
      `insert into bookings (professional_id, client_id, starts_at, ends_at, blocked_until, status,
         hold_expires_at, hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor)
       select $1, $2, day, day + interval '1 hour', day + interval '1 hour', 'CONFIRMED', day,
         4500, 4500, 360, 972, 5832
       from generate_series('2020-01-01T10:00Z'::timestamptz, '2023-12-31', '1 day') day`,
      [professionalId, client.user.id],
    )
    const counts = await Promise.all([completeEnded(context), completeEnded(context)])
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBeGreaterThanOrEqual(1460)
    const [left] = await db.rows<{ n: number }>(
      `select count(*) as n from bookings where professional_id = $1 and status <> 'COMPLETED'`,
      [professionalId],
    )
    expect(left?.n).toBe(0)
  })
})
