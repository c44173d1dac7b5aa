import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PackageOffer } from '#contract/booking/packages.ts'
import type { CaseFile } from '#contract/desk/cases.ts'
import { DAY_MS } from '#domain/time.ts'
import { expireHolds } from '#server/features/bookings/index.ts'
import { differences } from '#server/features/ledger/index.ts'
import { reconcilePayments } from '#server/features/payments/index.ts'
import { ledgerSum } from '#server/features/payments/ledger.ts'
import { deliverNotices } from '#server/mail/notice.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { expectDocuments } from '#test/support/books.ts'
import { eventually } from '#test/support/eventually.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { payoutsOf, runPayouts, setUpPayouts } from '#test/support/payouts.ts'
import { aStaffMember } from '#test/support/staff.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { endPackages } from './packages.ts'

const testApp = await buildTestApp()
const { context, db, visitor, aClient, aProfessional, setClock } = testApp
const cards = asCardSimulator(context.payments)
if (!cards) throw new Error('payments are not simulated here')
const standIn = payoutsOf(testApp)

// A Monday. £45 an hour less 10% is £40.50; with fee and VAT £52.49.
const NOW = '2026-03-02T08:00:00Z'
const EACH = 5249
const STOPPED = `stopped = '{bookings}'`
const LEAVING = `erase_after = '2026-03-09T08:00:00Z'`
const ERASED = `${LEAVING}, erased_at = '2026-03-01T08:00:00Z'`
const FINE_CARD = '4242424242424242'

let professional: ProfessionalCaller
let client: Caller
let offerId: string
let mails: { to: string; subject: string; text: string }[] = []
context.mail = {
  send: async (mail) => {
    mails.push(mail)
  },
}

beforeEach(async () => {
  for (const { faults } of [cards, standIn])
    Object.assign(faults, { losesEvents: false, isAway: false, refusesRefunds: false })
  setClock(NOW)
  professional = await aProfessional({ hourlyRateMinor: 4500 })
  await setUpPayouts(testApp, professional)
  client = await aClient()
  offerId = await anOffer()
  mails = []
})

afterEach(async () => {
  await cards.idle()
  expect(await ledgerSum(db)).toBe(0)
  expect(await Array.fromAsync(differences(context, new Date(0)))).toEqual([])
  await expectDocuments(db)
})

async function anOffer(wishes: object = {}): Promise<string> {
  const id = randomUUID()
  const offer = { serviceId: null, minutes: 60, size: 5, discountPercent: 10, ...wishes }
  const reply = await professional.put(`/api/professional/packages/${id}`, offer)
  expect([reply.statusCode, reply.body]).toEqual([200, '{"ok":true}'])
  return id
}

/** An hour on a day of March 2026 at that time. */
const hour = (day: number, time = '10:00') => {
  const startsAt = new Date(`2026-03-${String(day).padStart(2, '0')}T${time}:00Z`)
  return {
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 3_600_000).toISOString(),
  }
}

const hold = (times = hour(4), key?: string) =>
  client.post(
    '/api/packages',
    { offerId, ...times },
    key === undefined ? {} : { 'idempotency-key': key },
  )

async function pay(bookingId: string, number = FINE_CARD): Promise<string> {
  const opened = await client.post(`/api/sessions/${bookingId}/payment-intent`)
  expect(opened.statusCode).toBe(200)
  const { clientSecret } = opened.json()
  await cards?.confirm({ clientSecret, number, expiry: '12/30', cvc: '123' })
  await cards?.idle()
  return clientSecret.split('_secret_')[0] as string
}

async function bought(times = hour(4), number?: string) {
  const held = await hold(times)
  expect(held.statusCode).toBe(201)
  const intent = await pay(held.json().id, number)
  const [first] = await packages()
  return { id: first.id as string, sessionId: held.json().id as string, intent }
}

const packages = async () => (await client.get('/api/packages')).json()
const use = (id: string, times: object, key?: string) =>
  client.post(`/api/packages/${id}/sessions`, times, key ? { 'idempotency-key': key } : {})
