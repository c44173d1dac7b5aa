import { useEffect, useState } from 'react'
import { onLiveEvent, onLiveStatus, sendLive } from '#web/api/live.ts'
import type { Other } from '#web/features/sessions/room/room.ts'

/** Whether one has the whiteboard open, and whether the other person has: each page tells the other. */
export function useBoardOpen(sessionId: string, others: readonly Other[]) {
  const [isOpen, setOpen] = useState(false)
  const [isOpenThere, setOpenThere] = useState(false)
  // Someone who arrives, or whose page is another one now, is told again.
  const here = others.map(({ id, path }) => `${id} ${path === 'open'}`).join()

  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === 'board_open' && event.sessionId === sessionId) setOpenThere(event.isOpen)
      }),
    [sessionId],
  )
  useEffect(() => {
    const tell = () => sendLive({ type: 'board_open', sessionId, isOpen })
    if (here === '') setOpenThere(false)
    else tell()
    return onLiveStatus(tell)
  }, [sessionId, isOpen, here])

  return { isOpen, isOpenThere, setOpen, toggle: () => setOpen(!isOpen) }
}
