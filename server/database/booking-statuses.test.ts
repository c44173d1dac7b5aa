import { beforeAll, describe, expect, it } from 'vitest'
import { BOOKING_STATUSES, HELD_FOR, isKnownToProfessional } from '#domain/booking.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { knownToProfessional } from './booking-statuses.ts'

let world: TestApp

beforeAll(async () => {
  world = await buildTestApp()
})

describe('whether a professional knows of a booking', () => {
  const instants = [null, new Date('2027-03-01T08:00:00Z')]
  const bookings = BOOKING_STATUSES.flatMap((status) =>
    [null, ...HELD_FOR].flatMap((heldFor) =>
      instants.flatMap((reservedAt) =>
        instants.map((confirmedAt) => ({ status, heldFor, reservedAt, confirmedAt })),
      ),
    ),
  )

  it('is the same in SQL as in the domain', async () => {
    const known = await world.db.rows<{ known: boolean }>(
      `select coalesce(${knownToProfessional('b')}, false) as known
       from json_to_recordset($1)
         b(number int, status text, held_for text, reserved_at timestamptz, confirmed_at timestamptz)
       order by b.number`,
      [
        JSON.stringify(
          bookings.map(({ heldFor, reservedAt, confirmedAt, ...booking }, number) => ({
            ...{ ...booking, number, held_for: heldFor },
            ...{ reserved_at: reservedAt, confirmed_at: confirmedAt },
          })),
        ),
      ],
    )
    expect(known.map(({ known }) => known)).toEqual(bookings.map(isKnownToProfessional))
  })

  it('is false of holds at the checkout, and of those only that were left there', () => {
    const unknown = bookings.filter((booking) => !isKnownToProfessional(booking))
    expect(new Set(unknown.map(({ status }) => status))).toEqual(
      new Set(['PENDING_PAYMENT', 'CANCELLED', 'EXPIRED']),
    )
    for (const { heldFor, reservedAt } of unknown)
      expect([heldFor === 'request', reservedAt]).toEqual([false, null])
  })
})
