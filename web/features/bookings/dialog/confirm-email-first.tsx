import { useEffect, useRef } from 'react'
import { ResendVerification } from '#web/shared/form/resend-verification.tsx'
import { Alert } from '#web/ui/alert.tsx'

/** Asks the client to confirm their address, which the hold waits for, where they are looking. */
export function ConfirmEmailFirst({ email }: { email: string }) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which would be taken for what ends the effect.
    top.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={top} className="scroll-my-4">
      <Alert title="Please confirm your email address first" action={<ResendVerification />}>
        We have emailed a link to <strong className="wrap-anywhere">{email}</strong>. Open it on any
        device and keep this page open: your booking then continues automatically. We can’t hold the
        time until you do.
      </Alert>
    </div>
  )
}
