import type { Database } from '#server/database/connect.ts'
import { connect } from '#server/database/connect.ts'

/** Work that only the database's owner can do, such as dropping a month. */
export type AsOwner = <T>(work: (db: Database) => Promise<T>) => Promise<T>

/** As the owner of the database at this URL, over a connection that is open only meanwhile. */
export function ownerAt(url: string, onError: (error: Error) => void = () => undefined): AsOwner {
  return async (work) => {
    const db = await connect(url, { max: 1, onError })
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }
}
