import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { CompletionStep } from '#domain/profile/profile-completion.ts'
import { ownProfileQuery } from '#web/api/queries/profile/own-profile.ts'
import { COMPLETION_LINKS } from '#web/features/professionals/completion-steps.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/**
 * How complete the profile is, with links to the missing steps: in one line once clients can find it. Loads the profile
 * itself; renders nothing if that fails.
 */
export function ProfileCompletion() {
  const id = useId()
  const { data, error } = useQuery({ ...ownProfileQuery, refetchOnMount: 'always' })
  if (!data) return error ? null : <Skeleton className="h-16 rounded-l" />
  const { percent, steps } = data.completion
  const missing = steps.filter(({ done }) => !done)
  const first = missing.filter(({ isForListing }) => isForListing)
  const others = missing.filter(({ isForListing }) => !isForListing)
  const isFindable = first.length === 0
  return (
    <Card as="section" aria-labelledby={id} className="py-4">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h2 id={id} className="font-[600] font-sans text-body tracking-normal">
          Profile Completion
        </h2>
        <p className="figures text-ink-2">{percent}%</p>
        {missing.length === 0 && (
          <p className="ml-auto flex items-center gap-2 text-good text-small">
            <CircleCheck aria-hidden className="size-4 shrink-0" /> Everything is there
          </p>
        )}
      </div>
      {isFindable && others.length > 0 && (
        <details>
          <summary className="min-h-6 text-action text-small">
            {others.length === 1 ? 'One step left' : `${others.length} steps left`}
          </summary>
          <Steps title="Still to do" keys={others.map(({ key }) => key)} />
        </details>
      )}
      {!isFindable && (
        <>
          <Steps title="Before clients can find you" keys={first.map(({ key }) => key)} />
          <Steps title="After that" keys={others.map(({ key }) => key)} />
        </>
      )}
    </Card>
  )
}

function Steps({ title, keys }: { title: string; keys: CompletionStep[] }) {
  if (keys.length === 0) return null
  return (
    <>
      <h3 className="mt-3.5 font-[550] text-ink-2 text-small">{title}</h3>
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
