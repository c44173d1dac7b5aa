import { beforeAll, describe, expect, it } from 'vitest'
import type { BookingState, LiveState } from '#domain/booking/states.ts'
import {
  BOOKING_STATES,
  BOOKING_STATUSES,
  isKnownToProfessional,
  isReserved,
  isUnpaid,
  occupies,
  STATES,
  stands,
  statusOf,
} from '#domain/booking/states.ts'
import { aSeries } from '#test/support/sessions.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import * as sql from './booking-states.ts'

const NOW = '2027-03-01T08:00:00Z'
let world: TestApp
/** A session of a series, whose row the tests change and set back. */
let id: string

beforeAll(async () => {
  world = await buildTestApp({ now: NOW })
  const series = await aSeries(world, ['2027-03-15T10:00:00.000Z', '2027-03-22T10:00:00.000Z'])
  id = series.ids[1] as string
})

/** How the former program says what a booking is. */
type Former = {
  status: (typeof BOOKING_STATUSES)[number]
  heldFor: 'request' | 'series' | null
  request: 'waiting' | 'offered' | 'accepted' | null
  reservedAt: string | null
  paymentAsked: 'declined' | null
  confirmedAt: string | null
}

const FORMER: Former[] = BOOKING_STATUSES.flatMap((status) =>
  ([null, 'request', 'series'] as const).flatMap((heldFor) =>
    (heldFor === 'request' ? (['waiting', 'offered', 'accepted'] as const) : [null]).flatMap(
      (request) =>
        (heldFor === 'series' ? [null, NOW] : [null]).flatMap((reservedAt) =>
          (reservedAt ? [null, 'declined' as const] : [null]).flatMap((paymentAsked) =>
            confirmations(status).map((confirmedAt) => ({
              status,
              heldFor,
              request,
              reservedAt,
              paymentAsked,
              confirmedAt,
            })),
          ),
        ),
    ),
  ),
)

/** What stands was confirmed, what is unpaid was not, and what was cancelled may have been. */
function confirmations(status: Former['status']): (string | null)[] {
  if (status === 'PENDING_PAYMENT' || status === 'EXPIRED') return [null]
  return status === 'CANCELLED' ? [null, NOW] : [NOW]
}

// The predicates of the former program.
const wasHold = ({ status }: Former) => status === 'PENDING_PAYMENT'
const wasReserved = (row: Former) => wasHold(row) && row.reservedAt !== null
const wasKnown = (row: Former) =>
  row.confirmedAt !== null ||
  row.heldFor === 'request' ||
  row.reservedAt !== null ||
  row.status === 'CONFIRMED' ||
  row.status === 'COMPLETED'

type Stored = { state: BookingState; endedFrom: LiveState | null; updated: boolean }

/** Writes a booking as the former program does, and reads what it is. */
async function written(former: Former): Promise<Stored & { known: boolean }> {
  const { status, heldFor, request, reservedAt, paymentAsked, confirmedAt } = former
  await world.db.rows('delete from booking_requests where booking_id = $1', [id])
  if (request)
    await world.db.rows(
      'insert into booking_requests (booking_id, state, asked_at) values ($1, $2, $3)',
      [id, request, NOW],
    )
  const hasSeat = status === 'PENDING_PAYMENT' && heldFor !== 'series'
  await world.db.rows(
    `update bookings set status = 'COMPLETED', hold_seat = null, confirmed_at = $2 where id = $1`,
    [id, NOW],
  )
  const [row] = await world.db.rows<Stored & { known: boolean }>(
    `update bookings b set status = $2, held_for = $3, reserved_at = $4, payment_asked = $5, confirmed_at = $6,
       hold_seat = $7 where id = $1
     returning state, ended_from as "endedFrom", ${sql.knownToProfessional('b')} as known`,
    [id, status, heldFor, reservedAt, paymentAsked, confirmedAt, hasSeat ? 3 : null],
  )
  if (!row) throw new Error('no booking')
  return row
}

