import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { newsInWords } from '#domain/messages/notifications.ts'
import { newsQuery } from '#web/api/queries/messages/news.ts'
import { useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { toast } from '#web/ui/toast.ts'

/** Shows news that arrives while the page is open, except on a session's page: nothing pops up during a call. */
export function useNewsToasts(): void {
  const { data } = useQuery({ ...newsQuery, enabled: false })
  const zone = useTimeZone()
  /** The instant of the newest item so far. */
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!data) return
    const [newest] = data.items
    const former = shown.current
    shown.current = newest?.at ?? ''
    if (former === undefined || !newest?.isNew || newest.at <= former) return
    if (location.pathname.startsWith('/sessions/')) return
    toast({ title: newsInWords(newest), description: whenOf(newest.startsAt, zone) })
  }, [data, zone])
}
