import { Fragment, lazy, Suspense } from 'react'
import { HiddenInView } from '#web/shared/page/hidden-in-view.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { GetReady } from './get-ready.tsx'
import { goToPart } from './go-to-part.ts'
import { ClientNote } from './notes/client-note.tsx'
import { PrivateNotes, SharedNotes } from './notes/session-notes.tsx'
import type { Panel } from './page/panels-by-state.ts'
import { QuickActions } from './panels/quick-actions.tsx'
import { SessionDetails } from './panels/session-details.tsx'
import { SomethingWrong } from './panels/something-wrong.tsx'
import type { SessionPage } from './session-page.ts'

const BoardCard = lazy(() => import('./board/board-card.tsx'))
const LastTime = lazy(() => import('./notes/last-time.tsx'))
const OwnRecordings = lazy(() => import('./panels/own-recordings.tsx'))

const loaded = (panel: Elements) => <Suspense>{panel}</Suspense>

const PANELS: Record<Panel, (page: SessionPage) => Elements> = {
  attendance: ({ parts }) => parts.attendance(false),
  questions: ({ parts }) => parts.questions(false),
  'get-ready': ({ session, parts }) => (
    <GetReady session={session} questions={parts.questions(true)} />
  ),
  'client-note': ({ session, isClient, now }) => (
    <ClientNote session={session} isClient={isClient} now={now} />
  ),
  'last-time': ({ session }) => loaded(<LastTime session={session} />),
  review: ({ parts }) => (
    <div id="review" className="wrap-anywhere scroll-mt-24">
      {parts.review}
    </div>
  ),
  problem: (page) => <SomethingWrong page={page} />,
  details: ({ session, isClient, now }) => (
    <SessionDetails session={session} isClient={isClient} now={now} />
  ),
  series: ({ parts }) => parts.series,
  hidden: () => <HiddenInView what="Recordings and the whiteboard" />,
  recordings: ({ session, other }) =>
    loaded(<OwnRecordings sessionId={session.id} other={other.name} />),
  board: ({ session, me, other, now }) =>
    loaded(<BoardCard session={session} me={me} other={other.name} now={now} />),
  actions: ({ session, state, person, isClient, canReview, hasSeenEnough, parts }) => (
    <QuickActions
      session={session}
      person={person}
      isReviewable={canReview}
      onReview={hasSeenEnough ? () => goToPart('review') : undefined}
      changes={state !== 'live' && parts.changes}
      propose={!isClient && state === 'completed' && parts.propose}
    />
  ),
  notes: ({ session, state, isClient }) => (
    <div id="notes" className="flex scroll-mt-24 flex-col gap-5.5">
      <SharedNotes
        session={session}
        isClient={isClient}
        isFolded={isClient && state === 'upcoming'}
      />
      {!isClient && <PrivateNotes session={session} />}
    </div>
  ),
}

type SessionPanelsProps = { panels: Panel[]; page: SessionPage }

/** The panels of an area, in order. */
export const SessionPanels = ({ panels, page }: SessionPanelsProps) =>
  panels.map((panel) => <Fragment key={panel}>{PANELS[panel](page)}</Fragment>)
