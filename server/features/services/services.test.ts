import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SERVICES_MAX } from '#domain/profile/services.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = '2026-03-02T08:00:00Z'
const testApp = await buildTestApp({ now: NOW })
const { db, visitor, aClient, aProfessional, setClock } = testApp

const OWN = '/api/professional/services'
const CONSULTATION = {
  name: 'First consultation',
  minutes: 60,
  priceMinor: 9000,
  bufferBeforeMin: null,
  bufferMin: 30,
  isForOwnClients: false,
  isOnRequest: false,
  cancellationTerms: 'usual',
}
const at = (time: string) => `2026-03-02T${time}:00.000Z`

async function aService(professional: Caller, wishes: Partial<typeof CONSULTATION> = {}) {
  const id = randomUUID()
  const reply = await professional.put(`${OWN}/${id}`, { ...CONSULTATION, ...wishes })
  expect([reply.statusCode, reply.json()]).toEqual([200, { id, ...CONSULTATION, ...wishes }])
  return id
}

const booking = (
  professionalId: string,
  serviceId: string | undefined,
  from: string,
  to: string,
) => ({
  professionalId,
  serviceId,
  startsAt: at(from),
  endsAt: at(to),
})

describe('services', () => {
  it('are listed for visitors once the professional offers them, changed by saving again, and removed', async () => {
    const professional = await aProfessional()
    const list = `/api/professionals/${professional.professionalId}/services`
    const id = await aService(professional)
    const offered = { id, name: 'First consultation', minutes: 60, priceMinor: 9000 }
    expect((await visitor.get(list)).json()).toEqual([
      {
        ...offered,
        isForOwnClients: false,
        isOnRequest: false,
        cancellationTerms: 'usual',
        isHad: false,
      },
    ])
    await professional.put(`${OWN}/${id}`, { ...CONSULTATION, name: ' Long   talk ', minutes: 90 })
    expect((await professional.get(OWN)).json()).toMatchObject([
      { id, name: 'Long talk', minutes: 90 },
    ])
    for (const _repeated of [1, 2])
      expect((await professional.delete(`${OWN}/${id}`)).statusCode).toBe(204)
    expect((await visitor.get(list)).json()).toEqual([])
  })

  it('are not changed or removed by another professional, nor listed while the professional is not', async () => {
    const [mine, other] = [await aProfessional(), await aProfessional()]
    const id = await aService(mine)
    expect((await other.put(`${OWN}/${id}`, CONSULTATION)).statusCode).toBe(404)
    await other.delete(`${OWN}/${id}`)
    expect((await mine.get(OWN)).json()).toHaveLength(1)
    await db.rows('update professionals set hourly_rate_minor = null where id = $1', [
      mine.professionalId,
    ])
    const list = `/api/professionals/${mine.professionalId}/services`
    expect((await visitor.get(list)).json()).toEqual([])
  })

  it(`have different names, in any capitals, and are ${SERVICES_MAX} at most`, async () => {
    const professional = await aProfessional()
    await aService(professional)
    const again = await professional.put(`${OWN}/${randomUUID()}`, {
      ...CONSULTATION,
      name: 'FIRST consultation',
    })
    expect([again.statusCode, again.body]).toEqual([
      409,
      'You already offer a service with this name',
    ])
    const more = await Promise.all(
      Array.from({ length: SERVICES_MAX }, (_, n) =>
        professional.put(`${OWN}/${randomUUID()}`, { ...CONSULTATION, name: `Service ${n}` }),
      ),
    )
    expect(more.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1)
    expect((await professional.get(OWN)).json()).toHaveLength(SERVICES_MAX)
  })

  it.each([
    ['no name', { name: ' ' }],
    ['a length that is not offered', { minutes: 45 }],
    ['a price below £5', { priceMinor: 499 }],
    ['a price above £2,000', { priceMinor: 200_001 }],
    ['a break of more than four hours', { bufferMin: 241 }],
  ])('are refused with %s', async (_what, wrong) => {
    const professional = await aProfessional()
    const reply = await professional.put(`${OWN}/${randomUUID()}`, { ...CONSULTATION, ...wrong })
    expect(reply.statusCode).toBe(400)
  })

  it('for own clients are seen and booked only after a paid session', async () => {
    setClock(NOW)
    const { professional, client } = await aSession(testApp, {
      startsAt: '2026-03-03T10:00:00.000Z',
      endsAt: '2026-03-03T11:00:00.000Z',
    })
    const { professionalId } = professional
    const id = await aService(professional, { isForOwnClients: true })
    const list = `/api/professionals/${professionalId}/services`
    const stranger = await aClient()
    for (const who of [visitor, stranger]) expect((await who.get(list)).json()).toEqual([])
    expect((await client.get(list)).json()).toMatchObject([{ id }])
    const asked = booking(professionalId, id, '12:00', '13:00')
    const refused = await stranger.post('/api/bookings', asked)
    expect([refused.statusCode, refused.body]).toEqual([404, 'This service was not found'])
    const days = `/api/professionals/${professionalId}/availability/days?from=2026-03-02&duration=60&service=${id}`
    expect((await stranger.get(days)).statusCode).toBe(404)
    expect((await client.post('/api/bookings', asked)).statusCode).toBe(201)
  })
})

