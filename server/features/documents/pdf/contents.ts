import type { Column, Row } from './pdf-writer.ts'

/** The contents of documents, as stored. Instants are ISO 8601 in UTC, money is pence. */
export type Issuer = { brand: string; name: string; address: string; vatNumber: string | null }

export type SaleLine = { label: string; netMinor: number; vatMinor: number }

export type ReceiptContents = {
  issuer: Issuer
  clientName: string
  professionalName: string
  bookingId: string
  startsAt: string
  endsAt: string
  /** How many sessions were bought together, of which this is the first. */
  packageSize?: number
  timeZone: string
  paidAt: string
  /** Paid with the card simulator: no money moved. */
  isSimulated: boolean
  lines: SaleLine[]
  netMinor: number
  vatMinor: number
  totalMinor: number
}

/** Lines and sums are the amounts returned; compared with `paidMinor` they show how much of the receipt that is. */
export type CreditNoteContents = ReceiptContents & {
  receipt: string
  refundedAt: string
  paidMinor: number
}

/** Positive: earned by the professional. Negative: paid out to them, or taken back. */
export type StatementLine = {
  at: string
  label: string
  about: string
  /** What the client paid or got back, with the fee and VAT in it; null if no client's money moved. */
  sale: { totalMinor: number; feeMinor: number; vatMinor: number } | null
  amountMinor: number
}

export type StatementContents = {
  issuer: Issuer
  professionalName: string
  /** YYYY-MM in London. */
  month: string
  isSimulated: boolean
  /** The professional's balance before and after the month. */
  openingMinor: number
  closingMinor: number
  sessions: number
  priceMinor: number
  refundsMinor: number
  netMinor: number
  paidOutMinor: number
  lines: StatementLine[]
}

export type Issued = { number: string; issuedAt: Date } & (
  | { kind: 'receipt'; contents: ReceiptContents }
  | { kind: 'credit_note'; contents: CreditNoteContents }
  | { kind: 'statement'; contents: StatementContents }
)

/** A part of a paper, drawn from top to bottom. */
export type PaperPart = {
  title: string
  facts: [name: string, value: string][]
  table?: { columns: Column[]; rows: Row[] }
  /** May be long, and have several lines. */
  paragraphs: string[]
}

/** A paper without a number, which is not kept: what it says is decided by who asks for it. */
export type Paper = {
  kind: 'paper'
  at: Date
  brand: string
  author: string
  title: string
  /** Lines beside the title. */
  notes: string[]
  parts: PaperPart[]
}
