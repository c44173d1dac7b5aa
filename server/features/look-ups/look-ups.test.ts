import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { BookingFile, Found, PersonFile } from '#contract/desk/look-ups.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { attend } from '#test/support/attendance.ts'
import { write } from '#test/support/conversations.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { aSession } from '#test/support/sessions.ts'
import { aStaffMember } from '#test/support/staff.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = '2026-03-02T08:00:00Z'
const SECRET = 'Zanzibar'
const testApp = await buildTestApp({ now: NOW })
const { context, db, setClock, aClient, aProfessional } = testApp
const cards = asCardSimulator(context.payments)
const CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
const ruth = await aStaffMember(testApp, 'support')
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 2, day, hour)).toISOString()
const professional = await aProfessional({ name: 'Dr Hannah van Carrick' })
const bystander = await aClient('Marta Bystander')

const found = async (q: string): Promise<Found[]> => {
  const reply = await ruth.get(`/api/desk/look-ups?q=${encodeURIComponent(q)}`)
  expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()])
  return reply.json().results
}
const titles = async (q: string) => (await found(q)).map(({ title }) => title)
const bookingFile = async (id: string) =>
  (await ruth.get(`/api/desk/bookings/${id}`)).json<BookingFile>()
const personFile = async (who: Caller) =>
  (await ruth.get(`/api/desk/people/${who.user.id}`)).json<PersonFile>()

/** Booked, paid by card, moved and cancelled, with a secret in everything that people can write. */
async function aCancelled() {
  setClock(NOW)
  const client = await aClient('Daniel Cohen-Smith')
  const times = { startsAt: at(10, 10), endsAt: at(10, 11) }
  const { id } = await aSession(testApp, { ...times, client, professional, isPaid: false })
  await db.rows('update bookings set created_at = $2 where id = $1', [id, NOW])
  await client.put(`/api/sessions/${id}/client-note`, { text: SECRET })
  const intent = await client.post(`/api/sessions/${id}/payment-intent`)
  await cards?.confirm({ clientSecret: intent.json().clientSecret, ...CARD })
  await cards?.idle()
  // Emails that have not gone out when the session is cancelled never do.
  await context.background.settled(PATIENCE_MS)
  await professional.put(`/api/sessions/${id}/notes`, { notesShared: `${SECRET} shared` })
  await professional.put(`/api/sessions/${id}/notes`, { notesPro: `${SECRET} private` })
  const { professionalId } = professional
  const thread = (await client.post('/api/conversations', { professionalId })).json().id
  await write(client, thread, SECRET)
  await write(professional, thread, `${SECRET} too`)
  setClock('2026-03-02T09:00:00Z')
  const moved = await client.post(`/api/sessions/${id}/reschedule`, {
    startsAt: at(11, 10),
    endsAt: at(11, 11),
  })
  expect(moved.statusCode).toBe(200)
  await context.background.settled(PATIENCE_MS)
  setClock('2026-03-02T10:00:00Z')
  const cancelled = await client.post(`/api/sessions/${id}/cancel`, { reason: SECRET })
  expect(cancelled.statusCode).toBe(200)
  await context.background.settled(PATIENCE_MS)
  const [payment] = await db.rows<{ id: string; provider_ref: string; refund: string }>(
    `select y.id, y.provider_ref, r.id as refund from payments y join refunds r on r.payment_id = y.id
     where y.booking_id = $1`,
    [id],
  )
  if (!payment) throw new Error('nothing was refunded')
  return { id, client, thread, payment }
}
const cancelled = await aCancelled()

