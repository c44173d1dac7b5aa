import type { Session } from '#contract/booking/sessions.ts'
import { Statement } from './statement.tsx'

type ContestFormProps = { session: Session; isClient: boolean; onCancel: () => void }

/** What one of the two writes against the record. */
export default function ContestForm({ session, isClient, onCancel }: ContestFormProps) {
  const other = isClient ? session.professional.name : session.client.name
  return (
    <Statement
      session={session}
      label="What is wrong?"
      hint={`${other} reads this and has 7 days to answer. Until it is decided, the payout waits.`}
      button="Contest"
      onCancel={onCancel}
    />
  )
}
