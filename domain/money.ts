/** All amounts are whole pence of pound sterling. This file is the only place that computes a price. */
export type Price = { priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number }

/** Platform fee: 8% of the session price. VAT: 20% of price and fee together. */
export const FEE_PERCENT = 8
export const VAT_PERCENT = 20

/** The price of `minutes` at `hourlyRateMinor` pence an hour; each step rounds half up to the penny. */
export function priceOf(hourlyRateMinor: number, minutes: number): Price {
  return priceWithCharges(roundedDivision(hourlyRateMinor * minutes, 60))
}

/** What is paid for a session that the professional offers at `priceMinor`. */
export function priceWithCharges(priceMinor: number): Price {
  const feeMinor = roundedDivision(priceMinor * FEE_PERCENT, 100)
  const vatMinor = roundedDivision((priceMinor + feeMinor) * VAT_PERCENT, 100)
  return { priceMinor, feeMinor, vatMinor, totalMinor: priceMinor + feeMinor + vatMinor }
}

/** The highest rate, in pence an hour, at which `minutes` cost no more than `totalMinor` in the end. */
export function rateWithin(totalMinor: number, minutes: number): number {
  const share = (1 + FEE_PERCENT / 100) * (1 + VAT_PERCENT / 100)
  let rate = Math.ceil((totalMinor * 60) / (share * minutes)) + 60
  while (rate > 0 && priceOf(rate, minutes).totalMinor > totalMinor) rate -= 1
  return Math.max(0, rate)
}

/** The rate, in pence an hour, at which `minutes` cost `priceMinor`. */
export const hourlyRateOf = (priceMinor: number, minutes: number): number =>
  roundedDivision(priceMinor * 60, minutes)

/** `part`/`whole` of an amount, rounded half up to the penny. */
export function shareOf(amountMinor: number, part: number, whole: number): number {
  return roundedDivision(amountMinor * part, whole)
}

/** Scales a price to a total of `amountMinor`: the breakdown of a partial refund. Of a free session it is nothing. */
export function partOf({ feeMinor, vatMinor, totalMinor }: Price, amountMinor: number): Price {
  if (totalMinor === 0) return { priceMinor: 0, feeMinor: 0, vatMinor: 0, totalMinor: 0 }
  const fee = roundedDivision(feeMinor * amountMinor, totalMinor)
  const vat = roundedDivision(vatMinor * amountMinor, totalMinor)
  return {
    priceMinor: amountMinor - fee - vat,
    feeMinor: fee,
    vatMinor: vat,
    totalMinor: amountMinor,
  }
}

/** The VAT of session and fee separately. The fee's takes the rounding difference, so that the two sum to the VAT. */
export function vatByLine({ priceMinor, vatMinor }: Pick<Price, 'priceMinor' | 'vatMinor'>): {
  ofPriceMinor: number
  ofFeeMinor: number
} {
  const ofPriceMinor = roundedDivision(priceMinor * VAT_PERCENT, 100)
  return { ofPriceMinor, ofFeeMinor: vatMinor - ofPriceMinor }
}

/** Pence as '£1,234.50'; whole pounds as '£45' when `short`. */
export function pounds(minor: number, style: 'exact' | 'short' = 'exact'): string {
  const whole = style === 'short' && minor % 100 === 0
  return (whole ? shortFormat : exactFormat).format(minor / 100)
}

/** An amount to pay or to earn for a session: 'Free' if there is none. */
export const priceInWords = (minor: number): string => (minor === 0 ? 'Free' : pounds(minor))

const exactFormat = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const shortFormat = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})

/** Rounds half up in integer arithmetic, so that floating-point error can't change a penny. */
function roundedDivision(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}
