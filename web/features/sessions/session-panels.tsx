import { Fragment, lazy, Suspense } from 'react'
import { HiddenInView } from '#web/shared/page/hidden-in-view.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { GetReady } from './booked.tsx'
import { goToPart } from './go-to-part.ts'
import { ClientNote } from './notes/client-note.tsx'
import { PrivateNotes, SharedNotes } from './notes/session-notes.tsx'
import type { Panel } from './panels-by-state.ts'
import { QuickActions } from './quick-actions.tsx'
import { SessionDetails } from './session-details.tsx'
import type { SessionPage } from './session-page.ts'
import { SomethingWrong } from './something-wrong.tsx'

const BoardCard = lazy(() => import('./board/board-card.tsx'))
const LastTime = lazy(() => import('./notes/last-time.tsx'))
const OwnRecordings = lazy(() => import('./own-recordings.tsx'))

const loaded = (panel: Elements) => <Suspense>{panel}</Suspense>

const PANELS: Record<Panel, (page: SessionPage) => Elements> = {
  attendance: ({ parts }) => parts.attendance,
  questions: ({ parts }) => parts.questions,
  'get-ready': ({ other }) => <GetReady name={other.name} />,
  'client-note': ({ session, isClient, now }) => (
    <ClientNote session={session} isClient={isClient} now={now} />
  ),
  'last-time': ({ session }) => loaded(<LastTime session={session} />),
  review: ({ parts }) => (
    <div id="review" className="wrap-anywhere scroll-mt-24">
      {parts.review}
    </div>
  ),
  problem: ({ session, person }) => <SomethingWrong session={session} person={person} />,
  details: ({ session, isClient, now }) => (
    <SessionDetails session={session} isClient={isClient} now={now} />
  ),
  series: ({ parts }) => parts.series,
  hidden: () => <HiddenInView what="Recordings and the whiteboard" />,
  recordings: ({ session, other }) =>
    loaded(<OwnRecordings sessionId={session.id} other={other.name} />),
  board: ({ session, me, other, now }) =>
    loaded(<BoardCard session={session} me={me} other={other.name} now={now} />),
  actions: ({ session, state, person, isClient, canReview, parts, onReport }) => (
    <QuickActions
      session={session}
      person={person}
      isReviewable={canReview}
      onReview={() => goToPart('review')}
      changes={parts.changes}
      propose={!isClient && state === 'completed' && parts.propose}
      onReport={onReport}
    />
  ),
  notes: ({ session, isClient }) => (
    <div id="notes" className="flex scroll-mt-24 flex-col gap-5.5">
      <SharedNotes session={session} isClient={isClient} />
      {!isClient && <PrivateNotes session={session} />}
    </div>
  ),
}

type SessionPanelsProps = { panels: Panel[]; page: SessionPage }

/** The panels of an area, in order. */
export const SessionPanels = ({ panels, page }: SessionPanelsProps) =>
  panels.map((panel) => <Fragment key={panel}>{PANELS[panel](page)}</Fragment>)
