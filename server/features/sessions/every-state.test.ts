import { beforeAll, expect, it } from 'vitest'
import type { BookingState, LiveState } from '#domain/booking/states.ts'
import {
  BOOKING_STATES,
  isKnownToProfessional,
  isReserved,
  isUnpaid,
  occupies,
  STATES,
  stands,
  statusOf,
} from '#domain/booking/states.ts'
import { exportOf } from '#server/features/account-data/export.ts'
import { deliverBookingMails } from '#server/features/notifications/index.ts'
import { enqueueWebhooks } from '#server/features/webhooks/index.ts'
import { aSeries } from '#test/support/sessions.ts'
import { aStaffMember } from '#test/support/staff.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = '2027-03-01T08:00:00Z'
const testApp = await buildTestApp({ now: NOW })
const { app, context, db, visitor } = testApp

/** Each state, and each way to an end. */
type Case = { state: BookingState; endedFrom: LiveState | null }
const CASES = BOOKING_STATES.flatMap((state): Case[] => {
  if (state !== 'CANCELLED' && state !== 'EXPIRED') return [{ state, endedFrom: null }]
  return BOOKING_STATES.filter((from): from is LiveState => occupies(from))
    .filter((from) => state === 'CANCELLED' || from !== 'CONFIRMED')
    .map((endedFrom) => ({ state, endedFrom }))
})

type Named = { id: string; state: BookingState; status: string }
let id: string
let seriesId: string
let client: Caller
let professional: Caller
let staff: Awaited<ReturnType<typeof aStaffMember>>
let feeds: { client: string; professional: string }
let tokens: { client: string; professional: string }

beforeAll(async () => {
  const series = await aSeries(testApp, ['2027-03-15T10:00:00.000Z', '2027-03-22T10:00:00.000Z'])
  ;({ client, professional, seriesId } = series)
  id = series.ids[1] as string
  staff = await aStaffMember(testApp)
  await db.rows('insert into booking_requests (booking_id, asked_at) values ($1, $2)', [id, NOW])
  const kinds = ['session.moved', 'session.reserved']
  const added = await professional.post('/api/professional/webhooks', {
    address: 'https://93.184.215.14/hook',
    kinds,
  })
  expect(added.statusCode).toBe(201)
  const feedOf = async (who: Caller) =>
    new URL((await who.post('/api/calendar-feed')).json().address).pathname
  feeds = { client: await feedOf(client), professional: await feedOf(professional) }
  const tokenOf = async (who: Caller): Promise<string> => {
    const wanted = { name: 'My tool', scopes: ['sessions:read'], days: 30 }
    return (await who.post('/api/account/tokens', wanted)).json().token
  }
  tokens = { client: await tokenOf(client), professional: await tokenOf(professional) }
})

/** As it comes about: live first, then ended. */
async function make({ state, endedFrom }: (typeof CASES)[number]): Promise<void> {
  const was = endedFrom ?? state
  await db.rows(
    `update bookings set state = $2, ended_from = null, hold_seat = $3, payment_asked = $4, reserved_at = $5,
       confirmed_at = $6, cancelled_at = null, cancelled_by = null, hold_expires_at = '2027-03-20T00:00:00Z'
     where id = $1`,
    [
      ...[id, was, STATES[was].takesSeat ? 3 : null, was === 'DUE' ? 'declined' : null],
      ...[isReserved(was) ? NOW : null, stands(was) ? NOW : null],
    ],
  )
  if (endedFrom === null) return
  const by = state === 'CANCELLED' ? client.user.id : null
  await db.rows(
    `update bookings set state = $2, ended_from = state, hold_seat = null, cancelled_by = $3,
       cancelled_at = case when $3::uuid is not null then $4::timestamptz end
     where id = $1`,
    [id, state, by, NOW],
  )
}

/** Which of these emails to the client are still sent. */
async function sentOf(kinds: string[]): Promise<string[]> {
  await db.rows('delete from booking_mails where booking_id = $1', [id])
  await db.rows(
    `insert into booking_mails (booking_id, user_id, kind, sequence, due_at, created_at)
     select b.id, b.client_id, kind, b.sequence, $3, $3 from bookings b, unnest($2::text[]) kind where b.id = $1`,
    [id, kinds, NOW],
  )
  await deliverBookingMails(context)
  const sent = await db.rows<{ kind: string }>(
    'select kind from booking_mails where booking_id = $1 and sent_at is not null',
    [id],
  )
  return kinds.filter((kind) => sent.some((mail) => mail.kind === kind))
}

const read = async (path: string, who: Pick<Caller, 'get'>) => (await who.get(path)).json()

