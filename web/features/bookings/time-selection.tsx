import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '#web/api/server-clock.ts'
import { useTimeZone } from '#web/shared/time/time.ts'
import { dayIn } from './days.ts'
import { freeDaysQuery, slotsQuery } from './queries.ts'
import { daysAround } from './weeks.ts'

type TimeSelectionOptions = {
  professionalId: string
  minutes: number
  /** The id of the service to be booked. */
  service?: string | undefined
  /** The id of the session to be moved. */
  moving?: string
  /** Nothing is fetched before it is shown. */
  isShown: boolean
  /** The start of the chosen slot; an ISO instant. */
  startTime: string | null
  onChange: (startTime: string | null) => void
  /** The first free slot of all, if known. */
  nextFree: string | null
  /** Otherwise the week that is looked at first is this instant's; today's unless told. */
  around?: string
  /** The first free day is chosen until another one is. */
  startsOnFreeDay?: boolean
}

export type TimeSelection = ReturnType<typeof useTimeSelection>

/** Selects a day, and one of its free slots for the caller to keep. */
export function useTimeSelection({
  professionalId,
  minutes,
  service,
  moving,
  isShown,
  startTime,
  onChange,
  nextFree,
  around,
  startsOnFreeDay = false,
}: TimeSelectionOptions) {
  const zone = useTimeZone()
  const today = dayIn(zone, serverNow())
  const [picked, setPicked] = useState(startTime && dayIn(zone, startTime))
  const first = startTime ?? nextFree ?? around
  const [lookedAt, lookAt] = useState(() => later(today, first && dayIn(zone, first)))
  const days = useQuery({
    ...freeDaysQuery(professionalId, {
      ...daysAround(today, lookedAt),
      duration: minutes,
      service,
      moving,
      timeZone: zone,
    }),
    enabled: isShown,
    staleTime: 0,
    placeholderData: (before) => before,
  })
  const freeDays = days.data ?? []
  const firstFree = startsOnFreeDay
    ? (freeDays.find(({ slots }) => slots > 0)?.date ?? (nextFree && dayIn(zone, nextFree)))
    : undefined
  const date = picked ?? firstFree ?? ''
  const listed = { date, duration: minutes, service, moving, timeZone: zone }
  const isReady = isShown && date !== ''
  const times = useQuery({
    ...slotsQuery(professionalId, listed),
    enabled: isReady,
    staleTime: 0,
    gcTime: 0,
  })
  const clearTime = () => onChange(null)
  /** After someone was faster: the times of the day, and how many each day has. */
  const renew = () => Promise.all([times.refetch(), days.refetch()])
  const chooseDate = (day: string) => {
    setPicked(day)
    if (day >= today) lookAt(day)
    clearTime()
  }
  // What was chosen for the client stays chosen once they have looked at more, or taken a time of it.
  const showDay = (day: string) => {
    setPicked(date)
    lookAt(later(today, day))
  }
  const chooseTime = (start: string) => {
    setPicked(date)
    onChange(start)
  }
  return {
    zone,
    today,
    date,
    chooseDate,
    /** A day of those that are shown. */
    shownDay: later(today, lookedAt),
    showDay,
    startTime,
    chooseTime,
    clearTime,
    renew,
    listed,
    isReady,
    times,
    freeDays,
    nextFree,
  }
}

const later = (today: string, day: string | null | undefined) => (day && day > today ? day : today)
