import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { callQuery } from '#web/api/cache/call-query.ts'
import { intakeCalls } from '#web/api/calls/profile/intake.ts'

type QuestionsAheadProps = {
  professional: { id: string; name: string }
  /** Undefined for a session by the hour. */
  serviceId: string | undefined
}

/** What the professional asks before such a session, said before it is booked; nothing if all is answered. */
export function QuestionsAhead({ professional, serviceId }: QuestionsAheadProps) {
  const { data = [] } = useQuery(
    callQuery(
      intakeCalls.listAskedIntake,
      { params: { id: professional.id } },
      'Failed to fetch the questions before a session',
    ),
  )
  const asked = data.find((each) => each.serviceId === (serviceId ?? null))
  if (!asked) return null
  const { count, minutes } = asked
  return (
    <p className="wrap-anywhere flex items-start gap-2 text-ink-2 text-small">
      <ClipboardList aria-hidden className="mt-1 size-4 shrink-0" />
      <span>
        <bdi>{professional.name}</bdi>
        <span>
          {' '}
          asks {count === 1 ? 'a question' : `${count} questions`} before this session. You answer{' '}
          {count === 1 ? 'it' : 'them'} once you have booked, in about{' '}
          {minutes === 1 ? 'a minute' : `${minutes} minutes`}.
        </span>
      </span>
    </p>
  )
}
