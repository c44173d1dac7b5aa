import { HOME_ZONE } from '#domain/hours/zone.ts'
import { pounds, VAT_PERCENT } from '#domain/money.ts'
import { whenOf } from '#server/mail/when.ts'
import type {
  CreditNoteContents,
  Issued,
  Issuer,
  ReceiptContents,
  StatementContents,
} from './contents.ts'
import { dayOf, monthName, shortDayOf } from './dates.ts'
import type { PdfWriter, Row } from './pdf-writer.ts'
import { pdfWriter } from './pdf-writer.ts'

const TITLES = { receipt: 'Receipt', credit_note: 'Credit note', statement: 'Statement' }

/** Renders a document as PDF: the same document always gives the same bytes. */
export async function pdfOf(document: Issued): Promise<Buffer> {
  const { kind, number, issuedAt, contents } = document
  const { issuer } = contents
  const title = `${TITLES[kind]} ${number}`
  const pdf = pdfWriter({
    title: `${title} – ${issuer.brand}`,
    author: issuer.name,
    at: issuedAt,
    footer: `${title}  ·  ${issuer.name}`,
  })
  pdf.head(
    issuer.brand,
    kind === 'statement' ? `Statement for ${monthName(contents.month)}` : TITLES[kind],
    [`No. ${number}`, `Issued on ${dayOf(issuedAt, HOME_ZONE)}`],
  )
  pdf.blocks([
    { name: 'From', lines: linesOf(issuer) },
    {
      name: 'To',
      lines: [kind === 'statement' ? contents.professionalName : contents.clientName],
    },
  ])
  const notes = kind === 'statement' ? drawStatement(pdf, contents) : drawSale(pdf, contents)
  if (contents.isSimulated) notes.push('Payments are simulated: no money has moved.')
  if (notes.length > 0) pdf.paragraph(notes.join(' '), { quiet: true })
  return pdf.end()
}

const linesOf = ({ name, address, vatNumber }: Issuer) => [
  name,
  address,
  ...(vatNumber ? [`VAT number ${vatNumber}`] : []),
]

/** Draws everything but the notes, which it returns. */
function drawSale(pdf: PdfWriter, contents: ReceiptContents | CreditNoteContents): string[] {
  const { startsAt, endsAt, timeZone, lines } = contents
  const credit = 'receipt' in contents ? contents : undefined
  const day = (instant: string) => dayOf(new Date(instant), HOME_ZONE)
  pdf.facts([
    ...(credit ? [['For receipt', `No. ${credit.receipt}`] as [string, string]] : []),
    [
      contents.packageSize ? 'First session' : 'Session',
      whenOf(new Date(startsAt), new Date(endsAt), timeZone),
    ],
    ['With', contents.professionalName],
    ['Paid', `By card on ${day(contents.paidAt)}`],
    ...(credit
      ? [['Refunded', `To the card on ${day(credit.refundedAt)}`] as [string, string]]
      : []),
    ['Booking', contents.bookingId],
  ])
  const row = (label: string, rate: string, net: number, vat: number): string[] => [
    label,
    ...[amount(credit ? -net : net), rate, amount(credit ? -vat : vat)],
    amount(credit ? -net - vat : net + vat),
  ]
  pdf.table(
    [
      { label: 'What' },
      { label: 'Without VAT', width: 84, isAmount: true },
      { label: 'VAT rate', width: 64, isAmount: true },
      { label: 'VAT', width: 76, isAmount: true },
      { label: 'With VAT', width: 84, isAmount: true },
    ],
    [
      ...lines.map(({ label, netMinor, vatMinor }) => ({
        cells: row(label, `${VAT_PERCENT}%`, netMinor, vatMinor),
      })),
      {
        cells: row(
          credit ? 'Total refunded' : 'Total paid',
          '',
          contents.netMinor,
          contents.vatMinor,
        ),
        isTotal: true,
      },
    ],
  )
  if (credit) {
    const { totalMinor, paidMinor } = credit
    pdf.paragraph(
      totalMinor === paidMinor
        ? 'This takes back the whole of the receipt.'
        : `This takes back ${pounds(totalMinor)} of the ${pounds(paidMinor)} of the receipt.`,
    )
  }
  return contents.issuer.vatNumber ? [] : ['This is not a VAT invoice.']
}

function drawStatement(pdf: PdfWriter, contents: StatementContents): string[] {
  const { sessions, lines } = contents
  pdf.heading('The month')
  pdf.table(
    [{ label: '' }, { label: 'Amount', width: 110, isAmount: true }],
    [
      sum('Owed to you before', contents.openingMinor),
      sum(
        `Your prices, ${sessions} ${sessions === 1 ? 'session' : 'sessions'} paid for`,
        contents.priceMinor,
      ),
      sum('Your prices that went back to clients', -contents.refundsMinor),
      sum('Paid out to you', -contents.paidOutMinor),
      { ...sum('Owed to you after', contents.closingMinor), isTotal: true },
    ],
  )
  pdf.heading('What moved')
  const totals = lines.map(({ sale, amountMinor }) => ({ ...(sale ?? NOTHING), amountMinor }))
  const total = (part: keyof (typeof totals)[number]) =>
    totals.reduce((sum, line) => sum + line[part], 0)
  pdf.table(
    [
      { label: 'Date', width: 52 },
      { label: 'What' },
      { label: 'Client paid', width: 66, isAmount: true },
      { label: 'Fee', width: 54, isAmount: true },
      { label: 'VAT', width: 58, isAmount: true },
      { label: 'Yours', width: 66, isAmount: true },
    ],
    [
      ...lines.map(({ at, label, about, sale, amountMinor }) => ({
        cells: [
          shortDayOf(new Date(at), HOME_ZONE),
          `${label} ${about}`,
          ...(sale
            ? [amount(sale.totalMinor), amount(sale.feeMinor), amount(sale.vatMinor)]
            : ['', '', '']),
          amount(amountMinor),
        ],
      })),
      {
        cells: [
          '',
          'Total',
          amount(total('totalMinor')),
          amount(total('feeMinor')),
          amount(total('vatMinor')),
          amount(total('amountMinor')),
        ],
        isTotal: true,
      },
    ],
  )
  return [
    `Clients pay the platform fee, and VAT at ${VAT_PERCENT}% of price and fee, on top of your price. Dates are those of London.`,
  ]
}

const NOTHING = { totalMinor: 0, feeMinor: 0, vatMinor: 0 }

const sum = (label: string, minor: number): Row => ({ cells: [label, amount(minor)] })

/** With a true minus sign, as wide as a digit; never '-0'. */
const amount = (minor: number) => pounds(minor || 0).replace('-', '−')
