import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Wait } from '#contract/booking/waiting-list.ts'
import { WAITING_LIST_RULE } from '#domain/booking/waiting-list.ts'
import { DURATIONS } from '#domain/hours/durations.ts'
import type { PartOfDay } from '#domain/hours/parts-of-day.ts'
import { PART_HOURS, PART_LABELS, PARTS_OF_DAY } from '#domain/hours/parts-of-day.ts'
import { WEEKDAYS } from '#domain/hours/weekdays.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { waitingListCalls } from '#web/api/calls/booking/waiting-list.ts'
import { ApiError, send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { FROM_MONDAY } from '#web/shared/booking/wish.ts'
import { ResendVerification } from '#web/shared/form/resend-verification.tsx'
import { cityOf, useTimeZone } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { CHOICE_INPUT } from './choice-row.ts'

type WaitFormProps = {
  professionalId: string
  /** The length that is selected first. */
  minutes: number
  /** What one is already on the list for. */
  wait: Wait | undefined
  onClose: () => void
}

/** What a client waits for, and who comes first. */
export function WaitForm({ professionalId, minutes, wait, onClose }: WaitFormProps) {
  const client = useQueryClient()
  const zone = useTimeZone()
  const [weekdays, setWeekdays] = useState(wait?.weekdays ?? [])
  const [part, setPart] = useState<PartOfDay | null>(wait?.part ?? null)
  const [length, setLength] = useState(wait?.minutes ?? minutes)
  const joining = useMutation({
    mutationFn: () =>
      send(waitingListCalls.putWait, {
        params: { id: professionalId },
        body: { weekdays, part, minutes: length, timeZone: zone },
      }),
    async onSuccess() {
      await refresh(client, waitingListCalls.putWait)
      onClose()
    },
  })
  const first = useRef<HTMLFieldSetElement>(null)
  useEffect(() => first.current?.querySelector('input')?.focus(), [])
  const toggle = (day: number) =>
    setWeekdays(
      weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day],
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    joining.mutate()
  }
  return (
    <form onSubmit={submit} aria-label="Waiting list" className="flex flex-col gap-4 text-small">
      <fieldset ref={first}>
        <legend className="mb-1.5 font-[550]">Days</legend>
        <div className="flex flex-wrap gap-1.5">
          {FROM_MONDAY.map((day) => (
            <label key={day} className="relative">
              <input
                type="checkbox"
                checked={weekdays.includes(day)}
                onChange={() => toggle(day)}
                aria-label={WEEKDAYS[day]}
                className={CHOICE_INPUT}
              />
              <span aria-hidden className={CHIP}>
                {WEEKDAYS[day]?.slice(0, 3)}
              </span>
            </label>
          ))}
        </div>
        <p className="mt-1.5 text-ink-2 text-tiny">
          {weekdays.length === 0 ? 'None chosen: any day.' : 'Only the days you have chosen.'}
        </p>
      </fieldset>
      <Field label="Time of day" hint={`Days and times are in ${cityOf(zone)}.`}>
        {(control) => (
          <Select
            {...control}
            value={part ?? ''}
            onChange={({ target }) =>
              setPart(PARTS_OF_DAY.find((each) => each === target.value) ?? null)
            }
          >
            <option value="">Any time</option>
            {PARTS_OF_DAY.map((each) => (
              <option key={each} value={each}>
                {PART_LABELS[each]} ({PART_HOURS[each]})
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Length">
        {(control) => (
          <Select
            {...control}
            value={length}
            onChange={({ target }) => setLength(Number(target.value))}
          >
            {DURATIONS.map((each) => (
              <option key={each} value={each}>
                {each} minutes
              </option>
            ))}
          </Select>
        )}
      </Field>
      {joining.error && <Refused error={joining.error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="s" pending={joining.isPending}>
          {wait ? 'Save' : 'Join the Waiting List'}
        </Button>
        <Button variant="quiet" size="s" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <details>
        <summary className="inline-flex min-h-11 items-center font-[550] text-action">
          Who comes first?
        </summary>
        <ul className="flex list-disc flex-col gap-1.5 pl-4 text-ink-2">
          {WAITING_LIST_RULE.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </form>
  )
}

function Refused({ error }: { error: Error }) {
  if (error instanceof ApiError && error.code === 'confirm_email')
    return (
      <Alert title="Please confirm your email address first" action={<ResendVerification />}>
        Our offers come by email. Open the link that we have emailed you, then try again.
      </Alert>
    )
  return <Alert tone="bad" title={errorMessage(error, 'You could not join. Please try again.')} />
}

const CHIP =
  'flex h-11 min-w-11 items-center justify-center rounded-[12px] border border-line-control bg-surface px-1.5 font-[550] transition-colors duration-(--fast) hover:border-action peer-checked:border-action peer-checked:bg-action peer-checked:text-on-action peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2'
