import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import { stands } from '#domain/booking/states.ts'
import { professionalsQuery } from '#web/api/queries/profile/professionals.ts'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import { allSessionsQuery } from './queries.ts'

/** Debounces the search while typing. */
const MAX_RESULTS = 20

type NewConversationProps = { person: User; onClose: () => void }
type Contact = { id: string; name: string; avatar?: string | null; about?: string }

/** Selects a recipient from past and future sessions; clients can also search all professionals. */
export function NewConversation({ person, onClose }: NewConversationProps) {
  const isClient = person.role === 'CLIENT'
  const [wanted, setWanted] = useState('')
  const words = wanted.trim()
  const sessions = useQuery({ ...allSessionsQuery, refetchOnMount: 'always' }).data
  const met = sessions && peopleOf(sessions, isClient).filter(({ name }) => fits(name, words))
  return (
    <section aria-labelledby="new-conversation" className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-2 px-3 pt-2.5">
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
      <div className="border-line border-b px-4 pb-3">
        <Input
          type="search"
          aria-label={isClient ? 'Search professionals' : 'Search your clients'}
          placeholder={isClient ? 'Search professionals' : 'Search your clients'}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-3">
        {!met ? (
          <Skeleton className="h-16" />
        ) : (
          <People
            person={person}
            title={isClient ? 'People you have booked' : 'Your clients'}
            people={met}
            onChoose={onClose}
          />
        )}
        {isClient ? (
          <Found person={person} words={words} except={met ?? []} onChoose={onClose} />
        ) : (
          met?.length === 0 && (
            <p className="px-3 py-4 text-ink-2 text-small">
              {words
                ? 'No clients match this search'
                : 'You can write to people who have booked a session with you.'}
            </p>
          )
        )}
      </div>
    </section>
  )
}

type FoundProps = { person: User; words: string; except: Contact[]; onChoose: () => void }

/** Professionals that match the search; without a query, the first ones of the default order. */
function Found({ person, words, except, onChoose }: FoundProps) {
  const query = useSettled(words)
  const found = useQuery({
    ...professionalsQuery({ ...(query && { query }), pageSize: MAX_RESULTS }),
    placeholderData: keepPreviousData,
  })
  const known = new Set(except.map(({ id }) => id))
  const people = found.data?.professionals
    .filter(({ id }) => !known.has(id))
    .map(({ id, name, avatar, headline }) => ({ id, name, avatar, about: headline }))
  if (found.error)
    return <p className="px-3 py-4 text-ink-2 text-small">Failed to fetch professionals</p>
  if (!people) return <Skeleton className="mt-3 h-16" />
  if (people.length + except.length === 0)
    return <p className="px-3 py-4 text-ink-2 text-small">No professionals found</p>
  return <People person={person} title="Professionals" people={people} onChoose={onChoose} />
}

/** `words` after a pause in typing. */
type PeopleProps = { person: User; title: string; people: Contact[]; onChoose: () => void }

function People({ person, title, people, onChoose }: PeopleProps) {
  if (people.length === 0) return null
  return (
    <>
      <h3 className="px-3 pt-3 pb-1 font-[600] font-sans text-ink-2 text-small tracking-normal">
        {title}
      </h3>
      <ul>
        {people.map(({ id, name, avatar, about }) => (
          <li key={id}>
            <Link
              to={paths.messages(person.role, { with: id })}
              onClick={onChoose}
              className="flex min-h-14 items-center gap-3 rounded-m px-3 py-1.5 hover:bg-sunken"
            >
              <Portrait name={name} src={avatar ?? null} size="s" />
              <span className="min-w-0">
                <span className="block break-words font-[550] text-control">{name}</span>
                {about && <span className="block break-words text-ink-2 text-small">{about}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const fits = (name: string, words: string) => name.toLowerCase().includes(words.toLowerCase())

/** Each person once, most recent session first. */
function peopleOf(sessions: Session[], isClient: boolean) {
  const agreed = sessions.filter(({ status }) => stands(status))
  const parties = agreed.map(({ professional, client }) => (isClient ? professional : client))
  return [...new Map(parties.map((party) => [party.id, party])).values()]
}
