import { HOME_ZONE } from '#domain/hours/zone.ts'
import { documentNumber } from '#domain/money/documents.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Issued, Issuer } from './pdf/contents.ts'
import * as store from './store.ts'

const SERIES = { receipt: 'R', credit_note: 'C', statement: 'S' } as const

type Kind = Issued['kind']

/** The only document for this source; the first call numbers, dates and stores it. */
export async function issued<K extends Kind>(
  db: Queries,
  about: store.About & { kind: K },
  ownerId: string,
  issuedAt: Date,
  contents: () => Promise<Extract<Issued, { kind: K }>['contents']>,
): Promise<Extract<Issued, { kind: K }>> {
  const series = `${SERIES[about.kind]}-${yearOf(issuedAt)}`
  const row =
    (await store.findDocument(db, about)) ??
    (await store.addDocument(db, about, ownerId, {
      series,
      issuedAt,
      contents: await contents(),
    })) ??
    (await store.findDocument(db, about))
  if (!row) throw new Error(`A ${about.kind} of ${about.sourceId} is there and is not`)
  return asIssued(about.kind, row)
}

const asIssued = <K extends Kind>(kind: K, { series, number, issuedAt, contents }: store.Row) =>
  ({
    kind,
    number: documentNumber({ series, number }),
    issuedAt,
    contents,
  }) as Extract<Issued, { kind: K }>

const yearOf = (instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(HOME_ZONE).year

export function issuerOf({ config }: Pick<Context, 'config'>): Issuer {
  return {
    brand: config.BRAND_NAME,
    name: config.COMPANY_NAME,
    address: config.COMPANY_ADDRESS,
    vatNumber: config.VAT_NUMBER ?? null,
  }
}
