import { useState } from 'react'
import { askForConfirmation } from '#web/api/person.ts'
import { Button } from '#web/ui/button.tsx'

/** Mails the link once more, and says so where the button was. */
export function SendAgain() {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [fault, setFault] = useState<string>()
  const send = async () => {
    setState('sending')
    setFault(undefined)
    try {
      await askForConfirmation()
      setState('sent')
    } catch (error) {
      setFault((error instanceof Error && error.message) || 'The email could not be sent')
      setState('idle')
    }
  }
  return (
    <>
      {state !== 'sent' && (
        <Button variant="quiet" size="s" needsScript pending={state === 'sending'} onClick={send}>
          Send again
        </Button>
      )}
      <p role="status" className="mt-2 text-small empty:absolute">
        {fault ?? (state === 'sent' && 'Sent. The link works for three days.')}
      </p>
    </>
  )
}
