import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { LinkedCalendar } from '#contract/hours/linked-calendars.ts'
import {
  CALENDAR_ADDRESS_MAX_LENGTH,
  MOST_LINKED_CALENDARS,
} from '#domain/hours/linked-calendars.ts'
import { linkedCalendarCalls } from '#web/api/calls/hours/linked-calendars.ts'
import { ApiError, send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { linkedCalendarsQuery } from '#web/features/availability/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/use-form.ts'
import { CalendarAddressHelp } from './calendar-address-help.tsx'
import { FormState } from './form-state.tsx'
import { useKeptFocus, useListWrite } from './linked-calendar-writes.ts'

type LinkCalendarFormProps = {
  linked: LinkedCalendar[]
  /** There is no room for another. */
  onFull: () => void
}

/** Links a calendar by its address. */
export function LinkCalendarForm({ linked, onFull }: LinkCalendarFormProps) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const linking = useListWrite((address: string) =>
    send(linkedCalendarCalls.linkCalendar, { body: { address } }),
  )
  const { errors, pending, slow, onSubmit } = useForm<'address'>(async (fields) => {
    const address = fields.address.trim()
    if (address === '') return { address: 'Please paste the address of your calendar' }
    if (address.length > CALENDAR_ADDRESS_MAX_LENGTH)
      return { address: 'This is too long for the address of a calendar' }
    try {
      const list = await linking.mutateAsync(address)
      const made = list.find(({ id }) => !linked.some((each) => each.id === id))
      form.current?.reset()
      if (list.length === MOST_LINKED_CALENDARS) onFull()
      toast(
        made
          ? {
              title: 'Calendar Linked',
              description: `Clients are not offered your busy times in ‘${made.name}’.`,
            }
          : {
              title: 'Already Linked',
              description: 'This calendar was linked before. It has just been read again.',
            },
      )
    } catch (error) {
      const sentence = errorMessage(error)
      if (!(error instanceof ApiError)) return { form: sentence }
      if (error.status === 409)
        client.invalidateQueries({ queryKey: linkedCalendarsQuery.queryKey })
      return { [error.status === 400 ? 'address' : 'form']: sentence }
    }
  })
  const button = useKeptFocus(pending)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      className="mt-4 flex flex-col gap-3 border-line border-t pt-4"
    >
      <Field
        label="Address of the calendar"
        error={errors.address}
        hint="It starts with https:// or webcal://"
      >
        {(control) => (
          <Input
            {...control}
            name="address"
            type="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button ref={button} type="submit" variant="quiet" pending={pending} className="self-start">
        {pending ? 'Reading the Calendar...' : 'Link Calendar'}
      </Button>
      <FormState error={errors.form} slow={slow} />
      <p className="text-ink-2 text-small">
        We read it every ten minutes. We store its name and when you are busy, never titles, places
        or guests. The address is stored encrypted.
      </p>
      <CalendarAddressHelp />
    </form>
  )
}
