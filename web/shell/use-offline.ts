import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import { stands } from '#domain/booking/states.ts'
import { renewPush, serviceWorker } from '#web/api/push.ts'
import { nextSessionQuery, storeNextSession } from '#web/api/queries/booking/next-session.ts'
import { notificationChoicesQuery } from '#web/api/queries/messages/notification-choices.ts'
import { useSite } from '#web/shared/page/site.ts'
import { dateOf, timeOf, useTimeZone, weekdayNameOf, zoneNameOf } from '#web/shared/time/time.ts'

/** Lets this device show news without an open page, and the next session without a connection. */
export function useOffline(person: User): void {
  const client = useQueryClient()
  const { brandName } = useSite()
  const zone = useTimeZone()
  // Staff who view as someone keep nothing of theirs.
  const userId = person.viewedBy ? undefined : person.id
  const { data } = useQuery({ ...nextSessionQuery, enabled: userId !== undefined })
  useEffect(() => {
    if (!userId) return
    const start = async () => {
      await serviceWorker()
      await renewPush(userId, async () => (await client.query(notificationChoicesQuery)).pushKey)
    }
    start().catch((error: unknown) => console.warn('Notifications on this device', error))
  }, [userId, client])
  useEffect(() => {
    if (!data) return
    const next = data.find(({ state }) => stands(state))
    void storeNextSession(
      next && {
        brandName,
        other: next.client.id === userId ? next.professional.name : next.client.name,
        when: inFull(next.startsAt, zone),
        path: paths.session(next.id),
        endsAt: next.endsAt,
      },
    )
  }, [data, userId, brandName, zone])
}

/** 'Sat 21 Nov 2026, 14:30 GMT': it is kept for days, in which 'Tomorrow' would go stale. */
const inFull = (instant: string, zone: string) =>
  `${weekdayNameOf(instant, zone)} ${dateOf(instant, zone)}, ${timeOf(instant, zone)} ${zoneNameOf(instant, zone)}`
