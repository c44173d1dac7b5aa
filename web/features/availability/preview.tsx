import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import type { BusyTimes } from '#contract/hours/availability.ts'
import { slotsOn, slotsPerDay } from '#domain/hours/availability.ts'
import type { Calendar } from '#domain/hours/calendar.ts'
import type { Duration } from '#domain/hours/durations.ts'
import { DURATIONS } from '#domain/hours/durations.ts'
import { dateLabel } from '#domain/hours/working-hours.ts'
import { dateOfDay, dayNumber, HOME_ZONE, isoOf, localDate, minutesOf } from '#domain/hours/zone.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { cityOf, timeOf, zoneNameOf } from '#web/shared/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Booked } from './booked.ts'
import { BookedTime } from './booked-list.tsx'
import type { Draft } from './draft.ts'
import { hoursOf } from './draft.ts'
import { busyTimesQuery } from './queries.ts'

const DAYS = 14

type PreviewProps = { draft: Draft; booked: Booked; hasProblems: boolean }

/** The slots clients would be offered in the next two weeks, by the same rules as on the server. */
export function Preview({ draft, booked, hasProblems }: PreviewProps) {
  const busy = useQuery(busyTimesQuery)
  return (
    <Card as="section" aria-labelledby="what-clients-see">
      <h3 id="what-clients-see" className="font-[600] text-h3">
        What clients see
      </h3>
      <p className="mt-1 mb-4 text-ink-2 text-small">
        The next two weeks with these hours, less what is booked or busy elsewhere.
      </p>
      {hasProblems && (
        <p className="rounded-m bg-sunken px-4 py-3.5 text-ink-2 text-small">
          Shown once the marked hours are put right.
        </p>
      )}
      {!hasProblems && busy.error && !busy.data && (
        <p role="alert" className="text-ink-2 text-small">
          Your booked times could not be loaded.{' '}
          <Button variant="quiet" size="s" onClick={() => busy.refetch()}>
            Try Again
          </Button>
        </p>
      )}
      {!hasProblems && !busy.error && !busy.data && <Skeleton className="h-72 rounded-m" />}
      {!hasProblems && busy.data && (
        <TwoWeeks draft={draft} busy={busy.data.busy} booked={booked} />
      )}
    </Card>
  )
}

type TwoWeeksProps = { draft: Draft; busy: BusyTimes['busy']; booked: Booked }

