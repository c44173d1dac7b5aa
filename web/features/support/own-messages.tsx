import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Ticket, TicketRow } from '#contract/desk/support.ts'
import { paths } from '#contract/paths/paths.ts'
import { ticketIn, ticketPath, ticketsPath } from '#contract/paths/tickets.ts'
import { COMPLAINT_OUTCOME_LABELS } from '#domain/desk/complaints.ts'
import { APPEAL_MAX_LENGTH } from '#domain/desk/reports.ts'
import type { TicketState } from '#domain/desk/support.ts'
import { SUPPORT_MESSAGE_MAX_LENGTH, SUPPORT_TOPIC_LABELS } from '#domain/desk/support.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { callQueryOrNull } from '#web/api/cache/call-query-or-null.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { supportCalls } from '#web/api/calls/desk/support.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { usePerson } from '#web/api/person.ts'
import { randomId } from '#web/api/random-id.ts'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { dateOf, useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Which = { id: string } | { token: string }

/** What one wrote to support, with the answers: the list of an account, or what a link in an email is about. */
export default function OwnMessages() {
  const { hash } = useLocation()
  const person = usePerson()
  const opened = ticketIn(hash)
  const section = useRef<HTMLElement>(null)
  const isWanted = opened !== undefined || hash === '#messages'
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView()
  }, [isWanted])
  if (!person && !opened && !isWanted) return null
  const needsAccount = !person && !(opened && 'token' in opened)
  return (
    <section ref={section} aria-labelledby="messages" className="scroll-mt-20 print:hidden">
      <h2 id="messages" className="mb-4 text-h1">
        Your messages to us
      </h2>
      {needsAccount ? (
        <Card>
          <p className="mb-4 text-ink-2">Sign in to read your messages to us and our answers.</p>
          <Link
            to={paths.login(opened && 'id' in opened ? ticketPath(opened.id) : ticketsPath())}
            className={buttonStyle()}
          >
            Sign In
          </Link>
        </Card>
      ) : opened ? (
        <Opened key={hash} which={opened} hasList={person !== null} />
      ) : (
        <List />
      )}
    </section>
  )
}

const listQuery = callQuery(supportCalls.listTickets, {}, 'Failed to fetch your messages to us')

const STATES: Record<TicketState, string> = {
  open: 'With us',
  answered: 'Answered',
  closed: 'Closed',
}

