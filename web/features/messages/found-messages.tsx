import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { FoundMessage } from '#contract/messages/messages.ts'
import { paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import { markedParts, searchedWords } from '#domain/messages/message-search.ts'
import { useTimeZone } from '#web/shared/time/time.ts'
import { useSettled } from '#web/ui/use-settled.ts'
import { foundMessagesQuery } from './queries.ts'
import { listTimeOf } from './times.ts'

/** Shorter searches only filter the conversations. */
const LENGTH_MIN = 2

type FoundMessagesProps = { person: User; wanted: string; onChoose: () => void }

/** Messages with the searched words, each of which opens its conversation at that message. */
export function FoundMessages({ person, wanted, onChoose }: FoundMessagesProps) {
  const settled = useSettled(wanted.trim())
  const { data } = useQuery({
    ...foundMessagesQuery(settled),
    enabled: settled.length >= LENGTH_MIN,
    placeholderData: keepPreviousData,
  })
  if (wanted.trim().length < LENGTH_MIN || !data) return null
  return (
    <section aria-label="Messages found">
      <p role="status" className="px-4 pt-4 pb-1 font-[550] text-ink-2 text-small">
        {data.length > 0 ? 'Messages' : 'No messages match this search'}
      </p>
      <ul>
        {data.map((message) => (
          <li key={message.id}>
            <Row
              message={message}
              person={person}
              words={searchedWords(settled)}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type RowProps = { message: FoundMessage; person: User; words: string[]; onChoose: () => void }

function Row({ message, person, words, onChoose }: RowProps) {
  const zone = useTimeZone()
  const { threadId, number, authorId, participantName, createdAt, excerpt } = message
  return (
    <Link
      to={paths.messages(person.role, { thread: threadId, at: String(number) })}
      preventScrollReset
      onClick={onChoose}
      className="block px-4 py-2.5 hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="min-w-0 break-words font-[550] text-small">{participantName}</bdi>
        <time dateTime={createdAt} className="figures text-ink-3 text-tiny">
          {listTimeOf(createdAt, zone)}
        </time>
      </span>
      <span className="block min-w-0 text-ink-2 text-small [overflow-wrap:anywhere]">
        <span>{authorId === person.id && 'You: '}</span>
        {markedParts(excerpt, words).map(({ text, isFound }, index) =>
          isFound ? (
            <mark key={index} className="rounded-[3px] bg-blue-100 text-ink">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
    </Link>
  )
}
