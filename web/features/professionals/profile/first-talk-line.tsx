import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { freeFirstTalkOf } from '#domain/profile/first-talk.ts'
import { servicesQuery } from '#web/api/queries/profile/services.ts'

/** Above the times: the way to a free first talk with those who offer one to everyone, unless one has had it. */
export function FirstTalkLine({ professionalId }: { professionalId: string }) {
  const { data = [] } = useQuery(servicesQuery(professionalId))
  const { state } = useLocation()
  const talk = freeFirstTalkOf(data)
  if (!talk || talk.isHad) return null
  return (
    <Link
      to={paths.bookProfessional(professionalId, { service: talk.id })}
      replace
      state={state}
      preventScrollReset
      className="flex min-h-11 items-center justify-between gap-2 rounded-m bg-blue-50 px-3.5 py-2 font-[600] text-action text-small hover:underline"
    >
      <span>Not sure? Free {talk.minutes}-minute first talk</span>
      <ChevronRight aria-hidden className="size-4 shrink-0" />
    </Link>
  )
}
