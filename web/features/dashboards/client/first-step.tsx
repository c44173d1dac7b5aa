import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { Form, Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { clientDashboardQuery, upcomingSessionsQuery } from '#web/features/dashboards/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'

/** For someone who has booked nothing yet. It comes with the data, so what can be pressed before is above it. */
export function NewcomerLine() {
  const { data } = useQuery(clientDashboardQuery)
  const upcoming = useQuery(upcomingSessionsQuery)
  if (data?.stats.totalSessions !== 0 || upcoming.data?.length !== 0) return null
  return (
    <p className="text-ink-2 text-lead">
      Your account is ready. Find someone who can help, and book your first session.
    </p>
  )
}

/** In place of the next session, for someone who has none and never had one. */
export function FirstStep() {
  const id = useId()
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="rounded-l bg-deep p-5.5 text-on-deep sm:p-7.5"
    >
      <h2 id={`${id}-title`} className="text-h2 sm:text-[1.75rem]">
        What would you like help with?
      </h2>
      <p className="mt-2 max-w-[60ch] text-on-deep-2">
        Say it in your own words. Then choose a person and a time: the price you see is what you
        pay.
      </p>
      <Form action={paths.browse()} role="search" className="mt-5 flex flex-wrap gap-3 text-ink">
        <label htmlFor={id} className="sr-only">
          What would you like help with?
        </label>
        <Input
          id={id}
          name="q"
          type="search"
          required
          placeholder="For example, maths help or a tenancy dispute"
          className="min-w-0 grow basis-[240px]"
        />
        <Button type="submit" className="max-sm:w-full">
          <Search aria-hidden className="size-4.5" /> Search
        </Button>
      </Form>
      <p className="mt-4 text-small">
        Or{' '}
        <Link to={paths.browse()} className="underline underline-offset-2">
          browse everyone
        </Link>
        , or read{' '}
        <Link to={paths.howItWorks()} className="underline underline-offset-2">
          how it works
        </Link>
        .
      </p>
    </section>
  )
}
