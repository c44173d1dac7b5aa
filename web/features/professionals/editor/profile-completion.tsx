import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Completion, CompletionStep } from '#domain/profile/profile-completion.ts'
import { ownProfileQuery } from '#web/api/queries/profile/own-profile.ts'
import { COMPLETION_LINKS } from '#web/features/professionals/completion-steps.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** In one line, with the first step that is missing. Loads the profile itself; renders nothing if that fails. */
export function ProfileCompletion() {
  const id = useId()
  const { data, error } = useQuery({ ...ownProfileQuery, refetchOnMount: 'always' })
  if (!data) return error ? null : <Skeleton className="h-16 rounded-l" />
  const { percent, steps } = data.completion
  const missing =
    steps.find(({ done, isForListing }) => !done && isForListing) ?? steps.find(({ done }) => !done)
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-4"
    >
      <div className="flex items-baseline gap-2">
        <h2 id={id} className="font-[600] font-sans text-body tracking-normal">
          Profile Completion
        </h2>
        <p className="figures text-ink-2">{percent}%</p>
      </div>
      {missing ? (
        <Link
          to={COMPLETION_LINKS[missing.key].to}
          className="inline-flex min-h-6 items-center text-action text-small hover:underline"
        >
          {COMPLETION_LINKS[missing.key].label}
        </Link>
      ) : (
        <span className="flex items-center gap-2 text-good text-small">
          <CircleCheck aria-hidden className="size-4 shrink-0" /> Everything is there
        </span>
      )}
    </Card>
  )
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
