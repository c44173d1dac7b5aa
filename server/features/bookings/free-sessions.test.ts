import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Session } from '#contract/booking/sessions.ts'
import { FREE_SENTENCES } from '#domain/money/free-sessions.ts'
import { decideOutcomes, recordEvent } from '#server/features/attendance/index.ts'
import { ownDifferences } from '#server/features/ledger/own-books.ts'
import { deliverBookingMails } from '#server/features/notifications/index.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { completeEnded } from './life.ts'

const NOW = '2026-03-02T08:00:00.000Z'
const sent: { to: string; subject: string; text: string }[] = []
const testApp = await buildTestApp({
  now: NOW,
  parts: () => ({
    mail: {
      send: async (mail) => {
        sent.push(mail)
      },
    },
  }),
})
const { context, db, aClient, aConfirmedClient, aProfessional, setClock } = testApp
// Without a record, no one was there.
await db.rows(`update attendance_start set since = '2026-01-01'`)

const at = (day: number, hour: number, minute = 0) =>
  new Date(Date.UTC(2026, 2, day, hour, minute)).toISOString()

const FREE = {
  name: 'First talk',
  minutes: 30,
  priceMinor: 0,
  isForOwnClients: false,
  bufferBeforeMin: null,
  bufferMin: null,
  cancellationTerms: 'usual',
}
async function aFreeService(professional: Caller, wishes: object = {}): Promise<string> {
  const id = randomUUID()
  const saved = await professional.put(`/api/professional/services/${id}`, { ...FREE, ...wishes })
  expect(saved.statusCode).toBe(200)
  return id
}

async function anOffer() {
  setClock(NOW)
  const professional = await aProfessional()
  return { professional, serviceId: await aFreeService(professional) }
}

type Wish = { professional: ProfessionalCaller; serviceId: string; startsAt?: string }
const book = (
  who: Caller,
  { professional, serviceId, startsAt = at(10, 10) }: Wish,
  key?: string,
) =>
  who.post(
    '/api/bookings',
    {
      professionalId: professional.professionalId,
      serviceId,
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + 30 * 60_000).toISOString(),
    },
    key ? { 'idempotency-key': key } : {},
  )
const look = async (who: Caller, id: string): Promise<Session> =>
  (await who.get(`/api/sessions/${id}`)).json()
const rowsAbout = async (id: string) =>
  (
    await db.rows<{ payments: number; entries: number; documents: number }>(
      `select (select count(*) from payments where booking_id = $1)::int as payments,
         (select count(*) from ledger_entries where booking_id = $1)::int as entries,
         (select count(*) from documents d where d.source_id = $1)::int as documents`,
      [id],
    )
  )[0]
const differences = async (id: string) => {
  const found: string[] = []
  for await (const each of ownDifferences(context)) found.push(each)
  return found.filter((each) => each.includes(id))
}
const textsTo = (who: Caller) =>
  sent.filter(({ to }) => to === who.user.email).map(({ text }) => text)

