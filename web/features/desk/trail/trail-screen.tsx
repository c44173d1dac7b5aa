import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Trail, TrailEvent } from '#contract/desk/staff-trail.ts'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { dateOf, timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Check } from './check.tsx'
import { Export } from './export.tsx'
import { useFilter } from './filter.ts'
import { trailQuery } from './queries.ts'

/** What staff did and why, newest first, with the state of the chain and its export. */
export default function TrailScreen() {
  const { filter } = useFilter()
  const trail = useInfiniteQuery({ ...trailQuery(filter), placeholderData: (before) => before })
  const first = trail.data?.pages[0]
  if (trail.error && !first) return <FetchFailed error={trail.error} onRetry={trail.refetch} />
  const events = trail.data?.pages.flatMap((page) => page.events)
  return (
    <div className="text-small">
      <h1 className="mb-4 text-h2">Trail</h1>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-4">
          <Filters members={first?.members ?? []} actions={first?.actions ?? []} />
          {!events && <Skeleton className="h-[480px] rounded-m" />}
          {events && <Events events={events} />}
          {trail.hasNextPage && (
            <Button
              variant="quiet"
              className="justify-self-start"
              pending={trail.isFetchingNextPage}
              onClick={() => trail.fetchNextPage()}
            >
              Show Older
            </Button>
          )}
        </div>
        <div className="grid min-w-0 gap-4 sm:max-lg:grid-cols-2">
          <Check check={first?.check ?? null} isKnown={first !== undefined} />
          <Export />
        </div>
      </div>
    </div>
  )
}

function Filters({ members, actions }: Pick<Trail, 'members' | 'actions'>) {
  const { value, set } = useFilter()
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
      <Field label="Member">
        {(control) => (
          <Select
            {...control}
            value={value('member')}
            onChange={(event) => set('member', event.currentTarget.value)}
          >
            <option value="">Everyone</option>
            {members.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Act">
        {(control) => (
          <Select
            {...control}
            value={value('action')}
            onChange={(event) => set('action', event.currentTarget.value)}
          >
            <option value="">All</option>
            {actions.map((action) => (
              <option key={action} value={action}>
                {inWords(action)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Case">
        {(control) => (
          <Input
            {...control}
            defaultValue={value('case')}
            placeholder="C-1001"
            onChange={(event) => set('case', event.currentTarget.value.trim())}
          />
        )}
      </Field>
      <Field label="Person’s id">
        {(control) => (
          <Input
            {...control}
            key={value('person')}
            defaultValue={value('person')}
            onBlur={(event) => set('person', event.currentTarget.value.trim())}
          />
        )}
      </Field>
      <Field label="Day">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={value('day')}
            onChange={(event) => set('day', event.currentTarget.value)}
          />
        )}
      </Field>
    </div>
  )
}

/** 'case_given' as 'Case given'. */
const inWords = (action: string) => {
  const words = action.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function Events({ events }: { events: TrailEvent[] }) {
  const zone = useTimeZone()
  if (events.length === 0) return <p className="text-ink-2">Nothing fits.</p>
  return (
    <ol className="divide-y divide-line rounded-m border border-line bg-surface">
      {events.map((event) => (
        <li key={event.number} className="px-4 py-2.5">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="wrap-anywhere min-w-0 font-[600]">{event.what}</span>
            {event.case && (
              <Link to={event.case.path} className="figures text-action hover:underline">
                C-{event.case.number}
              </Link>
            )}
            {event.subject && (
              <Link
                to={event.subject.path}
                className="wrap-anywhere min-w-0 text-action hover:underline"
              >
                {event.subject.title}
              </Link>
            )}
          </p>
          <p className="figures text-ink-2">
            {event.number} · {dateOf(event.at, zone)} {timeOf(event.at, zone)} ·{' '}
            {event.by ?? 'Command line'}
          </p>
          {event.reason && (
            <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line">
              {event.reason}
            </p>
          )}
          {event.isReasonEmptied && (
            <p className="mt-1 text-ink-2">The reason was emptied with the person’s account.</p>
          )}
        </li>
      ))}
    </ol>
  )
}
