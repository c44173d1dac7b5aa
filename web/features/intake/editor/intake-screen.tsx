import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { questionsPath, servicesPath } from '#contract/paths/services.ts'
import type { Questionnaire } from '#contract/profile/intake.ts'
import { ownIntakeQuery, ownServicesQuery } from '#web/features/intake/queries.ts'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { dateOf, useTimeZone } from '#web/shared/time/time.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { QuestionnaireEditor } from './questionnaire-editor.tsx'

const NONE = { version: 0, questions: [] }

/** What a professional asks before first sessions: all of it, or the questions of one service to edit. */
export default function IntakeScreen() {
  const of = useSearchParams()[0].get('questions')
  const intake = useQuery(ownIntakeQuery)
  const services = useQuery(ownServicesQuery)
  const failed = [intake, services].find(({ data, error }) => error && !data)
  if (failed?.error) return <FetchFailed error={failed.error} onRetry={failed.refetch} />
  if (!intake.data || !services.data)
    return (
      <div role="status" aria-label="Loading your questions">
        <Skeleton className="h-48 rounded-l" />
      </div>
    )
  const savedFor = (serviceId: string | null) =>
    intake.data.find((each) => each.serviceId === serviceId)
  const asked = [{ id: null, name: 'Sessions by the hour' }, ...services.data].map(
    ({ id, name }) => ({ of: id ?? 'hours', name, saved: savedFor(id) }),
  )
  if (of === null) return <Overview asked={asked} />
  const edited = asked.find((each) => each.of === of)
  return edited ? (
    <QuestionnaireEditor key={of} of={of} name={edited.name} saved={edited.saved ?? NONE} />
  ) : (
    <NoService />
  )
}

type QuestionnaireOf = { of: string; name: string; saved: Questionnaire | undefined }

const Overview = ({ asked }: { asked: QuestionnaireOf[] }) => (
  <Card as="section" aria-labelledby="own-questions" className="flex flex-col gap-4.5">
    <div>
      <h2 id="own-questions" className="font-[600] text-h3">
        Questions Before a First Session
      </h2>
      <p className="mt-1 max-w-[65ch] text-ink-2 text-small">
        What you need to know from a new client, and what they have to agree to. They answer once
        they have booked; you read it on the session’s page and on the client’s.
      </p>
    </div>
    <ul className="flex flex-col divide-y divide-line border-line border-t">
      {asked.map((each) => (
        <Row key={each.of} {...each} />
      ))}
    </ul>
  </Card>
)

function Row({ of, name, saved }: QuestionnaireOf) {
  const zone = useTimeZone()
  const count = saved?.questions.length ?? 0
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="wrap-anywhere font-[600] font-sans text-body tracking-normal">{name}</h3>
        <p className="figures text-ink-2 text-small" suppressHydrationWarning>
          {saved && count > 0
            ? `${count === 1 ? 'One question' : `${count} questions`} · saved ${dateOf(saved.savedAt, zone)}`
            : 'No questions'}
        </p>
      </div>
      <Link to={questionsPath(of)} className={buttonStyle({ variant: 'quiet', size: 's' })}>
        <span>{count > 0 ? 'Edit' : 'Write'} Questions</span>
        <span className="sr-only"> for {name}</span>
      </Link>
    </li>
  )
}

/** It was removed, or is someone else's. */
const NoService = () => (
  <Card>
    <EmptyState
      title="Service Not Found"
      description="None of your services has this address."
      action={
        <Link to={servicesPath()} className={buttonStyle({ variant: 'quiet' })}>
          All Services
        </Link>
      }
    />
  </Card>
)
