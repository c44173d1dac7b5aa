import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import type { SessionState } from '#domain/booking/booking.ts'
import { roomIsOpen } from '#domain/meeting/room.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { toast } from '#web/ui/toast.ts'
import { wasJustInRoom } from './choices.ts'
import { loadRoom } from './session-room.tsx'

/** Whether the user is in the room, or tests their devices before, and the ways in and out. */
export function useInRoom(session: Session, state: SessionState) {
  const { id, startsAt, endsAt } = session
  const [isInRoom, setInRoom] = useState(false)
  /** When the user left by choice, in ms. */
  const [leftAt, setLeftAt] = useState<number>()
  const stage = useRef<HTMLDivElement>(null)
  const { search } = useLocation()
  const navigate = useNavigate()
  const isAhead = state === 'upcoming' || state === 'live'
  const isTesting = new URLSearchParams(search).has('test') && !isInRoom && isAhead

  useEffect(() => {
    if (state === 'live') loadRoom()
    if (state === 'cancelled') setInRoom(false)
  }, [state])

  // A reload or a crash in the room comes back by itself: the click of before counts.
  useEffect(() => {
    const isOpen = roomIsOpen(Date.parse(startsAt), Date.parse(endsAt), serverNow())
    if (wasJustInRoom(id) && isOpen) setInRoom(true)
  }, [id, startsAt, endsAt])

  return {
    isInRoom,
    isTesting,
    leftAt: isInRoom ? undefined : leftAt,
    stage,
    join() {
      setInRoom(true)
      if (isTesting) navigate(paths.session(id), { replace: true })
      stage.current?.focus()
    },
    leave(reason?: string) {
      setInRoom(false)
      setLeftAt(reason || state === 'upcoming' ? undefined : serverNow())
      if (reason) toast({ title: 'Session Completed', description: reason })
    },
  }
}