describe('the search', () => {
  it('finds a person by email, and by the beginnings of the name', async () => {
    const { user } = cancelled.client
    for (const q of [
      ...[user.email, user.email.slice(0, 8), user.email.toUpperCase(), user.id],
      ...['daniel', 'Daniel Coh', 'cohen-sm', 'dan coh'],
    ])
      expect(await found(q), q).toContainEqual({
        kind: 'person',
        id: user.id,
        title: 'Daniel Cohen-Smith',
        at: null,
        detail: `Client · ${user.email}`,
        path: `/desk?person=${user.id}`,
      })
    expect(await titles('dr carr')).toEqual(['Dr Hannah van Carrick'])
    expect(await titles('100% daniel_')).toEqual([])
  })

  it('finds whatever has an id, and the two people of a thread', async () => {
    const { id, client, thread, payment } = cancelled
    expect(await found(id)).toMatchObject([
      {
        kind: 'booking',
        title: 'Daniel Cohen-Smith · Dr Hannah van Carrick',
        detail: 'Cancelled',
        at: at(11, 10),
        path: `/desk?booking=${id}`,
      },
    ])
    expect(await found(professional.professionalId)).toMatchObject([{ id: professional.user.id }])
    expect((await found(thread)).map((each) => each.id).sort()).toEqual(
      [client.user.id, professional.user.id].sort(),
    )
    for (const q of [payment.id, payment.refund, payment.provider_ref])
      expect(await found(q)).toMatchObject([
        { kind: 'payment', id: payment.id, path: `/desk?booking=${id}` },
      ])
  })

  it('finds documents and cases by their numbers, and people by a bank account', async () => {
    const { id } = cancelled
    expect(await found('r-2026-1')).toMatchObject([
      {
        kind: 'document',
        title: 'R-2026-000001',
        detail: 'Receipt · Daniel Cohen-Smith',
        path: `/desk?booking=${id}`,
      },
    ])
    expect(await titles('C-2026-000001')).toEqual(['C-2026-000001'])
    await db.rows(
      `insert into cases (queue, subject_id, title, people, person_ids, opened_at, due_at)
       values ('contests', $1, 'Client contests', 'Both', array[$2::uuid], $3, $3)`,
      [id, cancelled.client.user.id, NOW],
    )
    const [row] = await db.rows<{ number: number }>('select number::int from cases')
    for (const q of [`C-${row?.number}`, `${row?.number}`])
      expect(await titles(q)).toEqual([`C-${row?.number} · Client contests`])
    await db.rows(
      `insert into payout_accounts (professional_id, provider, bank_last_four) values ($1, 'test', '6789')`,
      [professional.professionalId],
    )
    expect(await found('6789')).toMatchObject([{ id: professional.user.id }])
  })

  it('leaves staff out, and gives at most 20', async () => {
    expect(await titles('Ruth Marsden')).toEqual([])
    await testApp.crowd(25)
    expect(await found('client')).toHaveLength(20)
    expect((await ruth.get('/api/desk/look-ups?q=x')).statusCode).toBe(400)
  })
})

