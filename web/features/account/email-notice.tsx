import { usePerson } from '#web/api/person.ts'
import { ResendVerification } from '#web/shared/form/resend-verification.tsx'
import { Alert } from '#web/ui/alert.tsx'

/** Reminds users to confirm their email; it blocks nothing. */
export function EmailNotice() {
  const person = usePerson()
  if (!person || person.emailVerified) return null
  return (
    <Alert title="Please confirm your email" action={<ResendVerification />}>
      We have emailed a link to <strong className="wrap-anywhere">{person.email}</strong>. Open it
      so you don’t miss anything about your sessions.
    </Alert>
  )
}