it.each(CASES)('$state from $endedFrom is told to each reader as the table has it', async (it) => {
  await make(it)
  const { state } = it
  const isKnown = isKnownToProfessional(it)
  const seen = { client: state, professional: state === 'DUE' ? 'RESERVED' : state }
  for (const [role, who, knows] of [
    ['client', client, true],
    ['professional', professional, isKnown],
  ] as const) {
    const told = { state: seen[role], status: statusOf(state) }
    // Pages of the former release refuse a session without it.
    const former = { heldFor: 'request' }
    const page = await who.get(`/api/sessions/${id}`)
    expect([role, page.statusCode]).toEqual([role, knows ? 200 : 404])
    if (knows) expect(page.json()).toMatchObject({ ...told, ...former })
    const list = async (status: string): Promise<Named[]> => {
      const reply = await who.get(`/api/sessions?role=${role}&status=${status}`)
      return reply.json().filter((each: Named) => each.id === id)
    }
    expect(await list('all')).toMatchObject(knows ? [told] : [])
    expect(await list('upcoming')).toMatchObject(knows && occupies(state) ? [told] : [])
    const isListed = state === 'CANCELLED' ? knows : state === 'EXPIRED' && isKnown
    expect(await list('cancelled')).toHaveLength(isListed ? 1 : 0)
    const series = await read(`/api/series/${seriesId}`, who)
    const inSeries = series.sessions.filter((each: Named) => each.id === id)
    const isReleased =
      state === 'EXPIRED' && ['HELD_WITH_FIRST', 'RESERVED', 'DUE'].includes(it.endedFrom ?? '')
    expect(inSeries).toMatchObject(knows ? [{ ...told, isReleased }] : [])
    const authorization = `Bearer ${tokens[role]}`
    const byToken = await app.inject({ url: `/api/sessions/${id}`, headers: { authorization } })
    expect([role, byToken.statusCode]).toEqual([role, knows ? 200 : 404])
    if (knows) expect(byToken.json()).toMatchObject(told)
    const { bookings } = JSON.parse((await Array.fromAsync(exportOf(context, who.user))).join(''))
    expect(bookings.filter((each: Named) => each.id === id)).toMatchObject(knows ? [told] : [])
    const { body } = await visitor.get(feeds[role])
    const isInCalendar = state === 'CONFIRMED' || isReserved(state) || state === 'COMPLETED'
    expect([role, body.includes(`UID:${id}`)]).toEqual([role, isInCalendar])
  }

  const calendar = await read('/api/professional/calendar?from=2027-03-22&days=1', professional)
  const has = (entries: Partial<Named>[]) => entries.length > 0
  expect(has(calendar.sessions)).toBe(isKnown && (occupies(state) || stands(state)))
  expect(has(calendar.holds)).toBe(!isKnown && occupies(state))
  expect(await sentOf(['requested', 'request-offered', 'series-unpaid'])).toEqual([
    ...(state === 'REQUESTED' ? ['requested'] : []),
    ...(state === 'OFFERED' ? ['request-offered'] : []),
    ...(isReserved(state) ? ['series-unpaid'] : []),
  ])

  const file = await read(`/api/desk/bookings/${id}`, staff)
  expect(file.state).toBe(state)
  const wasBooked = stands(it.endedFrom ?? state)
  expect(file.timeline[0].what).toBe(wasBooked ? 'Booked' : 'Time held')
  const person = await read(`/api/desk/people/${client.user.id}`, staff)
  expect(person.bookings.find((each: Named) => each.id === id)?.state).toBe(state)

  await db.rows('delete from webhook_messages where booking_id = $1', [id])
  await context.db.transaction((tx) =>
    enqueueWebhooks(tx, {
      bookingIds: [id],
      kind: 'session.moved',
      now: new Date(NOW),
      formerStart: new Date(NOW),
    }),
  )
  const [message] = await db.rows<{ body: string }>(
    'select body from webhook_messages where booking_id = $1',
    [id],
  )
  expect(JSON.parse(message?.body ?? '{}').data).toMatchObject({
    state: seen.professional,
    status: statusOf(state),
  })
})

it.each(BOOKING_STATES.filter(isUnpaid))(
  '%s past its deadline is told as expired before any job has run',
  async (state) => {
    await make({ state, endedFrom: null })
    await db.rows('update bookings set hold_expires_at = $2 where id = $1', [id, NOW])
    const told = { state: 'EXPIRED', status: 'EXPIRED' }
    const cancel = { allowed: false, rule: 'expired', refundMinor: 0 }
    for (const who of isKnownToProfessional({ state, endedFrom: null })
      ? [client, professional]
      : [client]) {
      const page = await read(`/api/sessions/${id}`, who)
      expect(page).toMatchObject({ ...told, holdExpiresAt: null })
      const isRequested = state === 'REQUESTED' || state === 'OFFERED' || state === 'ACCEPTED'
      expect(page.request.state).toBe(isRequested ? 'lapsed' : 'booked')
      const all = await read('/api/sessions?status=all', who)
      expect(all.find((each: Named) => each.id === id)).toMatchObject(told)
      const series = await read(`/api/series/${seriesId}`, who)
      expect(series.sessions.find((each: Named) => each.id === id)).toMatchObject({
        ...told,
        chargesAt: null,
        asks: null,
      })
      expect(await read(`/api/sessions/${id}/cancellation`, who)).toMatchObject(cancel)
    }
    expect((await read(`/api/desk/bookings/${id}`, staff)).state).toBe('EXPIRED')
    const person = await read(`/api/desk/people/${client.user.id}`, staff)
    expect(person.bookings.find((each: Named) => each.id === id)?.state).toBe('EXPIRED')
    const [stored] = await db.rows('select state from bookings where id = $1', [id])
    expect(stored).toEqual({ state })
  },
)

it('no state is left out', () => {
  expect(new Set(CASES.map(({ state }) => state))).toEqual(new Set(BOOKING_STATES))
})
