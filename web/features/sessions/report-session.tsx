import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
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
          This is about how {other.name} behaved. If someone came late or not at all, look at{' '}
        </span>
        <Link
          to={`${paths.session(session.id)}#who-was-here`}
          onClick={onClose}
          className="underline"
        >
          who was in the session
        </Link>
        , where you can contest it. For money or technical trouble,{' '}
        <Link to={paths.contact({ booking: session.id })} className="underline">
          write to us
        </Link>
        . The person who reads this does not see your messages, notes or recordings.
      </p>
    </ReportDialog>
  )
}
