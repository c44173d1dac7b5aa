import type { Queries } from '#server/database/connect.ts'
import { first, many, typed } from '#server/database/statement.ts'
import { findOwn } from '#server/features/bookings/store.ts'

/**
 * SQL that the compiler has to reject. It never runs: `npm run check` fails if one of these is not an error.
 */
export async function planted(db: Queries): Promise<void> {
  // @ts-expect-error a parameter of another type
  await findOwn(db, { id: 1, personId: '' })
  // @ts-expect-error a parameter left out
  await findOwn(db, { id: '' })
  // @ts-expect-error a parameter that the statement does not have
  await findOwn(db, { id: '', personId: '', clientId: '' })

  const own = await findOwn(db, { id: '', personId: '' })
  if (!own) return
  // @ts-expect-error a column that the statement does not give
  own.priceMinor
  // @ts-expect-error a column under its name in SQL
  own.starts_at
  // @ts-expect-error a column that may be null
  own.confirmedAt.getTime()

  // @ts-expect-error a claim of a column that the statement does not give
  first('bookings.findOwn', '', typed<{ priceMinor: number }>())
  // @ts-expect-error the same beside one that it does give
  first('bookings.findOwn', '', typed<{ personIds: string[]; priceMinor: number }>())
  // @ts-expect-error a claim of a type that is no narrower
  first('bookings.findOwn', '', typed<{ startsAt: string }>())
  // @ts-expect-error a statement that PostgreSQL has not described
  many('bookings.unknown', '')
}
