import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { serverNow } from '#web/api/server-clock.ts'
import { useTimeZone } from '#web/layout/time.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { dayIn, daysOfMonth, monthOf } from './days.ts'
import { FreeTimes } from './free-times.tsx'
import { freeDaysQuery, slotsQuery } from './queries.ts'

const Calendar = lazy(() => import('./calendar.tsx'))

type TimeSelectionOptions = {
  professionalId: string
  minutes: number
  /** Nothing is fetched before it is shown. */
  isShown: boolean
  /** The initially selected slot; an ISO instant. */
  at?: string
  /** The first free slot of all, if known. */
  nextFree: string | null
  /** The initial month is that of `nextFree`, else of this instant, else the current one. */
  around?: string
}

export type TimeSelection = ReturnType<typeof useTimeSelection>

/** Selects a day and one of its free slots. */
export function useTimeSelection({
  professionalId,
  minutes,
  isShown,
  at,
  nextFree,
  around,
}: TimeSelectionOptions) {
  const zone = useTimeZone()
  const today = dayIn(zone, serverNow())
  const [date, setDate] = useState(at ? dayIn(zone, at) : '')
  const [startTime, setStartTime] = useState(at ?? null)
  const first = nextFree ?? around
  const [month, setMonth] = useState(monthOf(date || (first ? dayIn(zone, first) : today)))
  const listed = { date, duration: minutes, timeZone: zone }
  const isReady = isShown && date !== ''
  const times = useQuery({
    ...slotsQuery(professionalId, listed),
    enabled: isReady,
    staleTime: 0,
    gcTime: 0,
  })
  const days = useQuery({
    ...freeDaysQuery(professionalId, {
      ...daysOfMonth(month, today),
      duration: minutes,
      timeZone: zone,
    }),
    enabled: isShown,
    staleTime: 0,
    placeholderData: (before) => before,
  })
  const clearTime = () => setStartTime(null)
  const chooseDate = (day: string) => {
    setDate(day)
    if (day) setMonth(monthOf(day))
    clearTime()
  }
  return {
    zone,
    today,
    date,
    chooseDate,
    month,
    setMonth,
    startTime,
    setStartTime,
    clearTime,
    listed,
    isReady,
    times,
    freeDays: days.data ?? [],
    nextFree,
  }
}

/** A date field, and a calendar that marks the free days. */
export function DayPicker({ selection }: { selection: TimeSelection }) {
  return (
    <div className="flex flex-col gap-3">
      <Field label="Date">
        {(control) => (
          <Input
            {...control}
            type="date"
            min={selection.today}
            value={selection.date}
            onChange={(event) => selection.chooseDate(event.currentTarget.value)}
          />
        )}
      </Field>
      <Suspense fallback={<Skeleton className="h-[316px]" />}>
        <Calendar
          value={selection.date}
          min={selection.today}
          onChange={selection.chooseDate}
          month={selection.month}
          onMonthChange={selection.setMonth}
          freeDays={selection.freeDays}
        />
      </Suspense>
    </div>
  )
}

export function TimePicker({ selection }: { selection: TimeSelection }) {
  return (
    <FreeTimes
      isReady={selection.isReady}
      times={selection.times}
      zone={selection.zone}
      value={selection.startTime}
      onChange={selection.setStartTime}
      nextFree={selection.nextFree}
      onJump={(instant) => selection.chooseDate(dayIn(selection.zone, instant))}
    />
  )
}
