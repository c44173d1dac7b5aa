import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { Session } from '#contract/booking/sessions.ts'
import { sessionIntakeQuery } from '#web/api/queries/profile/intake.ts'
import { hasTheirAnswers, TheirAnswers } from './their-answers.tsx'

/** For the professional in the video room, closed at first: what the client answered; nothing without questions. */
export default function RoomAnswers({ session }: { session: Session }) {
  const { data } = useQuery({ ...sessionIntakeQuery(session.id), refetchOnMount: 'always' })
  if (!data || !hasTheirAnswers(data)) return null
  return (
    <details className="group shrink-0 border-line border-b px-4.5">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 py-2 font-[600] text-small [&::-webkit-details-marker]:hidden">
        <span className="wrap-anywhere min-w-0">
          Answers from <bdi>{session.client.name}</bdi>
        </span>
        <ChevronDown
          aria-hidden
          className="size-4.5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 pb-4.5">
        <TheirAnswers session={session} intake={data} />
      </div>
    </details>
  )
}
