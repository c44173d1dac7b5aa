import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import type { Whereabouts } from '#domain/hours/travel.ts'
import { dayAt, staysOf } from '#domain/hours/travel.ts'
import { dateOfDay, minutesOf } from '#domain/hours/zone.ts'
import type { Elements } from '#web/ui/elements.tsx'
import type { Draft } from './draft.ts'
import { BOOKED_SHOWN, bookedQuery } from './queries.ts'

/** Upcoming sessions by their day (YYYY-MM-DD) where the professional is. */
export type Booked = ReadonlyMap<string, Session[]>

/** Buttons to move or cancel a session, which another feature has. */
export type ChangesOf = (session: Session, readAt: number) => Elements

type BookedState = {
  /** Empty until they are loaded. */
  booked: Booked
  /** Bookings from this day on are not all loaded; undefined if all are. */
  partFrom: string | undefined
  readAt: number
}

export function useBooked({ timeZone, travels }: Whereabouts): BookedState {
  const { data, dataUpdatedAt } = useQuery({ ...bookedQuery, refetchOnMount: 'always' })
  const booked = useMemo(() => {
    const stays = staysOf({ timeZone, travels })
    return Map.groupBy(data ?? [], (each) => dateOfDay(dayAt(stays, minutesOf(each.startsAt))))
  }, [data, timeZone, travels])
  const partFrom = data?.length === BOOKED_SHOWN ? [...booked.keys()].at(-1) : undefined
  return { booked, partFrom, readAt: dataUpdatedAt }
}

/** Without travels while they are wrong, such as half-typed dates. */
export const whereaboutsOf = (
  { timeZone, travels }: Draft,
  problems: ReadonlyMap<string, string>,
): Whereabouts => ({
  timeZone,
  travels: [...problems.keys()].some((path) => path.startsWith('travels')) ? undefined : travels,
})

/** '1 session', '2 sessions'. */
export const sessionsInWords = (count: number) => `${count} ${count === 1 ? 'session' : 'sessions'}`
