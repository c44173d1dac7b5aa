import { useState } from 'react'
import type { CaldavCalendar } from '#contract/hours/linked-calendars.ts'
import type { CaldavService } from '#domain/hours/caldav.ts'
import {
  APP_PASSWORD_MAX_LENGTH,
  CALDAV_SERVICES,
  SERVER_MAX_LENGTH,
  serverOf,
  USER_NAME_MAX_LENGTH,
} from '#domain/hours/caldav.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { linkedCalendarCalls } from '#web/api/calls/hours/linked-calendars.ts'
import { ApiError, send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AppPasswordHelp } from './app-password-help.tsx'
import { FormState } from './form-state.tsx'
import { useKeptFocus } from './linked-calendar-writes.ts'

export type Account = {
  service: CaldavService
  address: string
  userName: string
  password: string
}

const SERVICES = Object.keys(CALDAV_SERVICES) as CaldavService[]

type CaldavAccountFormProps = {
  initial: Account | undefined
  onFound: (account: Account, calendars: CaldavCalendar[]) => void
}

/** Asks for an account, and its server for the calendars in it. */
export function CaldavAccountForm({ initial, onFound }: CaldavAccountFormProps) {
  const [service, setService] = useState<CaldavService>(initial?.service ?? 'icloud')
  const hasServer = CALDAV_SERVICES[service].server !== null
  const { errors, pending, slow, onSubmit } = useForm<'address' | 'userName' | 'password'>(
    async ({ address = '', userName, password }) => {
      const server = serverOf(service, address)
      const missing = {
        ...(server === '' && { address: 'Please enter the address of your server' }),
        ...(isBlank(userName) && { userName: 'Please enter your user name' }),
        ...(password === '' && { password: 'Please enter the app password' }),
      }
      if (Object.keys(missing).length > 0) return missing
      try {
        const body = { server, userName, password }
        const calendars = await send(linkedCalendarCalls.findCaldavCalendars, { body })
        onFound({ service, address, userName, password }, calendars)
      } catch (error) {
        const field = error instanceof ApiError ? error.fields[0]?.path : undefined
        const place = field === 'server' ? (hasServer ? 'form' : 'address') : (field ?? 'form')
        return { [place]: errorMessage(error) }
      }
    },
  )
  const button = useKeptFocus(pending)
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <Field label="Where is your calendar?">
        {(control) => (
          <Select
            {...control}
            name="service"
            value={service}
            onChange={({ target }) => setService(target.value as CaldavService)}
          >
            {SERVICES.map((each) => (
              <option key={each} value={each}>
                {CALDAV_SERVICES[each].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {!hasServer && (
        <Field
          label="Address of the server"
          error={errors.address}
          hint="For example cloud.example.org"
        >
          {(control) => (
            <Input
              {...control}
              name="address"
              defaultValue={initial?.address}
              maxLength={SERVER_MAX_LENGTH}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      )}
      <Field label="User name" error={errors.userName}>
        {(control) => (
          <Input
            {...control}
            name="userName"
            defaultValue={initial?.userName}
            maxLength={USER_NAME_MAX_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label="App password"
        error={errors.password}
        hint="Not the password with which you sign in there, unless it has no other"
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            defaultValue={initial?.password}
            maxLength={APP_PASSWORD_MAX_LENGTH}
            autoComplete="off"
          />
        )}
      </Field>
      <AppPasswordHelp service={service} />
      <p className="text-ink-2 text-small">
        We store the password encrypted, and send it to this server alone. We only read.
      </p>
      <FormState error={errors.form} slow={slow} />
      <Button ref={button} type="submit" pending={pending} className="self-start">
        {pending ? 'Connecting...' : 'Show Calendars'}
      </Button>
    </form>
  )
}
