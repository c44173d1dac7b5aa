import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
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
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { usePerson } from '#web/api/person.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { controlStyle, Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { FormErrors } from '#web/ui/use-form.ts'
import { useForm } from '#web/ui/use-form.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type ContactFormProps = {
  topic?: SupportTopic
  /** The initial text of the message. */
  opening?: string
  /** The result of a form that was submitted without scripts. */
  outcome?: { sent: string } | { problem: string }
}

/** Sends a message to support. Without scripts, the server handles the form and redirects back here. */
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

/** Uncontrolled fields, so that they keep what was entered before hydration. */
function Fields({
  topic,
  opening,
  onSent,
}: {
  topic: SupportTopic | undefined
  opening: string | undefined
  onSent: (reference: string) => void
}) {
  const person = usePerson()
  const topics = useRef<HTMLSelectElement>(null)
  const message = useRef<HTMLTextAreaElement>(null)
  const { errors, pending, onSubmit } = useForm<keyof Message>(async (fields) => {
    const body = fields as Message
    const found = errorsOf(body)
    if (found) return found
    try {
      onSent((await send(supportCalls.writeToSupport, { body })).reference)
    } catch (error) {
      return { form: errorMessage(error) }
    }
  })
  // A link on this page can set the topic while the user is already writing.
  useEffect(() => {
    if (topic && topics.current) topics.current.value = topic
    if (opening && message.current && !message.current.value) message.current.value = opening
  }, [topic, opening])

  return (
    <form
      method="post"
      action={paths.help()}
      noValidate={useHydrated()}
      onSubmit={onSubmit}
      className="flex flex-col gap-4.5"
    >
      {errors.form && <NotSent>{errors.form}</NotSent>}
      <div className="grid gap-4.5 sm:grid-cols-2">
        <Field label="Name" error={errors.name}>
          {(control) => (
            <Input
              {...control}
              name="name"
              defaultValue={person?.name}
              required
              maxLength={100}
              autoComplete="name"
            />
          )}
        </Field>
        <Field label="Email" error={errors.email}>
          {(control) => (
            <Input
              {...control}
              name="email"
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
          <Select {...control} ref={topics} name="topic" defaultValue={topic ?? 'other'}>
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
        error={errors.message}
        hint="Please leave out passwords, card numbers and details of your health."
      >
        {(control) => (
          <textarea
            {...control}
            ref={message}
            name="message"
            defaultValue={opening}
            required
            maxLength={SUPPORT_MESSAGE_MAX_LENGTH}
            rows={7}
            className={`${controlStyle} resize-y py-3`}
          />
        )}
      </Field>
      <Button type="submit" size="l" pending={pending} className="max-sm:px-4 sm:self-start">
        {pending ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  )
}

function errorsOf({ name, email, message }: Message): FormErrors | undefined {
  const found: FormErrors = {
    ...(!name.trim() && { name: 'Please tell us your name' }),
    ...(!email.trim() && { email: 'Please tell us your email, so that we can answer' }),
    ...(email.trim() && !IS_ADDRESS.test(email) && { email: 'Please check this address' }),
    ...(!message.trim() && { message: 'Please write what we can help with' }),
  }
  return Object.keys(found).length > 0 ? found : undefined
}

const IS_ADDRESS = /^\s*\S+@\S+\.\S+\s*$/

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
