import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { CalendarClock, MessageSquare, Star } from 'lucide-react'
import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import type { Conversation } from '#contract/messages/messages.ts'
import { paths } from '#contract/paths/paths.ts'
import type { ProfessionalToDo } from '#domain/people/to-dos.ts'
import { professionalToDos } from '#domain/people/to-dos.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { conversationsQuery } from '#web/api/queries/messages/conversations.ts'
import { pluralise } from '#web/features/dashboards/pluralise.ts'
import { requestsQuery } from '#web/features/dashboards/queries.ts'
import { SECTION_LIST, Section } from '#web/features/dashboards/section.tsx'
import { agoOf, nextAgo, useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { whenInSentence } from '#web/shared/time/when-in-sentence.ts'

type ProfessionalWaitingProps = {
  /** Undefined while loading. */
  unansweredReviews: number | undefined
  className?: string
}

/** What waits for a professional: requests, messages and reviews. */
export function ProfessionalWaiting({ unansweredReviews, className }: ProfessionalWaitingProps) {
  // The header keeps them up to date.
  const { data: conversations = [], dataUpdatedAt } = useQuery({
    ...conversationsQuery,
    enabled: false,
  })
  const zone = useTimeZone()
  const latest = conversations[0]?.lastMessage?.createdAt
  const now = useServerTime(dataUpdatedAt, (now) => (latest ? nextAgo(latest, now) : undefined))
  const { data: sessions = [] } = useQuery({ ...requestsQuery, refetchOnMount: 'always' })
  if (unansweredReviews === undefined) return null
  const toDos = professionalToDos({ sessions, conversations, unansweredReviews }, now)
  return (
    <Section title="Waiting for you" className={className}>
      {toDos.length === 0 ? (
        <p className="pt-4 text-ink-2">Nothing at the moment.</p>
      ) : (
        <ul className={SECTION_LIST}>
          {toDos.map((toDo) => {
            const { key, icon: Icon, title, note, action, to } = lookOf(toDo, zone, now)
            return (
              <li
                key={key}
                className="relative flex items-start gap-3.5 px-5.5 py-3.5 transition-colors duration-(--fast) last:rounded-b-l hover:bg-sunken"
              >
                <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-action" />
                <p className="min-w-0 grow">
                  <span className="wrap-anywhere block font-[600]">{title}</span>
                  <span className="text-ink-2 text-small" suppressHydrationWarning>
                    {note}
                  </span>
                </p>
                <Link
                  to={to}
                  className="inline-block min-h-6 shrink-0 text-action text-small after:absolute after:inset-0 hover:underline"
                >
                  <span>{action}</span>
                  <span className="sr-only"> ({title})</span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}

type Look = {
  key: string
  icon: LucideIcon
  title: string
  note: string
  action: string
  to: string
}

function lookOf(toDo: ProfessionalToDo<Conversation, Session>, zone: string, now: number): Look {
  switch (toDo.kind) {
    case 'request': {
      const { id, client, startsAt, holdExpiresAt } = toDo.session
      return {
        key: id,
        icon: CalendarClock,
        title: `${client.name} asks for a session`,
        note: `${whenOf(startsAt, zone)} · answer by ${whenInSentence(holdExpiresAt ?? startsAt, zone)}`,
        action: 'Answer',
        to: paths.session(id),
      }
    }
    case 'answer': {
      const { id, participantName, unreadCount, lastMessage } = toDo.conversation
      const wrote = lastMessage ? agoOf(lastMessage.createdAt, zone, now) : ''
      return {
        key: id,
        icon: MessageSquare,
        title: `Answer ${participantName}`,
        note: unreadCount > 0 ? `${wrote} · ${pluralise(unreadCount, 'new message')}` : wrote,
        action: 'Reply',
        to: paths.messages('PROFESSIONAL', { thread: id }),
      }
    }
    case 'reviews':
      return {
        key: 'reviews',
        icon: Star,
        title: 'Reply to your reviews',
        note: `${pluralise(toDo.count, 'review')} without a reply`,
        action: 'Read',
        to: paths.ownReviews({ show: 'unanswered' }),
      }
  }
}