describe('the page of a booking', () => {
  it('tells what happened, in order', async () => {
    const { id, client } = cancelled
    const file = await bookingFile(id)
    expect(file).toMatchObject({
      state: 'CANCELLED',
      client: { id: client.user.id, name: 'Daniel Cohen-Smith' },
      totalMinor: 5832,
      refundedMinor: 5832,
      paidOutMinor: 0,
      payment: { ref: cancelled.payment.provider_ref, status: 'SUCCEEDED' },
      counts: { messages: 2, sharedNotes: 1, privateNotes: 1, clientNotes: 1 },
    })
    const told = file.timeline.map(({ what, by, amountMinor }) => [what, by, amountMinor])
    expect(told.slice(0, 2)).toEqual([
      ['Booked', 'Daniel Cohen-Smith', 5832],
      ['Paid', null, 5832],
    ])
    for (const event of [
      ['Receipt R-2026-000001', null, null],
      ['Session moved', 'Daniel Cohen-Smith', null],
      ['Cancelled', 'Daniel Cohen-Smith', null],
      ['Refund requested', null, 5832],
      ['Refund made', null, 5832],
      ['Credit note C-2026-000001', null, null],
      ['Confirmation to Daniel Cohen-Smith, sent', null, null],
      ['Email about the move to Dr Hannah van Carrick, sent', null, null],
      ['Email about the cancellation to Dr Hannah van Carrick, sent', null, null],
    ])
      expect(told).toContainEqual(event)
    expect(told.filter(([what]) => what === 'Cancelled')).toHaveLength(1)
    const times = file.timeline.map((event) => Date.parse(event.at))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  it('tells who was in the room, and which emails failed', async () => {
    setClock('2026-03-02T11:00:00Z')
    const times = { startsAt: at(20, 10), endsAt: at(20, 11) }
    const session = await aSession(testApp, { ...times, professional, client: bystander })
    await attend(testApp, session, { client: [[0, 60]], professional: [[5, 60]] })
    await context.background.settled(PATIENCE_MS)
    await db.rows(
      `update booking_mails set sent_at = null, failed_attempts = 3 where booking_id = $1 and user_id = $2`,
      [session.id, bystander.user.id],
    )
    const { attendance, timeline } = await bookingFile(session.id)
    expect(attendance.filter(({ kind }) => kind === 'joined').map((each) => each.person)).toEqual([
      'client',
      'professional',
    ])
    expect(timeline).toContainEqual(
      expect.objectContaining({
        what: 'Confirmation to Marta Bystander, not sent yet, 3 failed attempts',
        isProblem: true,
      }),
    )
  })
})

describe('the page of a person', () => {
  it('shows the account, the bookings and what happened, latest first', async () => {
    const { id, client } = cancelled
    const file = await personFile(client)
    expect(file).toMatchObject({
      name: 'Daniel Cohen-Smith',
      email: client.user.email,
      role: 'CLIENT',
      practice: null,
      counts: { bookings: 1, conversations: 1, messages: 1, notes: 3 },
      bookings: [{ id, state: 'CANCELLED', other: 'Dr Hannah van Carrick', totalMinor: 5832 }],
      isWhole: true,
      mayView: true,
    })
    const told = file.timeline.map(({ what }) => what)
    expect(told).toEqual(expect.arrayContaining(['Signed up', 'Session moved', 'Refund made']))
    const times = file.timeline.map((event) => Date.parse(event.at))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(await personFile(professional)).toMatchObject({
      practice: { professionalId: professional.professionalId, isVerified: true, isListed: true },
      bookings: expect.arrayContaining([
        expect.objectContaining({ id, other: 'Daniel Cohen-Smith' }),
      ]),
    })
  })

  it('shows packages, and so does the page of each of their bookings, to the penny', async () => {
    setClock(NOW)
    const seller = await aProfessional({ name: 'Priya Seller', hourlyRateMinor: 4500 })
    const client = await aClient('Omar Buyer')
    const offerId = randomUUID()
    const offer = { serviceId: null, minutes: 60, size: 5, discountPercent: 10 }
    await seller.put(`/api/professional/packages/${offerId}`, offer)
    const hour = (day: number) => ({ startsAt: at(day, 10), endsAt: at(day, 11) })
    const first = (await client.post('/api/packages', { offerId, ...hour(10) })).json().id
    const intent = await client.post(`/api/sessions/${first}/payment-intent`)
    await cards?.confirm({ clientSecret: intent.json().clientSecret, ...CARD })
    await cards?.idle()
    const [{ id }] = (await client.get('/api/packages')).json()
    const second = (await client.post(`/api/packages/${id}/sessions`, hour(11))).json().id
    // £45 less 10%, with fee and VAT.
    const each = 5249
    const shown = {
      id,
      firstBookingId: first,
      serviceName: null,
      minutes: 60,
      size: 5,
      totalMinor: each,
      packageMinor: 5 * each,
      drawn: 2,
      drawnMinor: 2 * each,
      lostMinor: 0,
      refundDueMinor: 0,
      boughtAt: '2026-03-02T08:00:00.000Z',
      expiresAt: '2027-03-02T08:00:00.000Z',
    }
    const active = {
      ...shown,
      status: 'ACTIVE',
      left: 3,
      leftMinor: 3 * each,
      refundedMinor: 0,
      endedAt: null,
    }
    expect((await personFile(client)).packages).toEqual([{ ...active, other: 'Priya Seller' }])
    expect((await personFile(seller)).packages).toEqual([{ ...active, other: 'Omar Buyer' }])
    for (const booking of [first, second])
      expect((await bookingFile(booking)).package).toEqual(active)
    expect((await bookingFile(cancelled.id)).package).toBeNull()
    await client.post(`/api/packages/${id}/refund`, { refundMinor: 3 * each })
    await context.background.settled(PATIENCE_MS)
    await cards?.idle()
    expect((await bookingFile(second)).package).toEqual({
      ...shown,
      status: 'REFUNDED',
      left: 0,
      leftMinor: 0,
      refundedMinor: 3 * each,
      endedAt: '2026-03-02T08:00:00.000Z',
    })
    expect(await bookingFile(first)).toMatchObject({ totalMinor: each, refundedMinor: 0 })
  })

  it('is not found for staff, nor for what is not a person', async () => {
    for (const id of [ruth.user.id, cancelled.id])
      expect((await ruth.get(`/api/desk/people/${id}`)).statusCode).toBe(404)
  })
})

it('shows nothing that people wrote to each other or for themselves', async () => {
  const { id, client, thread } = cancelled
  const replies = [
    await ruth.get(`/api/desk/bookings/${id}`),
    await ruth.get(`/api/desk/people/${client.user.id}`),
    await ruth.get(`/api/desk/people/${professional.user.id}`),
    await ruth.get(`/api/desk/look-ups?q=${thread}`),
  ]
  for (const { statusCode, body } of replies) {
    expect(statusCode).toBe(200)
    expect(body).not.toContain(SECRET)
  }
  const own = (await professional.get(`/api/sessions/${id}`)).body
  expect(own.split(SECRET).length - 1).toBeGreaterThanOrEqual(3)
})

it('notes each look at a page in the trail of staff', async () => {
  const seen = () =>
    db.rows<{ action: string; subject_id: string }>(
      `select action, subject_id from staff_events where staff_id = $1 order by number`,
      [ruth.user.id],
    )
  const before = (await seen()).length
  await bookingFile(cancelled.id)
  await personFile(cancelled.client)
  await ruth.get(`/api/desk/people/${ruth.user.id}`)
  expect((await seen()).slice(before)).toEqual([
    { action: 'booking_seen', subject_id: cancelled.id },
    { action: 'person_seen', subject_id: cancelled.client.user.id },
  ])
})
