import type { Queries } from '#server/database/connect.ts'
import { first, many, typed } from '#server/database/statement.ts'
import { findOwn } from '#server/features/bookings/store.ts'

/**
 * SQL that the compiler has to reject. It never runs: `npm run check` fails if one of these is not an error.
 */
export async function planted(db: Queries): Promise<void> {
  // @ts-expect-error a parameter of the wrong type
  await findOwn(db, { id: 1, personId: '' })
  // @ts-expect-error a missing parameter
  await findOwn(db, { id: '' })
  // @ts-expect-error a parameter that the statement does not have
  await findOwn(db, { id: '', personId: '', clientId: '' })

  const own = await findOwn(db, { id: '', personId: '' })
  if (!own) return
  // @ts-expect-error a column that the statement does not return
  own.priceMinor
  // @ts-expect-error a column by its SQL name
  own.starts_at
  // @ts-expect-error a nullable column
  own.confirmedAt.getTime()

  // @ts-expect-error an assertion about a column that the statement does not return
  first('bookings.findOwn', '', typed<{ priceMinor: number }>())
  // @ts-expect-error the same together with one that it does return
  first('bookings.findOwn', '', typed<{ personIds: string[]; priceMinor: number }>())
  // @ts-expect-error an assertion that does not narrow the type
  first('bookings.findOwn', '', typed<{ startsAt: string }>())
  // @ts-expect-error a statement that PostgreSQL has not described
  many('bookings.unknown', '')
}
