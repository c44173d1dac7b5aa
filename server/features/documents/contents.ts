/** Everything that stands in a document, as it is kept. Instants are ISO 8601 in UTC, money is pence. */
export type Issuer = { brand: string; name: string; address: string; vatNumber: string | null }

export type SaleLine = { label: string; netMinor: number; vatMinor: number }

export type ReceiptContents = {
  issuer: Issuer
  clientName: string
  professionalName: string
  bookingId: string
  startsAt: string
  endsAt: string
  timeZone: string
  paidAt: string
  /** Paid by the card simulator: no money moved. */
  isSimulated: boolean
  lines: SaleLine[]
  netMinor: number
  vatMinor: number
  totalMinor: number
}

/** Its lines and sums are what went back; with `paidMinor` it says how much of the receipt that is. */
export type CreditNoteContents = ReceiptContents & {
  receipt: string
  refundedAt: string
  paidMinor: number
}

/** Positive is what the professional earned, negative what was paid to them or taken back. */
export type StatementLine = {
  at: string
  label: string
  about: string
  /** What the client paid or got back, and what of it were fee and VAT; null where no client's money moved. */
  sale: { totalMinor: number; feeMinor: number; vatMinor: number } | null
  amountMinor: number
}

export type StatementContents = {
  issuer: Issuer
  professionalName: string
  /** YYYY-MM in London. */
  month: string
  isSimulated: boolean
  /** What was owed to the professional before and after the month. */
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