describe('booking a free session', () => {
  it('confirms it at once, without a payment, a receipt or a word about money', async () => {
    const offer = await anOffer()
    const client = await aConfirmedClient()
    const made = await book(client, offer)
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { status: 'CONFIRMED', priceMinor: 0, feeMinor: 0, vatMinor: 0, totalMinor: 0 },
    ])
    const { id } = made.json()
    const seen = await look(client, id)
    expect(seen).toMatchObject({ status: 'CONFIRMED', rightToCancel: null, hasReceipt: false })
    expect(seen).not.toHaveProperty('freeUntil')
    expect((await look(offer.professional, id)).status).toBe('CONFIRMED')
    expect(await rowsAbout(id)).toEqual({ payments: 0, entries: 0, documents: 0 })
    const paying = await client.post(`/api/sessions/${id}/payment-intent`)
    expect([paying.statusCode, paying.body]).toEqual([
      409,
      'This session is free: there is nothing to pay',
    ])
    const [row] = await db.rows('select hold_seat from bookings where id = $1', [id])
    expect(row).toEqual({ hold_seat: null })
    await deliverBookingMails(context)
    for (const who of [client, offer.professional]) {
      const about = () => textsTo(who).find((text) => text.includes('30-minute video session'))
      await expect.poll(about).toContain('free')
      expect(about()).not.toMatch(/£|refund|paid|receipt|contract/i)
    }
    expect(await differences(id)).toEqual([])
  })

  it('twice with the same key, even at once, is one booking', async () => {
    const offer = await anOffer()
    const client = await aConfirmedClient()
    const replies = await Promise.all([1, 2, 3].map(() => book(client, offer, 'free-once')))
    replies.push(await book(client, offer, 'free-once'))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  })

  it('needs a confirmed email address', async () => {
    const offer = await anOffer()
    const client = await aClient()
    const refused = await book(client, offer)
    expect([refused.statusCode, refused.body]).toEqual([409, FREE_SENTENCES['confirm-email']])
    await db.rows('update users set email_verified = true where id = $1', [client.user.id])
    expect((await book(client, offer)).statusCode).toBe(201)
  })

  it('is possible once for each client and service, and again if it was cancelled', async () => {
    const offer = await anOffer()
    const client = await aConfirmedClient()
    const { id } = (await book(client, offer)).json()
    const again = () => book(client, { ...offer, startsAt: at(11, 10) })
    expect([(await again()).statusCode, (await again()).body]).toEqual([
      409,
      FREE_SENTENCES['had-it'],
    ])
    expect((await client.post(`/api/sessions/${id}/cancel`, {})).statusCode).toBe(200)
    expect((await again()).statusCode).toBe(201)
  })

  it('is limited by professional, client and day, even for many requests at once', async () => {
    const client = await aConfirmedClient()
    const first = await anOffer()
    const second = await aFreeService(first.professional, { name: 'Another talk' })
    expect((await book(client, first)).statusCode).toBe(201)
    const sameProfessional = await book(client, {
      ...first,
      serviceId: second,
      startsAt: at(11, 10),
    })
    expect(sameProfessional.body).toBe(FREE_SENTENCES['ahead-with-professional'])
    const others = await Promise.all([anOffer(), anOffer(), anOffer(), anOffer()])
    const replies = await Promise.all(
      others.map((offer, n) => book(client, { ...offer, startsAt: at(12 + n, 10) })),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409])
    expect(replies.find(({ statusCode }) => statusCode === 409)?.body).toBe(FREE_SENTENCES.ahead)
    for (const { body, statusCode } of replies)
      if (statusCode === 201) await client.post(`/api/sessions/${JSON.parse(body).id}/cancel`, {})
    const more = await Promise.all([anOffer(), anOffer(), anOffer()])
    const late: number[] = []
    for (const [n, offer] of more.entries())
      late.push((await book(client, { ...offer, startsAt: at(16 + n, 10) })).statusCode)
    expect(late).toEqual([201, 201, 409])
    const ahead = await client.get('/api/sessions?status=upcoming')
    await client.post(`/api/sessions/${ahead.json()[0].id}/cancel`, {})
    const sixth = await book(client, { ...(await anOffer()), startsAt: at(19, 10) })
    expect([sixth.statusCode, sixth.body]).toEqual([429, FREE_SENTENCES['of-day']])
  })

  it('is limited by network', async () => {
    const small = await buildTestApp({ now: NOW, settings: { FREE_LIMIT_ADDRESS: '2' } })
    const professional = await small.aProfessional()
    const serviceId = await aFreeService(professional)
    const statuses: number[] = []
    for (const hour of [10, 11, 12]) {
      const client = await small.aConfirmedClient()
      const wish = { professional, serviceId, startsAt: at(10, hour) }
      statuses.push((await book(client, wish)).statusCode)
      // A refused one doesn't count.
      if (hour === 10) expect((await book(client, wish)).statusCode).toBe(409)
    }
    expect(statuses).toEqual([201, 201, 429])
  })

  it('has one winner of a slot, and leaves nothing of the losers', async () => {
    const offer = await anOffer()
    const clients = await Promise.all(Array.from({ length: 6 }, () => aConfirmedClient()))
    const replies = await Promise.all(clients.map((client) => book(client, offer)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
      201, 409, 409, 409, 409, 409,
    ])
    const rows = await db.rows('select status from bookings where professional_id = $1', [
      offer.professional.professionalId,
    ])
    expect(rows).toEqual([{ status: 'CONFIRMED' }])
  })

  it('does not make an own client, but shows up among the clients', async () => {
    const offer = await anOffer()
    const client = await aConfirmedClient()
    await aFreeService(offer.professional, {
      name: 'For regulars',
      priceMinor: 6000,
      isForOwnClients: true,
    })
    await book(client, offer)
    const list = `/api/professionals/${offer.professional.professionalId}/services`
    expect((await client.get(list)).json()).toMatchObject([{ name: 'First talk', priceMinor: 0 }])
    await aSession(testApp, {
      client,
      professional: offer.professional,
      startsAt: at(12, 10),
      endsAt: at(12, 11),
    })
    expect((await client.get(list)).json()).toHaveLength(2)
    const clients = await offer.professional.get('/api/professional/clients')
    expect(clients.json()).toMatchObject([{ id: client.user.id }])
  })
})