const cancel = (who: Caller, id: string) => who.post(`/api/sessions/${id}/cancel`, {})
const refund = (id: string, refundMinor: number) =>
  client.post(`/api/packages/${id}/refund`, { refundMinor })
const statusOf = async (id: string) => (await client.get(`/api/sessions/${id}`)).json().status

const toClient = (about: string) =>
  mails.filter(({ to, subject }) => to === client.user.email && subject.includes(about))

/** What the provider has of a payment, less what it has given back. */
async function atProvider(intent: string): Promise<number> {
  const [row] = await db.rows<{ minor: number }>(
    `select (i.amount_minor - coalesce((select sum(r.amount_minor) from card_simulator.refunds r
       where r.intent_id = i.id and r.status = 'succeeded'), 0))::int as minor
     from card_simulator.intents i where i.id = $1`,
    [intent],
  )
  return row?.minor ?? 0
}

async function balance(account: string): Promise<number> {
  const [row] = await db.rows<{ minor: number }>(
    `select coalesce(sum(l.amount_minor), 0)::int as minor
     from ledger_lines l join ledger_entries e on e.id = l.entry_id join bookings b on b.id = e.booking_id
     where l.account = $1 and b.client_id = $2`,
    [account, client.user.id],
  )
  return row?.minor ?? 0
}

describe('an offer of a package', () => {
  it('is shown with the price of each session and the total, fee and VAT included', async () => {
    const list = `/api/professionals/${professional.professionalId}/packages`
    expect((await visitor.get(list)).json()).toEqual([
      {
        id: offerId,
        serviceId: null,
        serviceName: null,
        minutes: 60,
        size: 5,
        discountPercent: 10,
        priceMinor: 4050,
        feeMinor: 324,
        vatMinor: 875,
        totalMinor: EACH,
        aloneMinor: 5832,
        packageMinor: 26_245,
      } satisfies PackageOffer,
    ])
    await professional.delete(`/api/professional/packages/${offerId}`)
    expect((await visitor.get(list)).json()).toEqual([])
  })

  it('is made once for each kind of session and size, and not by or for anyone else', async () => {
    const other = await aProfessional()
    const offer = { serviceId: null, minutes: 60, size: 5, discountPercent: 20 }
    const again = await professional.put(`/api/professional/packages/${randomUUID()}`, offer)
    expect([again.statusCode, again.body]).toEqual([409, 'You already offer such a package'])
    const taken = await other.put(`/api/professional/packages/${offerId}`, offer)
    expect(taken.statusCode).toBe(404)
    const unknown = { ...offer, serviceId: randomUUID() }
    const wrong = await professional.put(`/api/professional/packages/${randomUUID()}`, unknown)
    expect(wrong.statusCode).toBe(404)
    for (const discountPercent of [-1, 51, 2.5]) {
      const reply = await professional.put(`/api/professional/packages/${offerId}`, {
        ...offer,
        discountPercent,
      })
      expect(reply.statusCode).toBe(400)
    }
  })
})

