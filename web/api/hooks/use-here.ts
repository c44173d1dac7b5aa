import { useEffect, useState } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import { onLiveEvent } from '#web/api/live.ts'

/** Which of the session's two people are in its room or waiting room, by their ids, as it changes. */
export function useHere({ id, here = [] }: Session): readonly string[] {
  const [told, setTold] = useState<{ version: number; ids: string[] }>()
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type !== 'room_peers' || event.sessionId !== id) return
        const { version, peers } = event
        setTold((before) =>
          before && before.version >= version
            ? before
            : { version, ids: peers.flatMap((peer) => (peer.isGuest ? [] : [peer.id])) },
        )
      }),
    [id],
  )
  return told?.ids ?? here
}
