import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/booking/sessions.ts'
import type { User } from '#contract/people/sign-in.ts'
import { isAhead } from '#domain/booking/booking.ts'
import { stands } from '#domain/booking/states.ts'
import { SECOND_MS } from '#domain/time.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { attendanceQuery } from '#web/api/queries/attendance.ts'
import { HowLong } from './how-long.tsx'
import { LetDown } from './let-down.tsx'
import { WhoWasHere } from './who-was-here.tsx'

const REFRESH_MS = 20 * SECOND_MS

type SessionAttendanceProps = {
  session: Session
  person: User
  readAt: number
  /** Waits in the room, where the other one is not. */
  isAlone: boolean
}

/** What the record of attendance means before it is decided: for a client left alone, and after the end for both. */
export default function SessionAttendance(props: SessionAttendanceProps) {
  const { session, person, readAt, isAlone } = props
  const [start, end] = [Date.parse(session.startsAt), Date.parse(session.endsAt)]
  const now = useServerTime(readAt, (now) => [start, end].find((edge) => edge > now))
  const isClient = person.role === 'CLIENT'
  const isLive = isAhead(session.state, end, now) && now >= start
  const isOver = stands(session.state) && now >= end && session.outcome === null
  const { data } = useQuery({
    ...attendanceQuery(session.id),
    enabled: isOver || (isLive && isClient),
    refetchInterval: isLive && REFRESH_MS,
    refetchOnMount: 'always',
  })
  if (!data) return null
  if (isLive && data.mayLeave) return <LetDown session={session} />
  if (isLive)
    return isAlone && data.mayLeaveFrom ? (
      <HowLong session={session} until={data.mayLeaveFrom} />
    ) : null
  if (!isOver) return null
  return <WhoWasHere session={session} attendance={data} isClient={isClient} />
}
