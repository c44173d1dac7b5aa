import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FreeDay, SlotTimes } from '#contract/hours/availability.ts'
import type { BookingChoice } from '#contract/paths/paths.ts'
import { paths } from '#contract/paths/paths.ts'
import type { ProfessionalDetail } from '#contract/profile/professionals.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { dayIn, daysLater, weekdayOf } from '#web/features/bookings/days.ts'
import { freeDaysQuery, slotsQuery } from '#web/features/bookings/queries.ts'
import { SlotsLoading } from '#web/features/bookings/slots-loading.tsx'
import { cityOf, dayOf, timeOf, useTimeZone, zoneNameOf } from '#web/shared/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

const USUAL_MINUTES = 60
const DAYS = 7
const TIMES_SHOWN = 8

/** The free days of the week strip. The page prefetches them for the time zone that the server renders in. */
export const weekQuery = (id: string, timeZone: string) =>
  freeDaysQuery(id, {
    from: dayIn(timeZone, serverNow()),
    days: DAYS,
    duration: USUAL_MINUTES,
    timeZone,
  })

type NextTimesProps = { detail: ProfessionalDetail; onChoose: (choice: BookingChoice) => void }

/**
 * The next seven days with the free ones marked, and the free slots of the selected day, in the visitor's time zone.
 */
export function NextTimes({ detail, onChoose }: NextTimesProps) {
  const { professional, availability } = detail
  const zone = useTimeZone()
  const [picked, setPicked] = useState<string>()
  const [first] = availability
  const week = useQuery(weekQuery(professional.id, zone)).data
  if (!first)
    return (
      <p className="text-ink-2 text-small">
        No free times at the moment.{' '}
        <Link
          to={paths.browse({ category: professional.categories[0] ?? 'all', sort: 'soonest' })}
          className="font-[550] text-action hover:underline"
        >
          See who else is free
        </Link>
      </p>
    )

  const firstDay = dayIn(zone, first.startTime)
  const day = picked ?? firstDay
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        <span className="font-[550]">Next free times</span>
        <span className="text-ink-3 text-tiny">
          Times in {cityOf(zone)} ({zoneNameOf(first.startTime, zone)})
        </span>
      </p>
      <WeekStrip
        days={week ?? emptyWeek(dayIn(zone, serverNow()))}
        known={week !== undefined}
        chosen={day}
        onChoose={setPicked}
      />
      <Times
        key={day}
        professionalId={professional.id}
        day={day}
        zone={zone}
        // The detail already contains the first day's slots.
        given={day === firstDay ? availability : undefined}
        onChoose={onChoose}
      />
      {professional.timeZone !== zone && (
        <p className="wrap-anywhere text-ink-3 text-tiny">
          <bdi>{professional.name}</bdi>
          <span>
            ’s time: {timeOf(first.startTime, professional.timeZone)}{' '}
            {zoneNameOf(first.startTime, professional.timeZone)} (your{' '}
            {timeOf(first.startTime, zone)})
          </span>
        </p>
      )}
    </div>
  )
}

const emptyWeek = (today: string): FreeDay[] =>
  Array.from({ length: DAYS }, (_, n) => ({ date: daysLater(today, n), slots: 0 }))

type WeekStripProps = {
  days: FreeDay[]
  known: boolean
  chosen: string
  onChoose: (day: string) => void
}

function WeekStrip({ days, known, chosen, onChoose }: WeekStripProps) {
  return (
    <fieldset className="grid grid-cols-7 gap-1">
      <legend className="sr-only">Day</legend>
      {days.map(({ date, slots }) => {
        const { weekday, number } = weekdayOf(date)
        return (
          <button
            key={date}
            type="button"
            disabled={slots === 0}
            aria-pressed={date === chosen}
            onClick={() => onChoose(date)}
            className={cx(
              'figures flex min-h-14 flex-col items-center justify-center rounded-[12px] text-small',
              'transition-colors duration-(--fast)',
              date === chosen
                ? 'bg-blue-50 text-action'
                : 'enabled:hover:bg-sunken disabled:text-ink-3',
            )}
          >
            <span className="text-tiny">{weekday} </span>
            <span className={cx(slots > 0 && 'font-[650]')}>{number}</span>
            {known && <span className="sr-only">, {slots || 'no'} free</span>}
            <span
              aria-hidden
              className={cx('mt-0.5 size-1 rounded-full', slots > 0 && 'bg-current')}
            />
          </button>
        )
      })}
    </fieldset>
  )
}

type TimesProps = {
  professionalId: string
  day: string
  zone: string
  given: SlotTimes[] | undefined
  onChoose: (choice: BookingChoice) => void
}

function Times({ professionalId, day, zone, given, onChoose }: TimesProps) {
  const listed = { date: day, duration: USUAL_MINUTES, timeZone: zone }
  const fetched = useQuery({ ...slotsQuery(professionalId, listed), enabled: !given, staleTime: 0 })
  const slots = given?.filter(({ startTime }) => dayIn(zone, startTime) === day) ?? fetched.data
  if (fetched.error)
    return (
      <p role="alert" className="text-ink-2 text-small">
        These times could not be loaded.{' '}
        <Button variant="quiet" size="s" onClick={() => fetched.refetch()}>
          Try Again
        </Button>
      </p>
    )
  if (!slots) return <SlotsLoading />
  const [first] = slots
  if (!first) return <p className="text-ink-2 text-small">No free times left on this day.</p>
  return (
    <div>
      <p className="mb-1.5 text-ink-2 text-tiny" suppressHydrationWarning>
        {dayOf(first.startTime, zone)}
      </p>
      <ul className="grid grid-cols-4 gap-2">
        {slots.slice(0, TIMES_SHOWN).map(({ startTime }) => (
          <li key={startTime}>
            <button
              type="button"
              onClick={() => onChoose({ at: startTime, minutes: USUAL_MINUTES })}
              className="figures h-10.5 w-full rounded-[12px] border border-line-control font-[550] text-control transition-colors duration-(--fast) hover:border-action hover:text-action pointer-coarse:h-11"
            >
              {timeOf(startTime, zone)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
