import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Completion, CompletionStep } from '#domain/profile/profile-completion.ts'
import { ownProfileQuery } from '#web/api/queries/profile/own-profile.ts'
import { COMPLETION_LINKS } from '#web/features/professionals/completion-steps.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Loads the profile itself, for pages that don't have it; renders nothing if that fails. */
export function ProfileCompletion() {
  const { data, error } = useQuery({ ...ownProfileQuery, refetchOnMount: 'always' })
  if (data) return <CompletionCard completion={data.completion} />
  return error ? null : <Skeleton className="h-40 rounded-l" />
}

/** How complete the profile is, with links to the missing steps. */
export function CompletionCard({ completion: { percent, steps } }: { completion: Completion }) {
  const id = useId()
  const missing = steps.filter(({ done }) => !done)
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="font-[600] text-h3">
          Profile Completion
        </h3>
        <p className="figures font-display text-h2">{percent}%</p>
      </div>
      <progress
        aria-labelledby={id}
        value={percent}
        max={100}
        className="mt-2.5 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-action"
      />
      {missing.length === 0 ? (
        <p className="mt-3.5 flex items-center gap-2 text-good text-small">
          <CircleCheck aria-hidden className="size-4 shrink-0" /> Everything is there
        </p>
      ) : (
        <>
          <Steps
            title="Before clients can find you"
            keys={missing.filter(({ isForListing }) => isForListing).map(({ key }) => key)}
          />
          <Steps
            title={missing.some(({ isForListing }) => isForListing) ? 'After that' : 'Still to do'}
            keys={missing.filter(({ isForListing }) => !isForListing).map(({ key }) => key)}
          />
        </>
      )}
    </Card>
  )
}

function Steps({ title, keys }: { title: string; keys: CompletionStep[] }) {
  if (keys.length === 0) return null
  return (
    <>
      <h4 className="mt-3.5 font-[550] text-ink-2 text-small">{title}</h4>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-6">
        {keys.map((key) => (
          <li key={key}>
            <Link
              to={COMPLETION_LINKS[key].to}
              preventScrollReset
              className="inline-flex min-h-11 items-center gap-1.5 text-action text-small hover:underline"
            >
              <span>{COMPLETION_LINKS[key].label}</span>
              <ChevronRight aria-hidden className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
