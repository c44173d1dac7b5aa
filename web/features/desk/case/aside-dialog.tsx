import { useState } from 'react'
import type { CaseRow } from '#contract/desk/cases.ts'
import { ASIDE_MAX_DAYS } from '#domain/desk/cases.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { caseCalls } from '#web/api/calls/desk/cases.ts'
import { send } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { whenWithin } from '#web/features/desk/deadlines.ts'
import { useCaseWrite } from '#web/features/desk/use-case-write.ts'
import { dayOf, timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

/** Until when to set a case aside: the morning of one of the next days. */
export function AsideDialog({ row, onClose }: { row: CaseRow; onClose: () => void }) {
  const zone = useTimeZone()
  const [now] = useState(serverNow)
  const mornings = Array.from({ length: ASIDE_MAX_DAYS - 1 }, (_, n) =>
    morningOf(now + (n + 1) * DAY_MS, zone),
  )
  const [until, setUntil] = useState(mornings[0] ?? '')
  const { mutate, isPending, failure } = useCaseWrite(
    row.id,
    () => send(caseCalls.setCaseAside, { params: { id: row.id }, body: { until } }),
    onClose,
  )
  return (
    <ActionDialog
      title="Set this case aside"
      description={`It returns to the list by itself. Its deadline stays: ${whenWithin(row.dueAt, zone)}.`}
      action="Set Aside"
      pending={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
      failure={failure}
      failureTitle="Not set aside"
      onClose={onClose}
    >
      <Field
        label="Until"
        hint={Date.parse(until) > Date.parse(row.dueAt) ? 'This is after its deadline.' : undefined}
      >
        {(control) => (
          <Select
            {...control}
            autoFocus
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          >
            {mornings.map((morning) => (
              <option key={morning} value={morning}>
                {dayOf(morning, zone)}, {MORNING}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </ActionDialog>
  )
}

const MORNING = '09:00'

/** 09:00 on the day of this instant; twice, since the clocks may change in between. */
function morningOf(at: number, zone: string): string {
  const shifted = shiftToMorning(shiftToMorning(at, zone), zone)
  return new Date(shifted).toISOString()
}

function shiftToMorning(at: number, zone: string): number {
  const minutes = (time: string) =>
    Number(time.slice(0, 2)) * HOUR_MS + Number(time.slice(3)) * MINUTE_MS
  const minute = at - (at % MINUTE_MS)
  return minute + minutes(MORNING) - minutes(timeOf(new Date(minute).toISOString(), zone))
}
