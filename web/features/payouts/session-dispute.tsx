import { useQuery } from '@tanstack/react-query'
import { DisputeAlert } from './dispute-alert.tsx'
import { disputesQuery } from './queries.ts'

/** The dispute of a session, for its professional; renders nothing if there is none. */
export default function SessionDispute({ sessionId }: { sessionId: string }) {
  const { data } = useQuery({ ...disputesQuery(sessionId), refetchOnMount: 'always' })
  if (!data || data.length === 0) return null
  return (
    <div className="wrap flex flex-col gap-3 pt-8">
      {data.map((dispute) => (
        <DisputeAlert key={dispute.id} dispute={dispute} />
      ))}
    </div>
  )
}
