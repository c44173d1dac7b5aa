/** A payment card as typed: the number with spaces, the expiry as 'MM / YY'. */
export type CardInput = { number: string; expiry: string; cvc: string }

export type CardField = keyof CardInput
export type CardProblem = { field: CardField; message: string }

/** Problems that show without asking a bank, in the order of the form. `today` is any instant of today. */
export function cardProblems(card: CardInput, today: Date): CardProblem[] {
  const found: [CardField, string | undefined][] = [
    ['number', numberProblem(card.number)],
    ['expiry', expiryProblem(card.expiry, today)],
    ['cvc', cvcProblem(card.cvc)],
  ]
  return found.flatMap(([field, message]) => (message ? [{ field, message }] : []))
}

function numberProblem(typed: string): string | undefined {
  const number = cardDigits(typed)
  if (number.length < 12) return 'Your card number is incomplete.'
  if (!/^[\d ]+$/.test(typed.trim()) || number.length > 19 || !passesLuhn(number))
    return 'Your card number is invalid.'
}

/** A card is valid until the last day of its month. */
function expiryProblem(typed: string, today: Date): string | undefined {
  const [, month, year] = /^(\d{2})(\d{2})$/.exec(typed.replace(/[\s/]/g, '')) ?? []
  if (!month || !year) return "Your card's expiry date is incomplete."
  if (Number(month) < 1 || Number(month) > 12) return "Your card's expiry date is invalid."
  const monthsAhead =
    (2000 + Number(year) - today.getUTCFullYear()) * 12 + Number(month) - 1 - today.getUTCMonth()
  if (monthsAhead < 0) return "Your card's expiry date is in the past."
  if (monthsAhead > 50 * 12) return "Your card's expiry date is invalid."
}

function cvcProblem(typed: string): string | undefined {
  if (!/^\d{3,4}$/.test(typed.trim())) return "Your card's security code is incomplete."
}

export function cardDigits(typed: string): string {
  return typed.replace(/\D/g, '')
}

/** ISO/IEC 7812-1, annex B: catches every single wrong digit and most transpositions of adjacent digits. */
function passesLuhn(number: string): boolean {
  let sum = 0
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** The number as it is printed on a card: '4242 4242 4242 4242'. */
export function groupedCardNumber(typed: string): string {
  return cardDigits(typed)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** The expiry as it is printed on a card: '04 / 29'; a lone '4' becomes '04'. */
export function groupedExpiry(typed: string): string {
  const digits = cardDigits(typed)
    .replace(/^([2-9])/, '0$1')
    .slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

/** Names of the brands that Stripe tells apart. https://docs.stripe.com/api/payment_methods/object */
const BRANDS: Partial<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** A saved card in words: 'Visa ending in 4242'. */
export function cardInWords({ brand, last4 }: { brand: string; last4: string }): string {
  return `${BRANDS[brand] ?? 'Card'} ending in ${last4}`
}

/** When a saved card expires, as it is printed on the card: '04/29'. */
export function expiryInWords(card: { expiryMonth: number; expiryYear: number }): string {
  return `${String(card.expiryMonth).padStart(2, '0')}/${String(card.expiryYear % 100).padStart(2, '0')}`
}
