import { useState } from 'react'
import { accountsCalls } from '#web/api/calls/people/sign-in.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { Button } from '#web/ui/button.tsx'

/** Resends the verification email and confirms it in place of the button. */
export function ResendVerification() {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [error, setError] = useState<string>()
  const resend = async () => {
    setState('sending')
    setError(undefined)
    try {
      await send(accountsCalls.resendVerification, {})
      setState('sent')
    } catch (error) {
      setError(errorMessage(error, 'The email could not be sent'))
      setState('idle')
    }
  }
  return (
    <>
      {state !== 'sent' && (
        <Button variant="quiet" size="s" needsScript pending={state === 'sending'} onClick={resend}>
          Send again
        </Button>
      )}
      <p role="status" className="mt-2 text-small empty:absolute">
        {error ?? (state === 'sent' && 'Sent. The link works for three days.')}
      </p>
    </>
  )
}