function List() {
  const zone = useTimeZone()
  const { data, error, refetch } = useQuery({ ...listQuery, refetchOnMount: 'always' })
  if (error && !data) return <FetchFailed error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-24 rounded-l" />
  if (data.length === 0)
    return (
      <p className="text-ink-2">
        Messages you send us while you are signed in will appear here, with our answers.
      </p>
    )
  return (
    <ul className="rounded-l border border-line bg-surface shadow-card">
      {data.map((row) => (
        <li key={row.id} className="border-line not-first:border-t">
          <Link
            to={ticketPath(row.id)}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5.5 py-3.5 hover:bg-sunken"
          >
            <span className="wrap-anywhere min-w-0">
              <span className="font-[550]">{titleOf(row)}</span>
              <span className="figures block text-ink-2 text-small">
                {whenOf(row.lastAt, zone)} · {row.reference}
              </span>
            </span>
            <Badge tone={row.state === 'answered' ? 'good' : 'neutral'}>{STATES[row.state]}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const titleOf = ({ complaint, topic }: TicketRow) =>
  complaint ? 'A complaint' : SUPPORT_TOPIC_LABELS[topic]

const ticketQuery = (which: Which) =>
  'token' in which
    ? callQueryOrNull(
        supportCalls.getTicketByLink,
        { params: which },
        'Failed to fetch the conversation',
      )
    : callQueryOrNull(supportCalls.getTicket, { params: which }, 'Failed to fetch the conversation')

function Opened({ which, hasList }: { which: Which; hasList: boolean }) {
  const { data, error, refetch } = useQuery({ ...ticketQuery(which), refetchOnMount: 'always' })
  return (
    <div className="flex flex-col gap-4">
      {hasList && (
        <Link to={ticketsPath()} className="self-start text-action underline underline-offset-3">
          All your messages to us
        </Link>
      )}
      {error && !data ? (
        <FetchFailed error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton className="h-64 rounded-l" />
      ) : data === null ? (
        <Alert title="This conversation is not available">
          {'token' in which
            ? 'The link has expired, or part of it is missing. Write to us below if you still need an answer.'
            : 'Are you signed in with the account that wrote it?'}
        </Alert>
      ) : (
        <Conversation which={which} ticket={data} />
      )}
    </div>
  )
}

function Conversation({ which, ticket }: { which: Which; ticket: Ticket }) {
  const zone = useTimeZone()
  const { clocks } = ticket
  return (
    <>
      <Card>
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="text-h3">
            <span>{titleOf(ticket)} </span>
            <span className="figures text-ink-2 text-small">{ticket.reference}</span>
          </h3>
          <Badge tone={ticket.state === 'answered' ? 'good' : 'neutral'}>
            {STATES[ticket.state]}
          </Badge>
        </div>
        {clocks && (
          <p className="mb-4 text-ink-2">
            {clocks.isLookedAtAgain
              ? 'Another member of our staff is looking at it again, and writes to you.'
              : clocks.outcome
                ? `The outcome: ${COMPLAINT_OUTCOME_LABELS[clocks.outcome].toLowerCase()}.`
                : `We tell you the outcome by ${dateOf(clocks.outcomeBy, zone)} at the latest.`}
          </p>
        )}
        <ol className="flex flex-col gap-3">
          {ticket.messages.map(({ id, at, isMine, text }) => (
            <li key={id} className={cx('rounded-m px-4 py-3', isMine ? 'bg-sunken' : 'bg-blue-50')}>
              <p className="figures text-ink-2 text-tiny">
                <span>{isMine ? 'You' : 'Our support'}, </span>
                <time dateTime={at}>{whenOf(at, zone)}</time>
              </p>
              <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line">
                {text}
              </p>
            </li>
          ))}
        </ol>
      </Card>
      {ticket.mayReply && (
        <Write
          key={ticket.messages.length}
          which={which}
          label="Your reply"
          button="Send Reply"
          maxLength={SUPPORT_MESSAGE_MAX_LENGTH}
          post={(id, text) =>
            'token' in which
              ? send(supportCalls.replyByLink, { params: which, body: { id, text } })
              : send(supportCalls.replyInTicket, { params: which, body: { id, text } })
          }
        />
      )}
      {clocks?.mayAskAgain && clocks.askAgainBefore && (
        <Write
          which={which}
          intro={`Do you think we are wrong? You can ask once, until ${dateOf(clocks.askAgainBefore, zone)}, for a second look. Someone on our staff who did not decide the first time reads it and writes to you. That answer is final.`}
          label="What we should look at again"
          button="Ask for a Second Look"
          maxLength={APPEAL_MAX_LENGTH}
          post={(_, text) =>
            'token' in which
              ? send(supportCalls.askForSecondLookByLink, { params: which, body: { text } })
              : send(supportCalls.askForSecondLook, { params: which, body: { text } })
          }
        />
      )}
    </>
  )
}

type WriteProps = {
  which: Which
  intro?: string
  label: string
  button: string
  maxLength: number
  post: (id: string, text: string) => Promise<Ticket>
}

function Write({ which, intro, label, button, maxLength, post }: WriteProps) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  /** Stays the same while a failed sending is repeated. */
  const [id] = useState(randomId)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => post(id, text),
    onSuccess(ticket) {
      client.setQueryData(ticketQuery(which).queryKey, ticket)
      return refresh(client, supportCalls.replyInTicket)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(isBlank(text))
    if (!isBlank(text)) mutate()
  }
  return (
    <Card>
      {intro && <p className="mb-4 text-ink-2">{intro}</p>}
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {error && <Alert tone="bad" title={errorMessage(error)} />}
        <TextField
          label={label}
          rows={5}
          maxLength={maxLength}
          error={isEmpty ? 'Please write something first' : undefined}
          value={text}
          onChange={setText}
        />
        <Button type="submit" pending={isPending} className="self-start">
          {button}
        </Button>
      </form>
    </Card>
  )
}
