import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DESK_LIVE_PATH } from '#contract/paths/desk.ts'
import { invalidate } from '#web/api/cache/invalidate.ts'
import { openLive } from '#web/api/live.ts'

/** Keeps the desk's live connection open: what others do appears at once. */
export function useDeskConnection(userId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!userId) return
    const door = {
      path: DESK_LIVE_PATH,
      checkRejected: () => invalidate(client, 'cases').then(() => true),
    }
    return openLive({ type: 'auth', userId, userRole: 'STAFF' }, client, door)
  }, [userId, client])
}
