import { Alert } from '#web/ui/alert.tsx'

type PaymentRefusedProps = {
  /** Of the bank or provider, a sentence. */
  reason: string
  /** Known only from a response. */
  isUncharged: boolean
  isOnRequest: boolean
  /** In the reader's words. */
  heldUntil: string | undefined
}

/** What became of the money and the time; stays after the toast has gone. */
export function PaymentRefused(props: PaymentRefusedProps) {
  const { reason, isUncharged, isOnRequest, heldUntil } = props
  const nothing = `Nothing was ${isOnRequest ? 'reserved' : 'charged'}`
  const held = heldUntil ? `, and your time is held until ${heldUntil}` : ''
  return (
    <Alert tone="bad" title={reason}>
      {isUncharged
        ? `${nothing}${held}. Try another card, or ask your bank.`
        : 'You will not be charged twice.'}
    </Alert>
  )
}