describe('a free session that is booked', () => {
  it('can be moved and cancelled by both until the end, and says nothing about a refund', async () => {
    for (const by of ['client', 'professional'] as const) {
      const offer = await anOffer()
      const client = await aConfirmedClient()
      const { id } = (await book(client, offer)).json()
      const who = by === 'client' ? client : offer.professional
      setClock(at(10, 9, 59))
      const times = { startsAt: at(11, 10), endsAt: at(11, 10, 30) }
      expect((await who.post(`/api/sessions/${id}/reschedule`, times)).statusCode).toBe(200)
      setClock(at(11, 10, 10))
      expect((await who.get(`/api/sessions/${id}/cancellation`)).json()).toEqual({
        allowed: true,
        rule: 'free',
        refundMinor: 0,
        isToPackage: false,
        sentence: 'A free session can be cancelled by both until it ends',
      })
      sent.length = 0
      const cancelled = await who.post(`/api/sessions/${id}/cancel`, { refundMinor: 0 })
      expect(cancelled.json()).toMatchObject({ status: 'CANCELLED', refund: null })
      await deliverBookingMails(context)
      for (const person of [client, offer.professional]) {
        const text = () => textsTo(person).find((each) => each.includes('cancelled'))
        await expect.poll(text).toBeDefined()
        expect(text()).not.toMatch(/£|refund|paid/)
      }
      expect(await rowsAbout(id)).toEqual({ payments: 0, entries: 0, documents: 0 })
      expect(await differences(id)).toEqual([])
    }
  })

  it('that its professional missed counts as let down, without money, review or contest', async () => {
    const offer = await anOffer()
    const client = await aConfirmedClient()
    const { id } = (await book(client, offer)).json()
    await recordEvent(context, {
      bookingId: id,
      personId: client.user.id,
      kind: 'joined',
      at: new Date(at(10, 10)),
    })
    setClock(at(10, 11, 1))
    await completeEnded(context)
    await decideOutcomes(context)
    expect(await look(client, id)).toMatchObject({
      status: 'COMPLETED',
      outcome: 'professional-absent',
      refund: null,
    })
    const review = await client.post(`/api/sessions/${id}/review`, { rating: 1, text: 'No one.' })
    expect([review.statusCode, review.body]).toEqual([
      409,
      'Only a session that was paid for can be reviewed',
    ])
    const contest = await client.post(`/api/sessions/${id}/attendance/contest`, { text: 'No.' })
    expect(contest.statusCode).toBe(404)
    await deliverBookingMails(context)
    const text = () => textsTo(client).find((each) => each.includes('was not there when you were'))
    await expect.poll(text).toBeDefined()
    expect(text()).not.toMatch(/£|refund|paid/)
    expect(await differences(id)).toEqual([])
  })

  it('that was held invites no review', async () => {
    const offer = await anOffer()
    const client = await aConfirmedClient()
    const { id } = (await book(client, offer)).json()
    for (const person of [client, offer.professional])
      await recordEvent(context, {
        bookingId: id,
        personId: person.user.id,
        kind: 'joined',
        at: new Date(at(10, 10)),
      })
    setClock(at(10, 11, 1))
    await completeEnded(context)
    await decideOutcomes(context)
    expect((await look(client, id)).outcome).toBe('held')
    const mails = await db.rows(
      `select kind from booking_mails where booking_id = $1 and kind in ('review-invitation', 'outcome')`,
      [id],
    )
    expect(mails).toEqual([])
  })
})

describe('a price of a service', () => {
  it.each([
    [0, 200],
    [1, 400],
    [499, 400],
    [500, 200],
    [-1, 400],
  ])('of %i pence answers %i', async (priceMinor, status) => {
    const professional = await aProfessional()
    const path = `/api/professional/services/${randomUUID()}`
    expect((await professional.put(path, { ...FREE, priceMinor })).statusCode).toBe(status)
  })
})
