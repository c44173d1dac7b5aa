import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { clientsPath } from '#contract/paths/clients.ts'
import { paths } from '#contract/paths/paths.ts'
import type { OwnClient } from '#contract/people/clients.ts'
import { AttachedFiles } from '#web/shared/files/attached-files.tsx'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { NoteTexts } from '#web/shared/form/note-texts.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { cityOf, timeOf, useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClientHistory } from './client-history.tsx'
import { countOf } from './client-list.tsx'
import { ClientPackages } from './client-packages.tsx'
import { ClientTags } from './client-tags.tsx'
import { clientQuery } from './queries.ts'

type ClientPageProps = {
  id: string
  propose: (client: OwnClient) => Elements
  /** What they answered to the professional's questions. */
  answers: Elements
}

/** What a professional knows of one client: tags, what is next, all sessions with their notes, and the files. */
export function ClientPage({ id, propose, answers }: ClientPageProps) {
  const zone = useTimeZone()
  const { data, error, refetch } = useQuery({ ...clientQuery(id), refetchOnMount: 'always' })
  if (data === null) return <NotAClient />
  if (!data)
    return error ? (
      <FetchFailed error={error} onRetry={refetch} />
    ) : (
      <Card role="status" aria-label="Loading the client" className="flex flex-col gap-6">
        <Skeleton className="h-14" />
        <Skeleton className="h-40" />
      </Card>
    )
  const { client, next, files } = data
  return (
    <section aria-labelledby="client-title" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Link
          to={clientsPath()}
          className="inline-flex min-h-11 basis-full items-center gap-2 text-action text-small"
        >
          <ArrowLeft aria-hidden className="size-4" /> All Clients
        </Link>
        <Portrait name={client.name} src={client.avatar} />
        <div className="min-w-0 flex-1 basis-40">
          <h2 id="client-title" className="wrap-anywhere text-h2">
            {client.name}
          </h2>
          <p className="text-ink-2 text-small">{countOf(client.sessionCount)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {propose(client)}
          <Link
            to={paths.messages('PROFESSIONAL', { with: id })}
            className={buttonStyle({ variant: 'quiet' })}
          >
            Message<span className="sr-only"> {client.name}</span>
          </Link>
        </div>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="flex min-w-0 flex-col gap-5 lg:order-2">
          <Next session={next} />
          {answers}
          <ClientPackages id={id} />
          <ClientTags id={id} tags={client.tags} />
          {files.length > 0 && (
            <Card as="section" aria-labelledby="client-files">
              <h3 id="client-files" className={TITLE}>
                Files
              </h3>
              <p className="mt-1 mb-3 text-ink-3 text-tiny">
                From your messages, the newest first.
              </p>
              <AttachedFiles files={files.map((file) => ({ ...file, key: file.id }))} />
            </Card>
          )}
        </div>
        <ClientHistory id={id} />
      </div>
      <p className="text-ink-3 text-small">All times are {cityOf(zone)} time</p>
    </section>
  )
}

function Next({ session }: { session: Session | null }) {
  const zone = useTimeZone()
  return (
    <Card as="section" aria-labelledby="client-next">
      <h3 id="client-next" className={TITLE}>
        Next Session
      </h3>
      {session ? (
        <>
          <p className="figures mt-2 mb-3" suppressHydrationWarning>
            <Link to={paths.session(session.id)} className="text-action hover:underline">
              {whenOf(session.startsAt, zone)}–{timeOf(session.endsAt, zone)}
            </Link>
          </p>
          <NoteTexts session={session} />
        </>
      ) : (
        <p className="mt-2 text-ink-2 text-small">Nothing is booked.</p>
      )}
    </Card>
  )
}

/** Someone else's client, or no one's. */
const NotAClient = () => (
  <Card>
    <EmptyState
      title="Client Not Found"
      description="No one among your clients has this address."
      action={
        <Link to={clientsPath()} className={buttonStyle({ variant: 'quiet' })}>
          All Clients
        </Link>
      }
    />
  </Card>
)

const TITLE = 'font-[600] font-sans text-h3 tracking-normal'
