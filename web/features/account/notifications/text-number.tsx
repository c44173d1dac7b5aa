import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TextNumber } from '#contract/messages/texts.ts'
import type { User } from '#contract/people/sign-in.ts'
import {
  countryHint,
  TEXT_CODE_DIGITS,
  TEXT_CODE_MINUTES,
  TEXTS_A_MONTH,
} from '#domain/messages/texts.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { textCalls } from '#web/api/calls/messages/texts.ts'
import { ApiError, send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { notificationChoicesQuery } from '#web/api/queries/messages/notification-choices.ts'
import { CodeField } from '#web/features/account/fields/code-field.tsx'
import { useSite } from '#web/shared/page/site.ts'
import { timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/use-form.ts'

const textNumberQuery = callQuery(textCalls.getTextNumber, {}, 'Failed to fetch your number')

/** Where the user gets text messages; nothing where there are none to be had. */
export function TextNumberSection({ person }: { person: User }) {
  const { brandName } = useSite()
  const { data } = useQuery(textNumberQuery)
  const [wasAsked, setWasAsked] = useState(false)
  if (!data || (!data.isOffered && data.number === null)) return null
  return (
    <section aria-label="Text messages" className="rounded-m bg-sunken px-4 py-4">
      <h4 className="font-[600] font-sans text-control tracking-normal">Text messages</h4>
      {data.number !== null ? (
        <Confirmed number={data.number} />
      ) : (
        <p className="mt-1 text-ink-2 text-small">
          {person.emailVerified
            ? `Add a mobile number to be told by text, also where there is no internet. ${brandName} sends at most ${TEXTS_A_MONTH} a month, ${person.role === 'CLIENT' ? 'with the professional’s name and the time' : 'with the time and no client’s name'}.`
            : 'Confirm your email address first. Then you can add a mobile number here.'}
        </p>
      )}
      {data.isOffered && person.emailVerified && data.number === null && (
        <div className="mt-3 flex flex-col gap-4">
          {data.waiting ? (
            <CodeForm waiting={data.waiting} wasAsked={wasAsked} />
          ) : (
            <NumberForm countries={data.countries} onAsked={() => setWasAsked(true)} />
          )}
        </div>
      )}
    </section>
  )
}

/** What is known of the number, and with it what can be chosen. */
function useShown() {
  const client = useQueryClient()
  return async (number: TextNumber) => {
    client.setQueryData(textNumberQuery.queryKey, number)
    await client.invalidateQueries({ queryKey: notificationChoicesQuery.queryKey })
  }
}

function Confirmed({ number }: { number: string }) {
  const show = useShown()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(textCalls.removeTextNumber, {}),
    onSuccess: async (left) => {
      await show(left)
      toast({ title: 'Number Removed', description: 'You get no more text messages.' })
    },
  })
  return (
    <>
      <p className="mt-1 text-ink-2 text-small">
        They go to <span className="figures whitespace-nowrap font-[550] text-ink">{number}</span>.
        Choose above what you want to be told by text.
      </p>
      {error && (
        <p role="alert" className="mt-2 text-bad text-small">
          {errorMessage(error, 'The number could not be removed')}
        </p>
      )}
      <Button
        variant="quiet"
        size="s"
        className="mt-3"
        pending={isPending}
        onClick={() => mutate()}
      >
        Remove This Number
      </Button>
    </>
  )
}

function NumberForm({ countries, onAsked }: { countries: string[]; onAsked: () => void }) {
  const show = useShown()
  const { errors, pending, onSubmit } = useForm<'number'>(async ({ number }) => {
    if (isBlank(number)) return { number: 'Please fill in your mobile number' }
    try {
      const asked = await send(textCalls.sendTextCode, { body: { number } })
      onAsked()
      await show(asked)
    } catch (error) {
      return problemOf(error, 'number')
    }
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col items-start gap-3">
      <Field
        label="Mobile number"
        hint={countryHint(countries)}
        error={errors.number ?? errors.form}
        className="w-full max-w-sm"
      >
        {(control) => (
          <Input
            {...control}
            name="number"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            maxLength={40}
            className="figures"
          />
        )}
      </Field>
      <Button type="submit" variant="quiet" size="s" pending={pending}>
        Text Me a Code
      </Button>
    </form>
  )
}

type CodeFormProps = {
  waiting: NonNullable<TextNumber['waiting']>
  /** Just now, so that the code is what comes next. */
  wasAsked: boolean
}

function CodeForm({ waiting, wasAsked }: CodeFormProps) {
  const show = useShown()
  const zone = useTimeZone()
  const { errors, pending, onSubmit } = useForm<'code'>(async ({ code }) => {
    const digits = code.replaceAll(/\s/g, '')
    if (!new RegExp(`^\\d{${TEXT_CODE_DIGITS}}$`).test(digits))
      return { code: `Please fill in the ${TEXT_CODE_DIGITS} digits` }
    try {
      await show(await send(textCalls.confirmTextNumber, { body: { code: digits } }))
      toast({ title: 'Number Confirmed', description: 'Choose what you want to be told by text.' })
    } catch (error) {
      return problemOf(error, 'code')
    }
  })
  const removing = useMutation({
    mutationFn: () => send(textCalls.removeTextNumber, {}),
    onSuccess: show,
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col items-start gap-3">
      <p role="status" className="text-small">
        We have sent a code to{' '}
        <span className="figures whitespace-nowrap font-[550]">{waiting.number}</span>
        <span>
          . It works for {TEXT_CODE_MINUTES} minutes, until {timeOf(waiting.until, zone)}.
        </span>
      </p>
      <div className="w-full max-w-sm">
        <CodeField label="Code" isDigits autoFocus={wasAsked} error={errors.code ?? errors.form} />
      </div>
      {removing.error && (
        <p role="alert" className="text-bad text-small">
          {errorMessage(removing.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="s" pending={pending}>
          Confirm This Number
        </Button>
        <Button
          variant="ghost"
          size="s"
          pending={removing.isPending}
          onClick={() => removing.mutate()}
        >
          Use Another Number
        </Button>
      </div>
    </form>
  )
}

function problemOf<F extends string>(error: unknown, field: F): { [K in F | 'form']?: string } {
  const isAboutField = error instanceof ApiError && error.status === 400
  const problem: { [K in F | 'form']?: string } = {}
  problem[isAboutField ? field : 'form'] = errorMessage(error, 'This could not be done')
  return problem
}
