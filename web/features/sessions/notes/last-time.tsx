import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { clientsPath } from '#contract/paths/clients.ts'
import { clientSessionsQuery } from '#web/api/queries/clients.ts'
import { hasNotes, NoteTexts } from '#web/shared/form/note-texts.tsx'
import { dateOf, useTimeZone } from '#web/shared/time/time.ts'
import { Card } from '#web/ui/card.tsx'

/** For the professional before a session: the notes of the last one with this client, if there was one. */
export default function LastTime({ session: { client } }: { session: Session }) {
  const zone = useTimeZone()
  const { data } = useQuery(clientSessionsQuery(client.id, { status: 'past', pageSize: 1 }))
  const last = data?.rows[0]
  if (!last) return null
  return (
    <Card as="section" aria-labelledby="last-time">
      <h2 id="last-time" className="wrap-anywhere font-[600] font-sans text-h3 tracking-normal">
        Last Time with <bdi>{client.name}</bdi>
      </h2>
      <p className="mt-1 mb-3 text-ink-3 text-tiny" suppressHydrationWarning>
        {dateOf(last.startsAt, zone)}
      </p>
      <NoteTexts session={last} />
      {!hasNotes(last) && <p className="text-ink-2 text-small">There are no notes of it.</p>}
      <Link
        to={clientsPath({ client: client.id })}
        className="mt-3 inline-block min-h-6 text-action text-small hover:underline"
      >
        All sessions and notes
      </Link>
    </Card>
  )
}
