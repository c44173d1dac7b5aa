import { lazy, Suspense, useState } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import type { User } from '#contract/people/sign-in.ts'
import { stands } from '#domain/booking/states.ts'
import { roomOpensAt } from '#domain/meeting/room.ts'

const ReportSession = lazy(() => import('./report-session.tsx'))

/** The dialog to report what happened, and what opens it: undefined before the room opens, and once it is reported. */
export function useReport(session: Session, person: User, now: number) {
  const [reporting, setReporting] = useState<'open' | 'closed' | 'sent'>()
  const hasOpened = now >= roomOpensAt(Date.parse(session.startsAt))
  const mayReport = stands(session.status) && hasOpened && reporting !== 'sent'
  return {
    onReport: mayReport ? () => setReporting('open') : undefined,
    dialog: reporting && (
      <Suspense>
        <ReportSession
          session={session}
          person={person}
          open={reporting === 'open'}
          onClose={() => setReporting((now) => (now === 'sent' ? now : 'closed'))}
          onSent={() => setReporting('sent')}
        />
      </Suspense>
    ),
  }
}
