import { useEffect, useRef } from 'react'
import type { CaldavCalendar, LinkedCalendar } from '#contract/hours/linked-calendars.ts'
import { serverOf } from '#domain/hours/caldav.ts'
import { MOST_LINKED_CALENDARS } from '#domain/hours/linked-calendars.ts'
import { linkedCalendarCalls } from '#web/api/calls/hours/linked-calendars.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useForm } from '#web/ui/use-form.ts'
import type { Account } from './caldav-account-form.tsx'
import { FormState } from './form-state.tsx'
import { useKeptFocus, useListWrite } from './linked-calendar-writes.ts'

type CaldavChoiceProps = {
  account: Account
  found: CaldavCalendar[]
  linked: LinkedCalendar[]
  onBack: () => void
  onLinked: (count: number) => void
}

/** Which of the calendars in an account count. */
export function CaldavChoice({ account, found, linked, onBack, onLinked }: CaldavChoiceProps) {
  const form = useRef<HTMLFormElement>(null)
  // The button that was chosen is gone.
  useEffect(
    () => form.current?.querySelector<HTMLElement>('input:not(:disabled), button')?.focus(),
    [],
  )
  const room = MOST_LINKED_CALENDARS - linked.length
  const linking = useListWrite((addresses: string[]) => {
    const { service, address, userName, password } = account
    const server = serverOf(service, address)
    return send(linkedCalendarCalls.linkCaldavCalendars, {
      body: { server, userName, password, addresses },
    })
  })
  const { errors, pending, slow, onSubmit } = useForm(async () => {
    const chosen = new FormData(form.current ?? undefined).getAll('calendar').map(String)
    if (chosen.length === 0) return { form: 'Please choose a calendar' }
    if (chosen.length > room) return { form: tooManyFor(room) }
    try {
      await linking.mutateAsync(chosen)
      onLinked(chosen.length)
    } catch (error) {
      return { form: errorMessage(error) }
    }
  })
  const button = useKeptFocus(pending)
  const isAnyNew = found.some(({ isLinked }) => !isLinked)
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {found.length === 0 ? (
        <p>There are no calendars with events in this account.</p>
      ) : (
        <fieldset className="flex flex-col gap-2">
          <legend className="sr-only">Calendars of {account.userName}</legend>
          {found.map(({ address, name, isLinked }) => (
            <Checkbox
              key={address}
              name="calendar"
              value={address}
              disabled={isLinked}
              defaultChecked={isLinked}
            >
              <span className="wrap-anywhere">
                <span>{name}</span>
                {isLinked && <span className="text-ink-2"> · linked already</span>}
              </span>
            </Checkbox>
          ))}
        </fieldset>
      )}
      <FormState error={errors.form} slow={slow} />
      <div className="flex flex-wrap gap-2">
        {isAnyNew && (
          <Button ref={button} type="submit" pending={pending}>
            {pending ? 'Reading...' : 'Link Chosen'}
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}

const tooManyFor = (room: number) =>
  `You can link at most ${MOST_LINKED_CALENDARS} calendars, so choose ${room === 1 ? 'one' : `up to ${room}`} here`