describe('buying a package', () => {
  it('holds its first session, takes the whole total once, and owes the client the rest', async () => {
    const held = await hold(hour(4), 'the-key-1')
    expect((await hold(hour(4), 'the-key-1')).json()).toEqual(held.json())
    expect((await client.get('/api/packages')).json()).toEqual([])
    const { id } = held.json()
    const intent = await pay(id)
    expect(await atProvider(intent)).toBe(26_245)
    expect(await statusOf(id)).toBe('CONFIRMED')
    expect(await packages()).toMatchObject([
      {
        sessionId: id,
        left: 4,
        size: 5,
        status: 'active',
        totalMinor: EACH,
        refundMinor: 4 * EACH,
        refundedMinor: 0,
        expiresAt: '2027-03-02T08:00:00.000Z',
      },
    ])
    expect(await balance('provider_balance')).toBe(26_245)
    expect(await balance('packages_payable')).toBe(-4 * EACH)
    expect(await balance('professional_payable')).toBe(-4050)
  })

  it('works when every event is lost, and when the provider was away', async () => {
    cards.faults.losesEvents = true
    const held = await hold()
    cards.faults.isAway = true
    const away = await client.post(`/api/sessions/${held.json().id}/payment-intent`)
    expect(away.statusCode).toBe(503)
    cards.faults.isAway = false
    await pay(held.json().id)
    expect(await packages()).toEqual([])
    await reconcilePayments(context)
    await reconcilePayments(context)
    expect(await packages()).toMatchObject([{ left: 4, status: 'active' }])
  })

  it('too late for its first session, whose time is taken, is refunded in full', async () => {
    const held = await hold()
    const opened = await client.post(`/api/sessions/${held.json().id}/payment-intent`)
    setClock('2026-03-02T08:16:00Z')
    await expireHolds(context)
    const rival = await aClient()
    const { professionalId } = professional
    expect((await rival.post('/api/bookings', { professionalId, ...hour(4) })).statusCode).toBe(201)
    const { clientSecret } = opened.json()
    await cards?.confirm({ clientSecret, number: FINE_CARD, expiry: '12/30', cvc: '123' })
    await cards?.idle()
    expect(await packages()).toEqual([])
    expect(await atProvider(clientSecret.split('_secret_')[0])).toBe(0)
    expect(await balance('packages_payable')).toBe(0)
    expect(await balance('professional_payable')).toBe(0)
  })

  it('takes the length of the offer, and is not possible once it is withdrawn', async () => {
    const half = { ...hour(4), endsAt: '2026-03-04T10:30:00.000Z' }
    expect((await hold(half)).statusCode).toBe(400)
    await professional.delete(`/api/professional/packages/${offerId}`)
    expect((await hold()).statusCode).toBe(404)
  })
})

describe('a package of a service that is then booked on request', () => {
  it('is no longer sold, and what was bought still books at once', async () => {
    const serviceId = randomUUID()
    const service = { name: 'Review', minutes: 60, priceMinor: 6000, bufferBeforeMin: null }
    const saveService = (isOnRequest: boolean) =>
      professional.put(`/api/professional/services/${serviceId}`, {
        ...service,
        bufferMin: null,
        isForOwnClients: false,
        isOnRequest,
      })
    expect((await saveService(false)).statusCode).toBe(200)
    offerId = await anOffer({ serviceId })
    const { id } = await bought()
    expect((await saveService(true)).statusCode).toBe(200)
    const list = `/api/professionals/${professional.professionalId}/packages`
    expect((await visitor.get(list)).body).not.toContain(offerId)
    expect((await professional.get('/api/professional/packages')).body).toContain(offerId)
    expect((await hold(hour(5))).statusCode).toBe(404)
    const offer = { serviceId, minutes: 60, size: 10, discountPercent: 10 }
    const another = await professional.put(`/api/professional/packages/${randomUUID()}`, offer)
    expect([another.statusCode, another.body]).toEqual([
      409,
      'A service that is booked on request can’t be sold as a package',
    ])
    const booked = await use(id, hour(6))
    expect([booked.statusCode, booked.json()]).toMatchObject([201, { status: 'CONFIRMED' }])
  })
})

describe('a package of a service whose length is changed, and that is then removed', () => {
  it('is told of as by the hour, and books sessions of the length that was bought', async () => {
    const serviceId = randomUUID()
    const save = (minutes: number) =>
      professional.put(`/api/professional/services/${serviceId}`, {
        name: 'Review',
        minutes,
        priceMinor: 6000,
        bufferBeforeMin: null,
        bufferMin: null,
        isForOwnClients: false,
        isOnRequest: false,
      })
    expect((await save(60)).statusCode).toBe(200)
    offerId = await anOffer({ serviceId })
    const { id } = await bought()
    expect(await packages()).toMatchObject([{ serviceId, minutes: 60 }])
    expect((await save(90)).statusCode).toBe(200)
    const asBought = { serviceId: null, serviceName: 'Review', minutes: 60, left: 4 }
    expect(await packages()).toMatchObject([asBought])
    expect((await professional.delete(`/api/professional/services/${serviceId}`)).statusCode).toBe(
      204,
    )
    expect(await packages()).toMatchObject([asBought])
    expect((await use(id, hour(6))).statusCode).toBe(201)
  })
})

