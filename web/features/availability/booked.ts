import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { Session } from '#contract/sessions.ts'
import { localDate, minutesOf } from '#domain/zone.ts'
import { BOOKED_SHOWN, bookedQuery } from './queries.ts'

/** Upcoming sessions by their day (YYYY-MM-DD) in the working hours' zone. */
export type Booked = ReadonlyMap<string, Session[]>

/** Buttons to move or cancel a session, which another feature has. */
export type ChangesOf = (session: Session, readAt: number) => ReactNode

type BookedState = {
  /** Empty until they are loaded. */
  booked: Booked
  /** Bookings from this day on are not all loaded; undefined if all are. */
  partFrom: string | undefined
  readAt: number
}

export function useBooked(timeZone: string): BookedState {
  const { data, dataUpdatedAt } = useQuery({ ...bookedQuery, refetchOnMount: 'always' })
  const booked = useMemo(
    () => Map.groupBy(data ?? [], (each) => localDate(minutesOf(each.startsAt), timeZone)),
    [data, timeZone],
  )
  const partFrom = data?.length === BOOKED_SHOWN ? [...booked.keys()].at(-1) : undefined
  return { booked, partFrom, readAt: dataUpdatedAt }
}

/** '1 session', '2 sessions'. */
export const sessionsInWords = (count: number) => `${count} ${count === 1 ? 'session' : 'sessions'}`
