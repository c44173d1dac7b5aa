import type { DocumentKind } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/pool/failures.ts'
import { first, one } from '#server/database/statement.ts'

/** What a document is about: there is one of each kind. */
export type About = { kind: DocumentKind; sourceId: string; month: string }

export const findDocument = first(
  'documents.find',
  `select series, number, issued_at, contents from documents
   where kind = $kind and source_id = $sourceId and month = $month`,
)
export type Row = NonNullable<Awaited<ReturnType<typeof findDocument>>>

const add = one(
  'documents.add',
  `with taken as (
     insert into document_series (series, last_number) values ($series, 1)
     on conflict (series) do update set last_number = document_series.last_number + 1
     returning last_number)
   insert into documents (kind, source_id, month, owner_id, series, number, issued_at, contents)
   select $kind, $sourceId, $month, $ownerId, $series, last_number, $issuedAt, $contents from taken
   returning number`,
)

/**
 * Takes the next number of a series and stores the document under it in one statement: both or neither, and no one
 * waits for longer than that. Undefined if another call has issued it first.
 */
export async function addDocument(
  db: Queries,
  about: About,
  ownerId: string,
  row: Omit<Row, 'number'>,
): Promise<Row | undefined> {
  try {
    const contents = JSON.stringify(row.contents)
    return { ...row, ...(await add(db, { ...about, ...row, ownerId, contents })) }
  } catch (error) {
    if (constraintOf(error) === 'documents_once') return undefined
    throw error
  }
}