describe('a session of a package', () => {
  it('is confirmed at once without a payment, once for each key, and earns its share', async () => {
    const { id, intent } = await bought()
    const first = await use(id, hour(5), 'the-key-2')
    expect([first.statusCode, first.json()]).toMatchObject([
      201,
      { status: 'CONFIRMED', totalMinor: EACH },
    ])
    expect((await use(id, hour(5), 'the-key-2')).json()).toEqual(first.json())
    expect(await packages()).toMatchObject([{ left: 3, refundMinor: 3 * EACH }])
    expect(await atProvider(intent)).toBe(26_245)
    expect(await balance('packages_payable')).toBe(-3 * EACH)
    expect(await balance('professional_payable')).toBe(-2 * 4050)
    expect(await balance('provider_balance')).toBe(26_245)
  })

  it('is not booked by anyone else, nor when all are booked, even two at once', async () => {
    const { id } = await bought()
    const stranger = await aClient()
    const other = await stranger.post(`/api/packages/${id}/sessions`, hour(5))
    expect(other.statusCode).toBe(404)
    expect((await stranger.post(`/api/packages/${id}/refund`, { refundMinor: 1 })).statusCode).toBe(
      404,
    )
    for (const day of [5, 6, 9]) expect((await use(id, hour(day))).statusCode).toBe(201)
    const replies = await Promise.all([use(id, hour(10)), use(id, hour(11))])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(await packages()).toMatchObject([{ left: 0, refundMinor: 0 }])
    expect((await refund(id, 0)).statusCode).toBe(409)
  })

  it('that is the last one is booked once, also when the request is sent twice at once', async () => {
    const { id } = await bought()
    for (const day of [5, 6, 9]) await use(id, hour(day))
    const replies = await Promise.all([
      use(id, hour(10), 'the-last-one'),
      use(id, hour(10), 'the-last-one'),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(replies[0]?.json()).toEqual(replies[1]?.json())
    expect(await packages()).toMatchObject([{ left: 0 }])
  })

  it('returns to the package if it is cancelled in time, by either of the two, and can be booked again', async () => {
    const { id, sessionId, intent } = await bought()
    const second = (await use(id, hour(5))).json()
    expect((await cancel(client, second.id)).statusCode).toBe(200)
    expect(await packages()).toMatchObject([{ left: 4 }])
    expect((await cancel(professional, sessionId)).statusCode).toBe(200)
    expect(await packages()).toMatchObject([{ left: 5, refundMinor: 5 * EACH }])
    expect(await atProvider(intent)).toBe(26_245)
    expect(await balance('professional_payable')).toBe(0)
    expect((await use(id, hour(5))).statusCode).toBe(201)
    expect((await refund(id, 4 * EACH)).statusCode).toBe(200)
    expect(await atProvider(intent)).toBe(EACH)
  })

  it('cancelled too late is used, and is paid out like any other', async () => {
    const held = await hold(hour(20))
    await client.put(`/api/sessions/${held.json().id}/for-business`, { forBusiness: true })
    await pay(held.json().id)
    const [{ id }] = await packages()
    const second = (await use(id, hour(21))).json()
    setClock('2026-03-20T12:00:00Z')
    expect((await cancel(client, second.id)).statusCode).toBe(200)
    expect(await packages()).toMatchObject([{ left: 3 }])
    setClock('2026-03-23T12:00:00Z')
    await runPayouts(testApp)
    const paid = await db.rows(
      `select o.amount_minor, o.status from payouts o where o.booking_id = $1`,
      [second.id],
    )
    expect(paid).toEqual([{ amount_minor: 4050, status: 'PAID' }])
  })
})

describe('the right to cancel of a package', () => {
  const rightOf = async (id: string) =>
    (await client.get(`/api/sessions/${id}`)).json().rightToCancel
  const quoteOf = async (id: string) =>
    (await client.get(`/api/sessions/${id}/cancellation`)).json()
  /** The email about the second session, which the package pays for. */
  const lastBooked = () =>
    eventually(() => {
      const emails = toClient('Booked: your session')
      expect(emails).toHaveLength(2)
      return emails.find(({ text }) => !text.startsWith('You have bought'))
    })
  async function drawn(packageId: string, times: object): Promise<string> {
    const reply = await use(packageId, times)
    expect(reply.statusCode).toBe(201)
    return reply.json().id
  }

  it('lasts for 14 days from when it was bought, also for a session that it pays for later', async () => {
    const { id, sessionId } = await bought()
    const until = '2026-03-16T23:59:59.999Z'
    expect(await rightOf(sessionId)).toEqual({ until, isEarlyStartAsked: true })

    setClock('2026-03-12T08:00:00Z')
    const early = await drawn(id, hour(13))
    expect(await rightOf(early)).toEqual({ until, isEarlyStartAsked: true })
    const mail = await lastBooked()
    expect(mail?.text).toContain(
      'It is part of the contract for your package, which was made when you bought it, Monday 2 March 2026, 08:00 (London, GMT). By booking you have asked for this session to take place within the 14 days in which you can cancel, and you lose that right once it has fully taken place.',
    )
    expect(mail?.text).toContain('The cancellation period ends with Monday 16 March 2026')
    expect(mail?.text).toContain('Ordered on: Monday 2 March 2026')
    setClock('2026-03-12T10:30:00Z')
    expect(await quoteOf(early)).toMatchObject({
      rule: 'statutory',
      refundMinor: EACH,
      isToPackage: true,
    })
  })

  it('is over after that for a session booked later, which its terms alone decide on', async () => {
    const { id } = await bought()
    // An email that is on its way when the clock turns would look forgotten, and be sent again.
    await context.background.settled(PATIENCE_MS)
    setClock('2026-03-22T08:00:00Z')
    const later = await drawn(id, hour(24))
    const until = '2026-03-16T23:59:59.999Z'
    expect(await rightOf(later)).toEqual({ until, isEarlyStartAsked: false })
    const mail = await lastBooked()
    expect(mail?.text).toContain(
      'It is part of the contract for your package, which was made when you bought it, Monday 2 March 2026, 08:00 (London, GMT). The 14 days in which you could cancel it by law ended with Monday 16 March 2026.',
    )
    expect(mail?.text).not.toContain('Your right to cancel')
    expect(await quoteOf(later)).toMatchObject({
      rule: 'in-time',
      refundMinor: EACH,
      isToPackage: true,
    })
    setClock('2026-03-23T10:00:00.001Z')
    expect(await quoteOf(later)).toMatchObject({ rule: 'late', refundMinor: 0 })
    expect((await cancel(client, later)).statusCode).toBe(200)
    expect((await packages())[0].left).toBe(3)
  })

  it('asks for an early start by moving a session there, not by a late booking', async () => {
    const { id } = await bought()
    const later = await drawn(id, hour(24))
    expect((await rightOf(later)).isEarlyStartAsked).toBe(false)
    const moved = await client.post(`/api/sessions/${later}/reschedule`, hour(13))
    expect(moved.statusCode).toBe(200)
    expect((await rightOf(later)).isEarlyStartAsked).toBe(true)
  })
})

describe('refunding a package', () => {
  it('in the middle returns the unused sessions to the penny, and keeps what is booked', async () => {
    const { id, sessionId, intent } = await bought()
    const second = (await use(id, hour(5))).json()
    const other = await refund(id, 4 * EACH)
    expect([other.statusCode, other.body]).toEqual([
      409,
      '£157.47 would be refunded now and not £209.96',
    ])
    for (const _repeated of [1, 2]) expect((await refund(id, 3 * EACH)).statusCode).toBe(200)
    expect(await atProvider(intent)).toBe(2 * EACH)
    expect(await packages()).toMatchObject([
      { left: 0, status: 'refunded', refundMinor: 0, refundedMinor: 3 * EACH },
    ])
    expect((await use(id, hour(6))).statusCode).toBe(409)
    for (const each of [sessionId, second.id]) expect(await statusOf(each)).toBe('CONFIRMED')
    // What is cancelled from now on goes to the card.
    expect((await cancel(client, second.id)).statusCode).toBe(200)
    expect(await atProvider(intent)).toBe(EACH)
    expect((await cancel(client, sessionId)).statusCode).toBe(200)
    expect(await atProvider(intent)).toBe(0)
    // The event may be what emails about it.
    await eventually(() => expect(toClient('refunded')).toHaveLength(3))
  })

  it('and booking with it at once leave the books right, whichever is first', async () => {
    const { id, intent } = await bought()
    const [booked, refunded] = await Promise.all([use(id, hour(5)), refund(id, 4 * EACH)])
    const codes = [booked.statusCode, refunded.statusCode]
    expect([
      [201, 409],
      [409, 200],
    ]).toContainEqual(codes)
    expect(await atProvider(intent)).toBe(codes[0] === 201 ? 26_245 : EACH)
  })

  it('waits while the provider is away, and is made when it is back', async () => {
    const { id, intent } = await bought()
    cards.faults.isAway = true
    expect((await refund(id, 4 * EACH)).statusCode).toBe(200)
    cards.faults.isAway = false
    expect(await atProvider(intent)).toBe(26_245)
    await reconcilePayments(context)
    expect(await atProvider(intent)).toBe(EACH)
  })

  it('happens by itself after a year, of which the client is told 30 days before', async () => {
    const { id, intent } = await bought()
    mails = []
    setClock(new Date(Date.parse('2027-03-02T08:00:00Z') - 30 * DAY_MS))
    for (const _repeated of [1, 2]) await endPackages(context)
    await deliverNotices(context)
    // What runs in the background may have it already.
    await eventually(() =>
      expect(toClient('expires soon')).toMatchObject([
        { text: expect.stringContaining('we refund: £209.96') },
      ]),
    )
    setClock('2027-03-02T08:00:00Z')
    const late = await use(id, {
      startsAt: '2027-03-03T10:00:00Z',
      endsAt: '2027-03-03T11:00:00Z',
    })
    expect([late.statusCode, late.body]).toEqual([409, 'This package has expired'])
    await Promise.all([endPackages(context), endPackages(context)])
    await reconcilePayments(context)
    expect(await atProvider(intent)).toBe(EACH)
    expect(await packages()).toMatchObject([{ status: 'expired', refundedMinor: 4 * EACH }])
  })

  it.each([
    ['the professional may no longer be booked', () => professional, STOPPED],
    ['the professional asks for erasure', () => professional, LEAVING],
    ['the client may no longer book', () => client, STOPPED],
    ['the client asks for erasure', () => client, LEAVING],
    ['the client is erased while the payment was contested', () => client, ERASED],
  ])('happens by itself when %s', async (_what, who, change) => {
    const { intent } = await bought()
    await endPackages(context)
    expect(await packages()).toMatchObject([{ status: 'active' }])
    await db.rows(`update users set ${change} where id = $1`, [who().user.id])
    await endPackages(context)
    await cards.idle()
    expect(await atProvider(intent)).toBe(EACH)
    expect(
      await db.rows('select status from packages where client_id = $1', [client.user.id]),
    ).toEqual([{ status: 'REFUNDED' }])
  })
})

describe('a package of someone who is suspended', () => {
  it.each(['client', 'professional'] as const)(
    'ends and gives back, where it is the %s, no more than its client can take back at any time: no gift of staff',
    async (side) => {
      const { id, intent } = await bought()
      await use(id, hour(5))
      const [shown] = await packages()
      const who = side === 'client' ? client : professional
      const trust = await aStaffMember(testApp, 'trust')
      const suspended = await trust.post(`/api/desk/people/${who.user.id}/restrictions`, {
        kind: 'suspend',
        ground: 'off-platform',
        statement: 'Three clients told us of payments outside the site.',
        sessions: 'keep',
      })
      expect(suspended.statusCode).toBe(200)
      await endPackages(context)
      await cards.idle()
      expect(shown.refundMinor).toBe(3 * EACH)
      expect(await atProvider(intent)).toBe(5 * EACH - shown.refundMinor)
      expect(await packages()).toMatchObject([{ status: 'refunded', refundedMinor: 3 * EACH }])
      expect(await db.rows('select from given_alone')).toEqual([])
    },
  )
})

describe('a dispute about a package', () => {
  it('freezes it and the payouts of its sessions, and releases them when it is won', async () => {
    const { id, sessionId, intent } = await bought()
    const second = (await use(id, hour(5))).json()
    const dispute = await cards.raiseDispute(intent)
    await cards.idle()
    const refused = await use(id, hour(6))
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'Your bank contests the payment of this package, so it can’t be used until that is decided',
    ])
    expect((await refund(id, 3 * EACH)).statusCode).toBe(409)
    setClock('2026-03-09T12:00:00Z')
    await runPayouts(testApp)
    const payouts = () =>
      db.rows('select booking_id from payouts where booking_id = any($1) order by 1', [
        [sessionId, second.id],
      ])
    expect(await payouts()).toEqual([])
    await cards.closeDispute(dispute, 'won')
    await cards.idle()
    await runPayouts(testApp)
    expect(await payouts()).toHaveLength(2)
    setClock('2026-03-09T12:00:00Z')
    expect((await use(id, hour(12))).statusCode).toBe(201)
  })

  it('that is lost ends it, and takes back unused sessions and those that took place', async () => {
    const { id, intent } = await bought()
    await use(id, hour(5))
    const dispute = await cards.raiseDispute(intent)
    await cards.closeDispute(dispute, 'lost')
    await cards.idle()
    await reconcilePayments(context)
    expect(await packages()).toMatchObject([{ status: 'charged-back', left: 0, refundedMinor: 0 }])
    expect(await balance('packages_payable')).toBe(0)
    expect(await balance('professional_payable')).toBe(0)
    expect(await balance('provider_balance')).toBe(0)
    expect(await balance('dispute_losses')).toBe(0)
  })

  it('that is lost in part takes the latest sessions, where none is unused, and spares the first', async () => {
    const { id, sessionId, intent } = await bought()
    const [later, latest] = [await use(id, hour(5)), await use(id, hour(6))]
    await refund(id, 2 * EACH)
    const dispute = await cards.raiseDispute(intent, EACH + 1000)
    await cards.closeDispute(dispute, 'lost')
    await cards.idle()
    const taken = await db.rows(
      `select e.booking_id as id, -l.amount_minor::int as minor from ledger_entries e
       join ledger_lines l on l.entry_id = e.id and l.account = 'provider_balance'
       where e.kind = 'dispute' and e.booking_id in (select id from bookings where package_id = $1) order by 2`,
      [id],
    )
    expect(taken).toEqual([
      { id: sessionId, minor: 0 },
      { id: later.json().id, minor: 1000 },
      { id: latest.json().id, minor: EACH },
    ])
    expect(await balance('dispute_losses')).toBe(0)
  })

  it('that is lost after a refund is our loss only for what was refunded', async () => {
    const { id, intent } = await bought()
    await use(id, hour(5))
    await refund(id, 3 * EACH)
    const dispute = await cards.raiseDispute(intent)
    await cards.closeDispute(dispute, 'lost')
    await cards.idle()
    await reconcilePayments(context)
    expect(await balance('dispute_losses')).toBe(3 * EACH)
    expect(await balance('professional_payable')).toBe(0)
    expect(await balance('packages_payable')).toBe(0)
  })

  it('that a bank only asks about is proposed with all that accepting it gives, and gives no more', async () => {
    const { intent } = await bought()
    const dispute = await cards.raiseDispute(intent, 1000, 'warning_needs_response')
    await cards.idle()
    const ruth = await aStaffMember(testApp, 'finance')
    const tom = await aStaffMember(testApp, 'finance', { name: 'Tom Okoro' })
    const [row] = await db.rows<{ id: string }>(
      `select c.id from cases c join disputes d on d.id = c.subject_id where d.provider_ref = $1`,
      [dispute],
    )
    const path = `/api/desk/cases/${row?.id}`
    const because = { reason: 'The record doesn’t help us here.' }
    const accepted = (await ruth.post(`${path}/dispute/accept`, because)).json<CaseFile>()
    expect(accepted.proposal).toMatchObject({ amountMinor: 1000 + 4 * EACH })
    expect(await atProvider(intent)).toBe(5 * EACH)
    await tom.post(`${path}/proposal`, { approves: true, ...because })
    await reconcilePayments(context)
    await cards.idle()
    expect(await atProvider(intent)).toBe(EACH - 1000)
  })
})