describe('what the former program writes', () => {
  it('has a state that says what its columns said, whichever they were', async () => {
    for (const former of FORMER) {
      const row = await written(former)
      const { state } = row
      expect({
        former,
        status: statusOf(state),
        isUnpaid: isUnpaid(state),
        isReserved: isReserved(state),
        isDue: state === 'DUE',
        isKnown: [isKnownToProfessional(row), row.known],
        wasBooked: stands(state) || row.endedFrom === 'CONFIRMED',
      }).toEqual({
        former,
        status: former.status,
        isUnpaid: wasHold(former),
        isReserved: wasReserved(former),
        isDue: wasReserved(former) && former.paymentAsked !== null,
        isKnown: [wasKnown(former), wasKnown(former)],
        wasBooked: former.confirmedAt !== null,
      })
      const request = { REQUESTED: 'waiting', OFFERED: 'offered', ACCEPTED: 'accepted' }
      const now = row.endedFrom ?? state
      if (former.confirmedAt === null && former.request)
        expect(request[now as keyof typeof request]).toBe(former.request)
    }
  })

  it('has the state of an answer, which it writes beside the booking', async () => {
    await written({
      status: 'PENDING_PAYMENT',
      heldFor: 'request',
      request: 'waiting',
      reservedAt: null,
      paymentAsked: null,
      confirmedAt: null,
    })
    await world.db.rows(
      `with held as (update bookings set updated_at = $2 where id = $1 returning id)
       update booking_requests set state = 'offered' from held where booking_id = held.id`,
      [id, NOW],
    )
    const [row] = await world.db.rows('select state from bookings where id = $1', [id])
    expect(row).toEqual({ state: 'OFFERED' })
  })

  it('is filled where it stood before there were states', async () => {
    // As a row that no trigger has seen.
    await world.owner.transaction(async (tx) => {
      await tx.rows('alter table bookings disable trigger user')
      await tx.rows('alter table bookings alter column state drop not null')
      for (const former of FORMER) {
        const { status, heldFor, reservedAt, paymentAsked, confirmedAt } = former
        const hasSeat = status === 'PENDING_PAYMENT' && heldFor !== 'series'
        await tx.rows(
          `update bookings set state = null, ended_from = null, status = $2, held_for = $3, reserved_at = $4,
             payment_asked = $5, confirmed_at = $6, hold_seat = $7 where id = $1`,
          [id, status, heldFor, reservedAt, paymentAsked, confirmedAt, hasSeat ? 3 : null],
        )
        await tx.rows('alter table bookings enable trigger bookings_keep_state')
        const [row] = await tx.rows<Stored>(
          'update bookings set state = null where id = $1 returning state, ended_from as "endedFrom"',
          [id],
        )
        await tx.rows('alter table bookings disable trigger bookings_keep_state')
        expect(row && [statusOf(row.state), isKnownToProfessional(row)]).toEqual([
          former.status,
          wasKnown(former),
        ])
      }
      await tx.rows('alter table bookings alter column state set not null')
      await tx.rows('alter table bookings enable trigger user')
    })
  })
})

describe('what this program writes', () => {
  it('keeps the columns of the former one in step', async () => {
    const { rows } = world.db
    await rows('delete from booking_requests where booking_id = $1', [id])
    await rows('insert into booking_requests (booking_id, asked_at) values ($1, $2)', [id, NOW])
    for (const state of BOOKING_STATES) {
      const { takesSeat } = STATES[state]
      const isLater = ['HELD_WITH_FIRST', 'RESERVED', 'DUE'].includes(state)
      const endedFrom = ['CANCELLED', 'EXPIRED'].includes(state) ? 'HELD' : null
      const [row] = await rows<{ status: string; heldFor: string | null; request: string }>(
        `update bookings set state = $2, ended_from = $3, hold_seat = $4, reserved_at = $5, payment_asked = null where id = $1
         returning status, held_for as "heldFor"`,
        [id, state, endedFrom, takesSeat ? 3 : null, isLater ? NOW : null],
      )
      const [request] = await rows<{ state: string }>(
        'select state from booking_requests where booking_id = $1',
        [id],
      )
      expect([state, row?.status]).toEqual([state, statusOf(state)])
      if (isLater) expect([state, row?.heldFor]).toEqual([state, 'series'])
      const asked = { REQUESTED: 'waiting', OFFERED: 'offered', ACCEPTED: 'accepted' }[
        state as string
      ]
      if (asked) expect([state, row?.heldFor, request?.state]).toEqual([state, 'request', asked])
    }
  })
})

describe('the table of states in SQL', () => {
  it('says what it says in the domain', async () => {
    const columns = {
      occupies: sql.occupiesSql('b'),
      stands: sql.standsSql('b'),
      isUnpaid: sql.unpaidSql('b'),
      isReserved: sql.reservedSql('b'),
      isHeld: sql.atCheckoutSql('b'),
      isRequest: sql.requestSql('b'),
    }
    const rows = await world.db.rows<Record<keyof typeof columns, boolean>>(
      `select ${Object.entries(columns).map(([name, test]) => `${test} as "${name}"`)}
       from json_to_recordset($1) b(number int, state text, status text) order by b.number`,
      [
        JSON.stringify(
          BOOKING_STATES.map((state, number) => ({ number, state, status: statusOf(state) })),
        ),
      ],
    )
    expect(rows).toEqual(
      BOOKING_STATES.map((state) => ({
        occupies: occupies(state),
        stands: stands(state),
        isUnpaid: isUnpaid(state),
        isReserved: isReserved(state),
        isHeld: state === 'HELD',
        isRequest: STATES[state].deadline === 'answer',
      })),
    )
  })
})
