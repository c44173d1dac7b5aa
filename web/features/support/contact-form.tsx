import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { BodyInput } from '#contract/endpoint.ts'
import { paths } from '#contract/paths.ts'
import type { writeToSupport } from '#contract/support.ts'
import type { SupportTopic } from '#domain/support.ts'
import {
  SUPPORT_MESSAGE_MAX_LENGTH,
  SUPPORT_TOPIC_LABELS,
  SUPPORT_TOPICS,
} from '#domain/support.ts'
import { supportCalls } from '#web/api/calls/support.ts'
import { ApiError, send } from '#web/api/client.ts'
import { usePerson } from '#web/api/person.ts'
import { sentenceOf } from '#web/api/sentence-of.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { controlStyle, Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type ContactFormProps = {
  topic?: SupportTopic | undefined
  /** What the message begins with. */
  opening?: string | undefined
  /** How a form ended that the browser sent by itself, before any script had loaded. */
  outcome?: { sent: string } | { problem: string } | undefined
}

/** Writes to support. Without script the browser sends the form, and the server leads back to this page. */
export function ContactForm({ topic, opening, outcome }: ContactFormProps) {
  const [reference, setReference] = useState(
    outcome && 'sent' in outcome ? outcome.sent : undefined,
  )
  if (reference) return <Sent reference={reference} onAnother={() => setReference(undefined)} />
  return (
    <>
      {outcome && 'problem' in outcome && <NotSent>{outcome.problem}</NotSent>}
      <Fields topic={topic} opening={opening} onSent={setReference} />
    </>
  )
}

type Message = BodyInput<typeof writeToSupport>

/** Values come from the fields themselves: what was typed before the page was taken over stays. */
function Fields(props: {
  topic: SupportTopic | undefined
  opening: string | undefined
  onSent: (reference: string) => void
}) {
  const person = usePerson()
  const { register, handleSubmit, formState, setError, setValue, getValues } = useForm<Message>()
  const { errors, isSubmitting } = formState
  const { topic, opening } = props
  // A link of this page may bring a topic while somebody has begun to write.
  useEffect(() => {
    if (topic) setValue('topic', topic)
    if (opening && !getValues('message')) setValue('message', opening)
  }, [topic, opening, setValue, getValues])
  const submit = handleSubmit(async (body) => {
    try {
      props.onSent((await send(supportCalls.writeToSupport, { body })).reference)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setError('root', { message: sentenceOf(error) })
    }
  })

  return (
    <form
      method="post"
      action={paths.help()}
      noValidate={useHydrated()}
      onSubmit={submit}
      className="flex flex-col gap-4.5"
    >
      {errors.root && <NotSent>{errors.root.message}</NotSent>}
      <div className="grid gap-4.5 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('name', { validate: filled('Please tell us your name') })}
              defaultValue={person?.name}
              required
              maxLength={100}
              autoComplete="name"
            />
          )}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('email', {
                validate: filled('Please tell us your email, so that we can answer'),
                pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: 'Please check this address' },
              })}
              type="email"
              defaultValue={person?.email}
              required
              maxLength={254}
              autoComplete="email"
            />
          )}
        </Field>
      </div>
      <Field label="Topic">
        {(control) => (
          <Select {...control} {...register('topic')} defaultValue={topic ?? 'other'}>
            {SUPPORT_TOPICS.map((each) => (
              <option key={each} value={each}>
                {SUPPORT_TOPIC_LABELS[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Message"
        error={errors.message?.message}
        hint="Please leave out passwords, card numbers and details of your health."
      >
        {(control) => (
          <textarea
            {...control}
            {...register('message', { validate: filled('Please write what we can help with') })}
            defaultValue={opening}
            required
            maxLength={SUPPORT_MESSAGE_MAX_LENGTH}
            rows={7}
            className={`${controlStyle} resize-y py-3`}
          />
        )}
      </Field>
      <Button type="submit" size="l" pending={isSubmitting} className="max-sm:px-4 sm:self-start">
        {isSubmitting ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  )
}

const filled = (otherwise: string) => (value: string) => value.trim() !== '' || otherwise

function NotSent({ children }: { children: ReactNode }) {
  return (
    <div className="mb-4.5">
      <Alert tone="bad" title="Your message was not sent">
        {children}
      </Alert>
    </div>
  )
}

function Sent({ reference, onAnother }: { reference: string; onAnother: () => void }) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => shown.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={shown} tabIndex={-1} className="outline-none">
      <Alert
        tone="good"
        title="Your message has reached us"
        action={
          <Button variant="quiet" size="s" needsScript onClick={onAnother}>
            Write Another Message
          </Button>
        }
      >
        We answer by email. Your reference is <strong className="figures">{reference}</strong>.
      </Alert>
    </div>
  )
}
