import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CaseFile } from '#contract/desk/cases.ts'
import type { TicketFile } from '#contract/desk/ticket-file.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import { REASON_MAX_LENGTH } from '#domain/desk/staff.ts'
import { SUPPORT_MESSAGE_MAX_LENGTH, WAIT_FOR_WRITER_DAYS } from '#domain/desk/support.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { ticketCalls } from '#web/api/calls/desk/tickets.ts'
import { send } from '#web/api/client.ts'
import { randomId } from '#web/api/random-id.ts'
import { forgetDrafts, useDraft } from '#web/features/desk/drafts.ts'
import { goToCase, goToField } from '#web/features/desk/go-to.ts'
import { KeyCap } from '#web/features/desk/keys.tsx'
import { Part } from '#web/features/desk/part.tsx'
import { useCaseWrite } from '#web/features/desk/use-case-write.ts'
import { useKeys } from '#web/features/desk/use-keys.ts'
import { reasonProblem } from '#web/shared/form/reason-field.tsx'
import { dayOf, useTimeZone } from '#web/shared/time/time.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { TextFieldProps } from '#web/ui/text-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { useProblems } from '#web/ui/use-problems.ts'

/** The texts that staff insert into answers. */
export const cannedQuery = callQuery(
  ticketCalls.listCannedAnswers,
  {},
  'Failed to fetch the texts for answers',
)

/** What goes to the person who wrote. */
export const WrittenField = (props: Omit<TextFieldProps, 'maxLength' | 'rows'>) => (
  <TextField {...props} rows={8} maxLength={SUPPORT_MESSAGE_MAX_LENGTH} />
)

type InsertProps = { ticket: TicketFile; text: string; onChange: (text: string) => void }

/** Inserts a prepared text, with the writer's name and session in the places for them. */
export function InsertText({ ticket, text, onChange }: InsertProps) {
  const { data: texts } = useQuery(cannedQuery)
  const zone = useTimeZone()
  useKeys({ c: () => goToField('canned') })
  const { name, session } = ticket
  const filled = (template: string) =>
    template
      .replaceAll('{name}', name)
      .replaceAll(
        '{session}',
        session ? `the session on ${dayOf(session.startsAt, zone)}` : 'your session',
      )
  return (
    // No id: a complaint that is not acknowledged has two of these.
    <div data-part="canned">
      <Field
        label="Insert a text"
        hint="Read it before you send it, and change what doesn’t fit."
        aside={
          <span className="flex items-center gap-3">
            <Link
              to={deskPaths.answers()}
              className="text-action text-small underline underline-offset-2"
            >
              All texts
            </Link>
            <KeyCap>C</KeyCap>
          </span>
        }
      >
        {(control) => (
          <Select
            {...control}
            value=""
            onChange={(event) => {
              const chosen = texts?.find(({ id }) => id === event.currentTarget.value)
              if (!chosen) return
              onChange([text.trim(), filled(chosen.text)].filter(Boolean).join('\n\n'))
            }}
          >
            <option value="">Choose one</option>
            {texts?.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

type AnswerFormProps = { id: string; ticket: TicketFile }

/** Answers a message to support or, in a complaint, tells how it goes on. */
export function AnswerForm({ id, ticket }: AnswerFormProps) {
  const [text, setText] = useDraft(id, 'answer')
  /** Stays the same while a failed sending is repeated. */
  const [messageId, setMessageId] = useState(randomId)
  const isComplaint = ticket.complaint !== null
  const { mutate, isPending, variables, failure } = useCaseWrite(
    id,
    (resolves: boolean) =>
      send(ticketCalls.answerTicket, {
        params: { id },
        body: { id: messageId, text: text.trim(), resolves },
      }),
    () => {
      forgetDrafts(id, 'answer')
      setMessageId(randomId())
      goToCase()
    },
  )
  useLeaveWarning(!isBlank(text))
  const { shown, submit, onSubmit } = useProblems(
    { text: reasonProblem(text) },
    mutate,
    !isComplaint,
  )
  return (
    <Part
      id={isComplaint ? 'answer' : 'decision'}
      title={isComplaint ? 'Write to them meanwhile' : 'Answer'}
    >
      <ActionForm onSubmit={onSubmit} failure={failure} failureTitle="Nothing was sent">
        <WrittenField
          label={isComplaint ? 'Message' : 'Answer'}
          hint={
            ticket.account
              ? 'We send it by email and show it in their account. Your name is not shown.'
              : 'We send it by email, with a link to this conversation. Your name is not shown.'
          }
          error={shown.text}
          value={text}
          onChange={setText}
        />
        <InsertText ticket={ticket} text={text} onChange={setText} />
        {isComplaint ? (
          <Button type="submit" variant="quiet" pending={isPending} className="self-start">
            Send Message
          </Button>
        ) : (
          <div className="flex flex-wrap items-center gap-2.5">
            <Button type="submit" pending={isPending && variables === true} disabled={isPending}>
              Send and Resolve
            </Button>
            <Button
              variant="quiet"
              pending={isPending && variables === false}
              disabled={isPending}
              onClick={() => submit(false)}
            >
              Send and Wait
            </Button>
            <p className="text-ink-2 text-tiny">
              Waiting ends with their reply, or after {WAIT_FOR_WRITER_DAYS} days.
            </p>
          </div>
        )}
      </ActionForm>
    </Part>
  )
}

type ResolutionProps = { id: string; may: TicketFile['may'] }

/** Resolves a message without an answer, or opens it again. */
export function Resolution({ id, may }: ResolutionProps) {
  const [reason, setReason] = useDraft(id, 'resolution')
  const resolving = useCaseWrite<void>(
    id,
    (): Promise<CaseFile> =>
      send(ticketCalls.resolveTicket, { params: { id }, body: { reason: reason.trim() } }),
    () => {
      forgetDrafts(id, 'resolution')
      goToCase()
    },
  )
  const reopening = useCaseWrite<void>(id, () => send(ticketCalls.reopenTicket, { params: { id } }))
  const { shown, onSubmit } = useProblems({ reason: reasonProblem(reason) }, resolving.mutate)
  if (may.reopen)
    return (
      <div>
        {reopening.failure && <Alert tone="bad" title={reopening.failure} />}
        <Button
          variant="quiet"
          size="s"
          pending={reopening.isPending}
          onClick={() => reopening.mutate()}
        >
          Open Again
        </Button>
      </div>
    )
  if (!may.resolve) return null
  return (
    <Part title="Or resolve it without an answer">
      <form noValidate onSubmit={onSubmit} className="flex flex-wrap items-end gap-2.5">
        <Field
          label="Why it needs none"
          hint="Only staff see it."
          className="min-w-0 flex-1 basis-64"
          {...(shown.reason && { error: shown.reason })}
          {...(resolving.failure && { error: resolving.failure })}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={REASON_MAX_LENGTH}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="quiet" pending={resolving.isPending}>
          Resolve
        </Button>
      </form>
    </Part>
  )
}