describe('booking a service', () => {
  it('costs its price with fee and VAT, and keeps its name when it is renamed or removed', async () => {
    const professional = await aProfessional({ hourlyRateMinor: 4500 })
    const id = await aService(professional)
    const client = await aClient()
    const held = await client.post(
      '/api/bookings',
      booking(professional.professionalId, id, '10:00', '11:00'),
    )
    expect([held.statusCode, held.json()]).toMatchObject([
      201,
      { priceMinor: 9000, feeMinor: 720, vatMinor: 1944, totalMinor: 11_664 },
    ])
    await professional.delete(`${OWN}/${id}`)
    const session = await client.get(`/api/sessions/${held.json().id}`)
    expect(session.json()).toMatchObject({ serviceName: 'First consultation', totalMinor: 11_664 })
  })

  it('takes its length, its own breaks, and nobody else’s service', async () => {
    const [professional, other] = [await aProfessional(), await aProfessional()]
    const { professionalId } = professional
    const id = await aService(professional, { bufferMin: 60 })
    const [first, second] = [await aClient(), await aClient()]
    const book = (who: Caller, ...asked: [string, string, string?]) =>
      who.post('/api/bookings', booking(professionalId, asked[2], asked[0], asked[1]))
    const half = await book(first, '10:00', '10:30', id)
    expect([half.statusCode, half.body]).toEqual([
      400,
      'This service has another length: please choose again',
    ])
    expect((await book(first, '10:00', '11:00', await aService(other))).statusCode).toBe(404)
    expect((await book(first, '12:00', '13:00')).statusCode).toBe(201)
    // An hour is free before that session, but not with the break after the service.
    const slots = async (service: string) =>
      (
        await visitor.get(
          `/api/professionals/${professionalId}/availability/slots?date=2026-03-02&duration=60${service}`,
        )
      )
        .json()
        .map(({ startTime }: { startTime: string }) => startTime)
    expect(await slots('')).toContain(at('11:00'))
    expect(await slots(`&service=${id}`)).not.toContain(at('11:00'))
    expect((await book(second, '11:00', '12:00', id)).statusCode).toBe(409)
    expect((await book(second, '10:00', '11:00', id)).statusCode).toBe(201)
    const third = await aClient()
    expect((await book(third, '11:00', '11:30')).statusCode).toBe(409)
  })

  it('repeated with the same key is the same booking, and another service with it is refused', async () => {
    const professional = await aProfessional()
    const { professionalId } = professional
    const [one, two] = [
      await aService(professional),
      await aService(professional, { name: 'Follow-up' }),
    ]
    const client = await aClient()
    const book = (serviceId: string) =>
      client.post('/api/bookings', booking(professionalId, serviceId, '10:00', '11:00'), {
        'idempotency-key': 'a-key-of-their-own-1',
      })
    const [first, again] = [await book(one), await book(one)]
    expect(again.json()).toEqual(first.json())
    expect((await book(two)).statusCode).toBe(409)
  })

  it('of 15 minutes is offered once, on the usual grid, and never by the hour', async () => {
    setClock(NOW)
    const professional = await aProfessional()
    const { professionalId } = professional
    const id = await aService(professional, { name: 'First talk', minutes: 15, bufferMin: 0 })
    const another = await professional.put(`${OWN}/${randomUUID()}`, {
      ...CONSULTATION,
      name: 'Second talk',
      minutes: 15,
    })
    expect([another.statusCode, another.body]).toEqual([
      409,
      'You already offer a service of 15 minutes: one is the most',
    ])
    await aService(professional, { name: 'A longer talk' })
    const slots = `/api/professionals/${professionalId}/availability/slots?date=2026-03-02&duration=15`
    const starts = (await visitor.get(`${slots}&service=${id}`)).json()
    expect(starts.slice(0, 2)).toEqual([
      { startTime: at('09:00'), endTime: at('09:15') },
      { startTime: at('09:30'), endTime: at('09:45') },
    ])
    const client = await aClient()
    const book = (serviceId?: string) =>
      client.post('/api/bookings', booking(professionalId, serviceId, '10:00', '10:15'))
    const refused = await book()
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'Selected time slot is no longer available',
    ])
    const held = await book(id)
    expect([held.statusCode, held.json()]).toMatchObject([201, { totalMinor: 11_664 }])
    // The time after it is free again from the next start on the grid.
    const later = await aClient()
    const next = booking(professionalId, undefined, '10:30', '11:00')
    expect((await later.post('/api/bookings', next)).statusCode).toBe(201)
  })

  it('keeps its breaks when it is moved', async () => {
    setClock(NOW)
    const professional = await aProfessional()
    const client = await aClient()
    const serviceId = await aService(professional, { bufferMin: 60 })
    const session = await aSession(testApp, {
      professional,
      client,
      serviceId,
      startsAt: '2026-03-04T10:00:00.000Z',
      endsAt: '2026-03-04T11:00:00.000Z',
    })
    const moved = await client.post(`/api/sessions/${session.id}/reschedule`, {
      startsAt: '2026-03-04T14:00:00.000Z',
      endsAt: '2026-03-04T15:00:00.000Z',
    })
    expect(moved.statusCode).toBe(200)
    const [row] = await db.rows('select blocked_until from bookings where id = $1', [session.id])
    expect(row).toEqual({ blocked_until: new Date('2026-03-04T16:00:00Z') })
  })

  it('is offered the times to which its session can be moved, and no others, to its two people alone', async () => {
    setClock(NOW)
    const professional = await aProfessional()
    const client = await aClient()
    const { professionalId } = professional
    const serviceId = await aService(professional, { bufferMin: 60 })
    const on = (from: string, to: string) => ({
      startsAt: `2026-03-04T${from}:00.000Z`,
      endsAt: `2026-03-04T${to}:00.000Z`,
    })
    const session = await aSession(testApp, {
      professional,
      client,
      serviceId,
      ...on('11:00', '12:00'),
    })
    await aSession(testApp, { professional, ...on('14:00', '15:00') })
    const query = `duration=60&timeZone=UTC&moving=${session.id}`
    const availability = `/api/professionals/${professionalId}/availability`
    const slots = (who: Pick<Caller, 'get'>) =>
      who.get(`${availability}/slots?date=2026-03-04&${query}`)
    const offered: string[] = (await slots(client))
      .json()
      .map(({ startTime }: { startTime: string }) => startTime)
    expect(offered, 'over its own time').toContain(on('10:30', '11:30').startsAt)
    expect(offered, 'its own time').not.toContain(on('11:00', '12:00').startsAt)
    expect(offered, 'its break reaches the next session').not.toContain(
      on('12:30', '13:30').startsAt,
    )
    expect((await slots(professional)).json()).toEqual((await slots(client)).json())
    const days = await client.get(`${availability}/days?from=2026-03-04&days=1&${query}`)
    expect(days.json()).toEqual([{ date: '2026-03-04', slots: offered.length }])

    const move = (start: string) =>
      client.post(`/api/sessions/${session.id}/reschedule`, {
        startsAt: start,
        endsAt: new Date(Date.parse(start) + 3_600_000).toISOString(),
      })
    const starts = Array.from({ length: 22 }, (_, n) =>
      new Date(Date.parse('2026-03-04T08:00:00.000Z') + n * 1_800_000).toISOString(),
    )
    const others = starts.filter(
      (start) => !offered.includes(start) && start !== on('11:00', '12:00').startsAt,
    )
    for (const start of others) expect((await move(start)).statusCode, start).toBe(409)
    expect((await move(on('10:30', '11:30').startsAt)).statusCode).toBe(200)

    for (const who of [visitor, await aClient(), await aProfessional()])
      expect((await slots(who)).statusCode).toBe(404)
    const elsewhere = (await aProfessional()).professionalId
    const there = `/api/professionals/${elsewhere}/availability/slots?date=2026-03-04&${query}`
    expect((await client.get(there)).statusCode).toBe(404)
  })
})
