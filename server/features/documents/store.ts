import type { DocumentKind } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'

/** What a document is about: there is one of a kind for each. */
export type About = { kind: DocumentKind; sourceId: string; month: string }

export type Row = { series: string; number: number; issuedAt: Date; contents: unknown }

export async function findDocument(db: Queries, about: About): Promise<Row | undefined> {
  const [row] = await db.rows<Row>(
    `select series, number, issued_at as "issuedAt", contents from documents
     where kind = $1 and source_id = $2 and month = $3`,
    [about.kind, about.sourceId, about.month],
    'find_document',
  )
  return row
}

/**
 * Takes the next number of a series and writes the document under it, in one statement: the two are kept together or
 * not at all, and whoever comes next waits no longer than that. Undefined where somebody has issued it meanwhile.
 */
export async function addDocument(
  db: Queries,
  about: About,
  ownerId: string,
  row: Omit<Row, 'number'>,
): Promise<Row | undefined> {
  try {
    const [added] = await db.rows<{ number: number }>(
      `with taken as (
         insert into document_series (series, last_number) values ($5, 1)
         on conflict (series) do update set last_number = document_series.last_number + 1
         returning last_number)
       insert into documents (kind, source_id, month, owner_id, series, number, issued_at, contents)
       select $1, $2, $3, $4, $5, last_number, $6, $7 from taken returning number`,
      [
        ...[about.kind, about.sourceId, about.month, ownerId, row.series, row.issuedAt],
        JSON.stringify(row.contents),
      ],
    )
    if (!added) throw new Error(`Series ${row.series} gave no number`)
    return { ...row, ...added }
  } catch (error) {
    if (isIssuedAlready(error)) return undefined
    throw error
  }
}

const isIssuedAlready = (error: unknown) =>
  error instanceof Error &&
  'constraint' in error &&
  (error as { constraint?: string }).constraint === 'documents_once'
