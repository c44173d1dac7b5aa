import type { Session } from '#contract/booking/sessions.ts'
import type { User } from '#contract/people/sign-in.ts'
import { reportCalls } from '#web/api/calls/desk/reports.ts'
import { send } from '#web/api/client.ts'
import { ReportDialog } from '#web/shared/form/report-dialog.tsx'

type ReportSessionProps = {
  session: Session
  person: User
  open: boolean
  onClose: () => void
  onSent: () => void
}

/** Reports what the other person did in a session. Who attended is contested elsewhere. */
export default function ReportSession(props: ReportSessionProps) {
  const { session, person, open, onClose, onSent } = props
  const other = person.role === 'CLIENT' ? session.professional : session.client
  return (
    <ReportDialog
      kind="session"
      open={open}
      text=""
      onClose={onClose}
      onSend={async (body) => {
        await send(reportCalls.reportSession, { params: { id: session.id }, body })
        onSent()
      }}
    >
      <p className="wrap-anywhere text-ink-2 text-small">
        <span>
          This is about how <bdi>{other.name}</bdi> behaved. If someone came late or not at all,
          choose that under ‘Something went wrong?’, as for money or technical trouble.{' '}
        </span>
        The person who reads this does not see your messages, notes or recordings.
      </p>
    </ReportDialog>
  )
}
