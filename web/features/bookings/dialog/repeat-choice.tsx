import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { EveryWeeks } from '#domain/booking/series.ts'
import { CHARGE_HOURS, EVERY_WEEKS, SERIES_SESSIONS } from '#domain/booking/series.ts'
import { pounds } from '#domain/money.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { seriesCalls } from '#web/api/calls/booking/series.ts'
import { dayIn } from '#web/features/bookings/days.ts'
import { dayName } from '#web/features/bookings/weeks.ts'
import { Holiday } from '#web/shared/booking/holiday.tsx'
import { timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Repeat } from './choice.ts'
import { TOO_FEW_DATES } from './choice.ts'

type RepeatChoiceProps = {
  professionalId: string
  service: string | undefined
  minutes: number
  startTime: string
  totalMinor: number
  onChange: (change: { repeat: Repeat | undefined }) => void
}

const CLASHES = {
  taken: ' – not free, left out',
  own: ' – you have another session, left out',
}
const REPEATS = [
  { value: '', label: 'Once' },
  { value: '1', label: 'Every week' },
  { value: '2', label: 'Every two weeks' },
]
const USUAL_SESSIONS = 4
const COUNTS = Array.from(
  { length: SERIES_SESSIONS.most - SERIES_SESSIONS.least + 1 },
  (_, n) => SERIES_SESSIONS.least + n,
)

/** Once, every week or every two weeks. */
export default function RepeatChoice(props: RepeatChoiceProps) {
  const { onChange } = props
  const [every, setEvery] = useState<EveryWeeks>()
  const [count, setCount] = useState(USUAL_SESSIONS)
  useEffect(() => {
    if (every === undefined) onChange({ repeat: undefined })
  }, [every, onChange])
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-2">
        <p aria-hidden className="font-[550] text-small">
          Repeat
        </p>
        <RadioGroup
          label="Repeat"
          name="repeat"
          look="pills"
          value={`${every ?? ''}`}
          options={REPEATS}
          onChange={(value) => setEvery(EVERY_WEEKS.find((weeks) => `${weeks}` === value))}
        />
      </div>
      {every !== undefined && (
        <Field label="Sessions in total">
          {(control) => (
            <Select
              {...control}
              value={count}
              onChange={({ target }) => setCount(Number(target.value))}
            >
              {COUNTS.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {every !== undefined && <Dates {...props} everyWeeks={every} count={count} />}
    </div>
  )
}

type DatesProps = RepeatChoiceProps & { everyWeeks: EveryWeeks; count: number }

/** All dates at once; those that are not free are left out. */
function Dates(props: DatesProps) {
  const { professionalId, service, minutes, startTime, totalMinor, everyWeeks, count, onChange } =
    props
  const zone = useTimeZone()
  const dates = useQuery({
    ...callQuery(
      seriesCalls.seriesDates,
      {
        params: { id: professionalId },
        query: { startsAt: startTime, minutes, everyWeeks, sessions: count, service },
      },
      'Failed to fetch the dates',
    ),
    staleTime: 0,
  })
  const { data, error, refetch } = dates
  const free = data?.filter(({ clash }) => clash === null)
  const chosen = free?.map(({ startsAt }) => startsAt).join()
  useEffect(() => {
    onChange({ repeat: { everyWeeks, startsAt: chosen?.split(',') ?? [] } })
  }, [everyWeeks, chosen, onChange])
  if (error)
    return (
      <Alert
        tone="warn"
        title="We couldn’t check the dates"
        action={
          <button
            type="button"
            onClick={() => refetch()}
            className="min-h-11 text-action underline"
          >
            Try again
          </button>
        }
      />
    )
  if (!data)
    return (
      <div role="status" aria-label="Checking the dates">
        <Skeleton className="h-24" />
      </div>
    )
  const sessions = free?.length ?? 0
  const left = data.length - sessions
  return (
    <div className="flex flex-col gap-2 text-small">
      <ul aria-label="Dates" className="figures grid gap-x-4 gap-y-1 sm:grid-cols-2 md:grid-cols-1">
        {data.map(({ startsAt, clash }) => (
          <li key={startsAt} className="flex items-start gap-2">
            {clash === null ? (
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-good" />
            ) : (
              <X aria-hidden className="mt-1 size-4 shrink-0 text-ink-3" />
            )}
            <span className={clash === null ? undefined : 'text-ink-3'}>
              <span>
                {dayName(dayIn(zone, startsAt))}, {timeOf(startsAt, zone)}
              </span>
              <Holiday at={startsAt} zone={zone} />
              {clash && <span>{CLASHES[clash]}</span>}
            </span>
          </li>
        ))}
      </ul>
      {sessions < SERIES_SESSIONS.least ? (
        <p className="text-warn">
          {TOO_FEW_DATES.title}. {TOO_FEW_DATES.description}
        </p>
      ) : (
        <p className="text-ink-2">
          {left > 0 && `${sessions} sessions. `}You pay {pounds(totalMinor)} now for the first, and{' '}
          {pounds(totalMinor)} for each of the others {CHARGE_HOURS} hours before it starts:{' '}
          {pounds(totalMinor * sessions)} in total. You can cancel each of the others for free until
          then.
        </p>
      )}
    </div>
  )
}
