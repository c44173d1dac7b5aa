import { useEffect, useState } from 'react'
import type { Session } from '#contract/sessions.ts'
import { onLiveEvent } from '#web/api/live.ts'

/** Who is in the session's room or waiting room, by their ids, as it changes. */
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
            : { version, ids: peers.map((peer) => peer.id) },
        )
      }),
    [id],
  )
  return told?.ids ?? here
}
