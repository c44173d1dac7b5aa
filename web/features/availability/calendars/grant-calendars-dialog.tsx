import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type {
  CalendarGrant,
  GrantCalendar,
  LinkedCalendar,
} from '#contract/hours/linked-calendars.ts'
import { CALENDAR_PROVIDER_NAMES, MOST_LINKED_CALENDARS } from '#domain/hours/linked-calendars.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { linkedCalendarCalls } from '#web/api/calls/hours/linked-calendars.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { calendarGrantsQuery } from '#web/features/availability/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/use-form.ts'
import { CalendarsNotFetched } from './calendars-not-fetched.tsx'
import { FormState } from './form-state.tsx'

type GrantCalendarsDialogProps = {
  account: CalendarGrant
  linked: LinkedCalendar[]
  onClose: () => void
}

/** Which calendars of a connected account count, and which one gets the sessions. */
export default function GrantCalendarsDialog({
  account,
  linked,
  onClose,
}: GrantCalendarsDialogProps) {
  const { id, provider, userName } = account
  const { data, error, refetch } = useQuery({
    ...callQuery(
      linkedCalendarCalls.listGrantCalendars,
      { params: { id } },
      'Failed to fetch your calendars',
    ),
    refetchOnMount: 'always',
    gcTime: 0,
    retry: false,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Which calendars count?"
      description={`${userName} at ${CALENDAR_PROVIDER_NAMES[provider]}`}
    >
      {error && !data && <CalendarsNotFetched error={error} onTryAgain={() => refetch()} />}
      {!error && !data && (
        <div role="status" aria-label="Loading your calendars">
          <Skeleton className="h-40 rounded-m" />
        </div>
      )}
      {data && <Choice id={id} calendars={data} linked={linked} onClose={onClose} />}
    </Dialog>
  )
}

type ChoiceProps = {
  id: string
  calendars: GrantCalendar[]
  linked: LinkedCalendar[]
  onClose: () => void
}

function Choice({ id, calendars, linked, onClose }: ChoiceProps) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  // Nothing was chosen before: most people mean the main one.
  const isFirst = !calendars.some(({ isLinked, isTarget }) => isLinked || isTarget)
  const others = linked.length - calendars.filter(({ isLinked }) => isLinked).length
  const room = MOST_LINKED_CALENDARS - others
  const { errors, pending, slow, onSubmit } = useForm(async ({ target }) => {
    const addresses = new FormData(form.current ?? undefined).getAll('calendar').map(String)
    if (addresses.length > room)
      return {
        form: `You can link at most ${MOST_LINKED_CALENDARS} calendars, so choose ${room <= 0 ? 'none' : room === 1 ? 'one' : `up to ${room}`} here`,
      }
    try {
      const body = { addresses, target: target || null }
      const accounts = await send(linkedCalendarCalls.chooseGrantCalendars, {
        params: { id },
        body,
      })
      client.setQueryData(calendarGrantsQuery.queryKey, accounts)
      toast({
        title: 'Calendars Saved',
        description:
          addresses.length > 0
            ? 'Clients are not offered your busy times there.'
            : 'No calendar of this account counts.',
      })
      onClose()
    } catch (error) {
      return { form: errorMessage(error) }
    }
  })
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-ink-2 text-small">
          Clients are never offered the times when you are busy in these calendars.
        </legend>
        {calendars.map(({ address, name, isLinked, isMain }) => (
          <Checkbox
            key={address}
            name="calendar"
            value={address}
            defaultChecked={isLinked || (isFirst && isMain && room > 0)}
          >
            <span className="wrap-anywhere">{name}</span>
          </Checkbox>
        ))}
      </fieldset>
      <Field
        label="Write your sessions into"
        hint="With the client’s name, and marked as private. They move and go with the session"
      >
        {(control) => (
          <Select
            {...control}
            name="target"
            defaultValue={calendars.find(({ isTarget }) => isTarget)?.address ?? ''}
          >
            <option value="">No calendar</option>
            {calendars
              .filter(({ mayWrite }) => mayWrite)
              .map(({ address, name }) => (
                <option key={address} value={address}>
                  {name}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <FormState error={errors.form} slow={slow} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending}>
          {pending ? 'Reading...' : 'Save'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
