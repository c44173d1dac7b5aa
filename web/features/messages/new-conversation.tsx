import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Session } from '#contract/sessions.ts'
import { allSessionsQuery } from '#web/api/queries.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type NewConversationProps = { person: User; onClose: () => void }

/** Whom to write to: for a client those they have booked, for a professional their clients. */
export function NewConversation({ person, onClose }: NewConversationProps) {
  const isClient = person.role === 'CLIENT'
  const sessions = useQuery({ ...allSessionsQuery, refetchOnMount: 'always' }).data
  const people = sessions && peopleOf(sessions, isClient)
  return (
    <section aria-labelledby="new-conversation" className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-2 border-line border-b px-3 py-2.5">
        <IconButton label="Back to conversations" onClick={onClose}>
          <ArrowLeft className="size-5" />
        </IconButton>
        <h2
          id="new-conversation"
          className="min-w-0 break-words font-[600] font-sans text-h3 tracking-normal"
        >
          New conversation
        </h2>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        {!people ? (
          <Skeleton className="h-16" />
        ) : (
          <ul>
            {people.map(({ id, name, avatar }) => (
              <li key={id}>
                <Link
                  to={paths.messages(person.role, { with: id })}
                  onClick={onClose}
                  className="flex min-h-14 items-center gap-3 rounded-m px-3 font-[550] text-control hover:bg-sunken"
                >
                  <Avatar name={name} src={avatar} size="s" />
                  <span className="min-w-0 break-words">{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p className="px-3 py-4 text-ink-2 text-small">
          {isClient ? (
            <>
              {people?.length ? 'Somebody else? ' : 'You have not booked anybody yet. '}
              <Link to={paths.browse()} className="text-action underline underline-offset-2">
                Browse Professionals
              </Link>{' '}
              and choose ‘Message First’ on a profile.
            </>
          ) : (
            'You can write to people who have booked a session with you.'
          )}
        </p>
      </div>
    </section>
  )
}

/** Each person once, the latest session first. */
function peopleOf(sessions: Session[], isClient: boolean) {
  const agreed = sessions.filter(({ status }) => status === 'CONFIRMED' || status === 'COMPLETED')
  const parties = agreed.map(({ professional, client }) => (isClient ? professional : client))
  return [...new Map(parties.map((party) => [party.id, party])).values()]
}
