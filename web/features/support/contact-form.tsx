import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { writeToSupport } from '#contract/desk/support.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import type { SessionProblem, SupportTopic } from '#domain/desk/support.ts'
import {
  ACKNOWLEDGE_DAYS,
  COMPLAINT_KIND_LABELS,
  COMPLAINT_KINDS,
  OUTCOME_DAYS,
  problemInWords,
  SUPPORT_MESSAGE_MAX_LENGTH,
  SUPPORT_TOPIC_LABELS,
  SUPPORT_TOPICS,
  TOPIC_OF_PROBLEM,
} from '#domain/desk/support.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { supportCalls } from '#web/api/calls/desk/support.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { usePerson } from '#web/api/person.ts'
import { sessionQuery } from '#web/api/queries/booking/sessions.ts'
import { dateOf, timeOf, useTimeZone, zoneNameOf } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { controlStyle, Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { FormErrors } from '#web/ui/use-form.ts'
import { useForm } from '#web/ui/use-form.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type ContactFormProps = {
  topic: SupportTopic | undefined
  /** One of the signed-in writer's sessions, and what went wrong in it. */
  sessionId: string | undefined
  problem: SessionProblem | undefined
  /** The initial text of the message. */
  opening: string | undefined
  /** The result of a form that was submitted without scripts. */
  outcome: { sent: string } | { problem: string } | undefined
}

/** Sends a message to support. Without scripts, the server handles the form and redirects back here. */
export function ContactForm({ outcome, ...about }: ContactFormProps) {
  const [reference, setReference] = useState(
    outcome && 'sent' in outcome ? outcome.sent : undefined,
  )
  if (reference) return <Sent reference={reference} onAnother={() => setReference(undefined)} />
  return (
    <>
      {outcome && 'problem' in outcome && <NotSent>{outcome.problem}</NotSent>}
      <Fields {...about} onSent={setReference} />
    </>
  )
}

type Message = BodyInput<typeof writeToSupport>

/** Uncontrolled fields, so that they keep what was entered before hydration. */
type FieldsProps = Omit<ContactFormProps, 'outcome'> & { onSent: (reference: string) => void }

function Fields({ sessionId, problem, opening, onSent, ...about }: FieldsProps) {
  const topic = problem ? TOPIC_OF_PROBLEM[problem] : about.topic
  const person = usePerson()
  const client = useQueryClient()
  const topics = useRef<HTMLSelectElement>(null)
  const message = useRef<HTMLTextAreaElement>(null)
  const { errors, pending, onSubmit } = useForm<keyof Message>(async (fields) => {
    const body = fields as Message
    const found = errorsOf(body)
    if (found) return found
    try {
      const { reference } = await send(supportCalls.writeToSupport, { body })
      onSent(reference)
      await refresh(client, supportCalls.writeToSupport)
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
      className="group/form flex flex-col gap-4.5"
    >
      {errors.form && <NotSent>{errors.form}</NotSent>}
      {person && sessionId && <AboutSession id={sessionId} problem={problem} person={person} />}
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
      <AboutComplaint isAboutPerson={problem === 'quality'} />
      <Field
        label="Message"
        error={errors.message}
        hint="Please leave out passwords, card numbers and details of your health."
      >
        {(control) => (
          <textarea
            dir="auto"
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

/** Shown with its topic, also without scripts: CSS reads the choice. */
function AboutComplaint({ isAboutPerson }: { isAboutPerson: boolean }) {
  return (
    <>
      <div className="hidden flex-col gap-4.5 group-has-[option[value=complaint]:checked]/form:flex">
        <Field label="What your complaint is about">
          {(control) => (
            <Select
              {...control}
              name="complaintKind"
              defaultValue={isAboutPerson ? 'professional' : ''}
            >
              <option value="">Choose what fits best</option>
              {COMPLAINT_KINDS.map((each) => (
                <option key={each} value={each}>
                  {COMPLAINT_KIND_LABELS[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <WhatHappens />
      </div>
      <div className="hidden flex-col gap-4.5 group-has-[option[value=privacy]:checked]/form:flex">
        <Checkbox name="isAboutData">
          This is a complaint about how my personal data is used
        </Checkbox>
        <div className="hidden group-has-[[name=isAboutData]:checked]/form:block">
          <WhatHappens />
        </div>
      </div>
    </>
  )
}

const WhatHappens = () => (
  <div className="rounded-m bg-sunken px-4 py-3.5 text-small">
    <p className="font-[600]">What happens with a complaint</p>
    <p className="mt-1 text-ink-2">
      It gets a number, and an email usually tells you at once that we have it. A member of our
      staff writes to you within {ACKNOWLEDGE_DAYS} days, and you get the outcome with our reasons
      within {OUTCOME_DAYS / 7} weeks at the latest. If you disagree, someone else can look at it
      again.
    </p>
  </div>
)

type AboutSessionProps = { id: string; problem: SessionProblem | undefined; person: User }

/** The session that goes with the message; nothing for one that isn't the writer's. */
function AboutSession({ id, problem, person }: AboutSessionProps) {
  const { data: session } = useQuery(sessionQuery(id))
  const zone = useTimeZone()
  if (session === null) return null
  const other = person.role === 'CLIENT' ? session?.professional : session?.client
  return (
    <>
      {/* Without scripts it stays unloaded; the server judges the id in any case. */}
      <input type="hidden" name="sessionId" value={id} />
      {problem && <input type="hidden" name="problem" value={problem} />}
      {session && other && (
        <section
          aria-labelledby="about-session"
          className="rounded-m bg-sunken px-4 py-3.5 text-small"
        >
          <h3
            id="about-session"
            className="wrap-anywhere font-[600] font-sans text-body tracking-normal"
          >
            {problem ? problemInWords(problem, person.role, other.name) : 'Your session'}
          </h3>
          <p className="wrap-anywhere text-ink-2" suppressHydrationWarning>
            <span suppressHydrationWarning>
              With <bdi>{other.name}</bdi>
              <span suppressHydrationWarning>
                , {dateOf(session.startsAt, zone)}, {timeOf(session.startsAt, zone)}{' '}
                {zoneNameOf(session.startsAt, zone)}. It goes with your message, under the reference{' '}
              </span>
            </span>
            <Link
              to={paths.session(id)}
              className="figures inline-block text-action underline underline-offset-3"
            >
              {id.slice(0, 8)}
            </Link>
            .
          </p>
        </section>
      )}
    </>
  )
}

function errorsOf({ name, email, message }: Message): FormErrors | undefined {
  const found: FormErrors = {
    ...(isBlank(name) && { name: 'Please tell us your name' }),
    ...(isBlank(email) && { email: 'Please tell us your email, so that we can answer' }),
    ...(email.trim() && !IS_ADDRESS.test(email) && { email: 'Please check this address' }),
    ...(isBlank(message) && { message: 'Please write what we can help with' }),
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
  const person = usePerson()
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
        <span>
          We answer by email{person && ', and below under ‘Your messages to us’'}. Your reference is{' '}
        </span>
        <strong className="figures">{reference}</strong>.
      </Alert>
    </div>
  )
}
