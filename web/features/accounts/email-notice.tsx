import { useState } from 'react'
import { askForConfirmation, usePerson } from '#web/api/person.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { sentenceOf } from './sentence-of.ts'

/** For somebody signed in who has not confirmed their email: a reminder that keeps them from nothing. */
export function EmailNotice() {
  const person = usePerson()
  if (!person || person.emailVerified) return null
  return (
    <Alert title="Please confirm your email" action={<SendAgain />}>
      We have mailed a link to <strong className="wrap-anywhere">{person.email}</strong>. Open it,
      so that news about your sessions is sure to reach you.
    </Alert>
  )
}

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
      setFault(sentenceOf(error, 'The mail could not be sent'))
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
