import type { Session } from '#contract/booking/sessions.ts'
import { isCalledOff } from '#domain/booking/states.ts'
import { earnedAfter } from '#domain/money/earned.ts'
import { pounds } from '#domain/money.ts'

type Refund = NonNullable<Session['refund']>

/**
 * What became of the money of a session that is over or called off; undefined if there is nothing to say. Only its
 * client sees whether anything was paid.
 */
export function moneyInWords(session: Session, isClient: boolean): string | undefined {
  const { refund, package: paidBy, totalMinor, priceMinor } = session
  const isOff = isCalledOff(session.state)
  if (refund) {
    const back = refundInWords(refund, totalMinor, isClient)
    return isClient ? back : `${back} ${earnedInWords(session, refund)}`
  }
  if (paidBy?.isReturned)
    return `The session is back in ${isClient ? 'your' : 'your client’s'} package.`
  if (totalMinor === 0) return undefined
  if (!isClient) return isOff ? undefined : `You earn ${pounds(priceMinor)}.`
  if (!isOff) return paidBy ? 'Your package paid for it.' : `You paid ${pounds(totalMinor)}.`
  if (!session.hasReceipt) return 'Nothing was charged.'
  return paidBy
    ? 'It was cancelled too late to go back to your package, so it counts as used.'
    : `It was cancelled too late for a refund of the ${pounds(totalMinor)} that you paid.`
}

function earnedInWords(session: Session, { amountMinor }: Refund) {
  const earned = earnedAfter(session, amountMinor)
  return `You earn ${earned > 0 ? pounds(earned) : 'nothing'}.`
}

/** Where a refund is, of `totalMinor` pence that were paid. */
export function refundInWords(
  { amountMinor, status }: Refund,
  totalMinor: number,
  isClient: boolean,
): string {
  const whose = isClient ? 'your card' : 'your client’s card'
  const money = amountMinor >= totalMinor ? `All ${pounds(amountMinor)}` : pounds(amountMinor)
  switch (status) {
    case 'on-its-way':
      return `${money} is on its way to ${whose}.`
    case 'refunded':
      return `${money} has been refunded to ${whose}. Banks show it within five to ten days.`
    case 'failed':
      return `The refund of ${pounds(amountMinor)} was refused by the card’s bank. Our support settles it with you.`
  }
}
