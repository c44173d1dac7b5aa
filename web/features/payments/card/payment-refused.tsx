import { useEffect, useRef } from 'react'
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

/** What became of the money and the time; comes into view, and stays after the toast has gone. */
export function PaymentRefused(props: PaymentRefusedProps) {
  const { reason, isUncharged, isOnRequest, heldUntil } = props
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which would be taken for what ends the effect.
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const nothing = `Nothing was ${isOnRequest ? 'reserved' : 'charged'}`
  const held = heldUntil ? `, and your time is held until ${heldUntil}` : ''
  return (
    <div ref={note} className="scroll-my-4">
      <Alert tone="bad" title={reason}>
        {isUncharged
          ? `${nothing}${held}. Try another card, or ask your bank.`
          : 'You will not be charged twice.'}
      </Alert>
    </div>
  )
}
