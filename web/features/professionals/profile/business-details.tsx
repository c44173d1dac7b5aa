import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Professional } from '#contract/profile/professionals.ts'
import { businessInWords } from '#domain/money/business.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { businessQuery } from '#web/features/professionals/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type BusinessDetailsProps = { professional: Pick<Professional, 'id' | 'name'> }

/** What every trader has to tell: folded, and asked for only when it is opened. */
export function BusinessDetails({ professional }: BusinessDetailsProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card as="section" aria-labelledby={id}>
      <details
        className="group"
        onToggle={({ currentTarget }) => setIsOpen(isOpen || currentTarget.open)}
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0">
            <h2 id={id} className="text-h2">
              Business details
            </h2>
            <span className="text-ink-2 text-small">
              Who provides the sessions, and how to reach them
            </span>
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-3 group-open:rotate-180" />
        </summary>
        {isOpen && <Details professional={professional} />}
      </details>
    </Card>
  )
}

function Details({ professional: { id, name } }: BusinessDetailsProps) {
  const { data, error, refetch } = useQuery(businessQuery(id))
  if (error && !data)
    return (
      <div role="alert" className="mt-4 flex flex-col items-start gap-3 text-small">
        <p>{errorMessage(error)}</p>
        <Button variant="quiet" size="s" onClick={() => refetch()}>
          Try Again
        </Button>
      </div>
    )
  if (!data)
    return (
      <div role="status" aria-label="Loading business details" className="mt-4">
        <Skeleton className="h-40" />
      </div>
    )
  if (!data.business)
    return (
      <p className="mt-4 text-ink-2 text-small">
        <bdi>{name}</bdi> has not given these yet. You can ask for them in a message before you
        book.
      </p>
    )
  return (
    <>
      <dl className="mt-4 grid gap-x-6 gap-y-1 text-small sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)] sm:gap-y-2.5">
        {businessInWords(data.business, name).map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-ink-3 max-sm:mt-1.5">{label}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-3 text-tiny">
        As stated by <bdi>{name}</bdi>. We do not check it.
      </p>
    </>
  )
}
