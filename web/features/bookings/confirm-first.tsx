import { useEffect, useRef } from 'react'
import { SendAgain } from '#web/layout/send-again.tsx'
import { Alert } from '#web/ui/alert.tsx'

/** Asks the client to confirm their address, which the hold waits for, where they are looking. */
export function ConfirmFirst({ email }: { email: string }) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={top} className="scroll-my-4 md:col-span-2">
      <Alert title="Please confirm your email address first" action={<SendAgain />}>
        We have emailed a link to <strong className="wrap-anywhere">{email}</strong>. Open it on any
        device and keep this page open: your booking then continues by itself. Until then we don’t
        hold the time for you.
      </Alert>
    </div>
  )
}