function TwoWeeks({ draft, busy, booked }: TwoWeeksProps) {
  const name = useId()
  const [duration, setDuration] = useState<Duration>(60)
  const [viewer, setViewer] = useState<'own' | 'home'>('own')
  const [picked, setPicked] = useState<string>()
  const now = useServerTime(serverNow(), (now) => (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS)
  const hours = useDeferredValue(draft)
  const calendar = useMemo<Calendar>(() => calendarOf(hours, busy), [hours, busy])

  const zone = viewer === 'home' ? HOME_ZONE : hours.timeZone
  const bookedHere = useMemo(
    () =>
      Map.groupBy([...booked.values()].flat(), (each) => localDate(minutesOf(each.startsAt), zone)),
    [booked, zone],
  )
  const minutes = now / MINUTE_MS
  const today = localDate(minutes, zone)
  const perDay = slotsPerDay(calendar, today, DAYS, zone, duration, minutes)
  const days = perDay.map((slots, n) => ({ date: dateOfDay(dayNumber(today) + n), slots }))
  const shown = days.find(({ date }) => date === picked) ?? days.find(({ slots }) => slots > 0)
  const total = perDay.reduce((sum, slots) => sum + slots, 0)
  return (
    <div className="flex flex-col gap-3.5">
      <RadioGroup
        label="Length of the session in minutes"
        name={`${name}-length`}
        value={String(duration)}
        options={DURATIONS.map((each) => ({ value: String(each), label: `${each} min` }))}
        onChange={(chosen) => setDuration(Number(chosen) as Duration)}
      />
      {hours.timeZone !== HOME_ZONE && (
        <RadioGroup
          label="By whose clock"
          name={`${name}-clock`}
          value={viewer}
          options={[
            { value: 'own', label: cityOf(hours.timeZone) },
            { value: 'home', label: 'London' },
          ]}
          onChange={setViewer}
        />
      )}
      <fieldset className="grid grid-cols-7 gap-1">
        <legend className="sr-only">Day</legend>
        {days.map(({ date, slots }) => (
          <PreviewDay
            key={date}
            date={date}
            slots={slots}
            booked={bookedHere.get(date)?.length ?? 0}
            isShown={date === shown?.date}
            onShow={() => setPicked(date)}
          />
        ))}
      </fieldset>
      <p aria-hidden className="-mt-1.5 flex gap-4 text-ink-3 text-tiny">
        <span className="inline-flex items-center gap-1.5">
          <span className="size-1 rounded-full bg-action" /> free times
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span className="h-1 w-2.5 rounded-full bg-ink" /> booked
        </span>
      </p>
      <p role="status" className="text-ink-2 text-small">
        {total === 0
          ? 'Clients would see no free time in these two weeks.'
          : `Clients would choose among ${total.toLocaleString('en-GB')} start ${total === 1 ? 'time' : 'times'}.`}
      </p>
      {shown && (
        <div>
          <p className="mb-2 flex flex-wrap justify-between gap-x-3 text-small">
            <span className="font-[550]">{dateLabel(shown.date)}</span>
            <span className="text-ink-3 text-tiny">
              Times in {cityOf(zone)} ({zoneNameOf(isoOf(Math.floor(minutes)), zone)})
            </span>
          </p>
          <ul
            aria-label={`Times on ${dateLabel(shown.date)}`}
            className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-1.5"
          >
            {slotsOn(calendar, shown.date, zone, duration, minutes).map(({ start }) => (
              <li
                key={start}
                className="figures rounded-[10px] border border-line py-1.5 text-center text-small"
              >
                {timeOf(isoOf(start), zone)}
              </li>
            ))}
          </ul>
          {shown.slots === 0 && <p className="text-ink-2 text-small">No free times on this day.</p>}
          <BookedOn sessions={bookedHere.get(shown.date) ?? []} timeZone={zone} />
        </div>
      )}
    </div>
  )
}

/** Treats the professional as verified, to show what clients would see then. */
function calendarOf(draft: Draft, busy: BusyTimes['busy']): Calendar {
  return {
    ...hoursOf(draft),
    busy: busy.map(({ startsAt, endsAt, blockedFrom, blockedUntil, isOutside }) => ({
      start: minutesOf(startsAt),
      end: minutesOf(endsAt),
      blockedUntil: minutesOf(blockedUntil),
      ...(blockedFrom && { blockedFrom: minutesOf(blockedFrom) }),
      ...(isOutside && { isOutside }),
    })),
    isVerified: true,
  }
}

function BookedOn({ sessions, timeZone }: { sessions: Session[]; timeZone: string }) {
  if (sessions.length === 0) return null
  return (
    <div className="mt-3 border-line border-t pt-2.5 text-small">
      <p className="font-[550]">Booked</p>
      <ul className="flex flex-col gap-0.5">
        {sessions.map((session) => (
          <li key={session.id}>
            <BookedTime session={session} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type PreviewDayProps = {
  date: string
  slots: number
  booked: number
  isShown: boolean
  onShow: () => void
}

function PreviewDay({ date, slots, booked, isShown, onShow }: PreviewDayProps) {
  const weekday = new Date(date).toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' })
  return (
    <button
      type="button"
      data-date={date}
      aria-pressed={isShown}
      onClick={onShow}
      className={cx(
        'figures flex min-h-14 flex-col items-center justify-center rounded-[12px] text-small',
        'transition-colors duration-(--fast)',
        isShown ? 'bg-blue-50 text-action' : 'hover:bg-sunken',
        slots === 0 && !isShown && 'text-ink-3',
      )}
    >
      <span className="text-tiny">{weekday} </span>
      <span className={cx(slots > 0 && 'font-[650]')}>{Number(date.slice(8))}</span>
      <span className="sr-only">
        , {slots || 'no'} free{booked > 0 && `, ${booked} booked`}
      </span>
      <span aria-hidden className="mt-0.5 flex h-1 gap-1">
        {slots > 0 && <span className="size-1 rounded-full bg-action" />}
        {booked > 0 && <span className="h-1 w-2.5 rounded-full bg-ink" />}
      </span>
    </button>
  )
}
