import { Link } from 'react-router'
import type { CaseFile } from '#contract/desk/cases.ts'
import type { TicketFile } from '#contract/desk/ticket-file.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import { isMissed } from '#domain/desk/complaints.ts'
import type { TicketMessageKind } from '#domain/desk/support.ts'
import {
  COMPLAINT_KIND_LABELS,
  SUPPORT_TOPIC_LABELS,
  TICKET_KEPT_MONTHS,
} from '#domain/desk/support.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { whenWithin } from '#web/features/desk/deadlines.ts'
import { Part } from '#web/features/desk/part.tsx'
import { Quotation, Words } from '#web/features/desk/said.tsx'
import { useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { whenInSentence } from '#web/shared/time/when-in-sentence.ts'
import { Badge } from '#web/ui/badge.tsx'
import { AcknowledgementForm, OutcomeForm } from './complaint-forms.tsx'
import { Erasure } from './erasure.tsx'
import { AnswerForm, Resolution } from './ticket-forms.tsx'

type TicketViewProps = { file: CaseFile; ticket: TicketFile }

/** A message to support or a complaint: who wrote, its clocks, the conversation, and what there is to do. */
export default function TicketView({ file, ticket }: TicketViewProps) {
  const { id } = file.row
  const { may, complaint } = ticket
  return (
    <>
      <Writer ticket={ticket} />
      {complaint && <Clocks complaint={complaint} />}
      <Conversation ticket={ticket} />
      {may.acknowledge && complaint && (
        <AcknowledgementForm id={id} ticket={ticket} kind={complaint.kind} />
      )}
      {may.answer && <AnswerForm key={`answer ${id}`} id={id} ticket={ticket} />}
      {may.decide && <OutcomeForm id={id} isSecond={file.row.isAppeal} />}
      <Resolution id={id} may={may} />
      {may.erase && <Erasure id={id} />}
      {ticket.earlier.length > 0 && <Earlier earlier={ticket.earlier} />}
    </>
  )
}

const linkStyle = 'text-action underline underline-offset-2'

function Writer({ ticket }: { ticket: TicketFile }) {
  const zone = useTimeZone()
  const { name, email, account, session, topic, reference, emptiedAt } = ticket
  if (emptiedAt)
    return (
      <p className="text-ink-2">
        What was written here, and its writer’s name, were deleted {whenWithin(emptiedAt, zone)}:
        the account was erased, or the time for keeping it was over.
      </p>
    )
  return (
    <Part
      title="Who wrote"
      aside={
        <Badge tone={account ? 'neutral' : 'warn'}>{account ? 'Signed in' : 'Not signed in'}</Badge>
      }
    >
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <dt className="text-ink-2">Name and email</dt>
        <dd className="wrap-anywhere">
          <bdi>{name}</bdi>
          <span>, {email}</span>
        </dd>
        <dt className="text-ink-2">Account</dt>
        <dd className="wrap-anywhere">
          {account ? (
            <>
              <Link to={deskPaths.person(account.id)} className={linkStyle}>
                {account.name}
              </Link>
              <span>
                , {account.role === 'CLIENT' ? 'client' : 'professional'}
                {account.email !== email && `, ${account.email}`}
              </span>
            </>
          ) : (
            'None: the address is only what they typed'
          )}
        </dd>
        <dt className="text-ink-2">Topic</dt>
        <dd>{SUPPORT_TOPIC_LABELS[topic]}</dd>
        {session && (
          <>
            <dt className="text-ink-2">Session</dt>
            <dd className="wrap-anywhere">
              <Link to={deskPaths.booking(session.id)} className={linkStyle}>
                {whenOf(session.startsAt, zone)}
              </Link>
              <span>
                , {session.client} with {session.professional}
              </span>
            </dd>
          </>
        )}
        <dt className="text-ink-2">Reference</dt>
        <dd className="figures">{reference}</dd>
      </dl>
    </Part>
  )
}

type Complaint = NonNullable<TicketFile['complaint']>

function Clocks({ complaint }: { complaint: Complaint }) {
  const zone = useTimeZone()
  const { kind, receivedAt, toldAt, acknowledgedAt, first, second, appealedAt } = complaint
  const clock = (label: string, at: string | null, by: string | null) => (
    <Clock label={label} at={at} by={by} />
  )
  return (
    <Part
      title={`Complaint: ${COMPLAINT_KIND_LABELS[kind]}`}
      aside={
        <Link to={deskPaths.complaints()} className={linkStyle}>
          Register
        </Link>
      }
    >
      <ul className="flex flex-col gap-1">
        <li>Received {whenInSentence(receivedAt, zone)}</li>
        <li>
          {toldAt
            ? `Acknowledged by email at once, ${whenInSentence(toldAt, zone)}`
            : 'No email has acknowledged it: this address had one from us that day already'}
        </li>
        {clock('Acknowledged by staff', acknowledgedAt, complaint.acknowledgeBy)}
        {kind === 'data' &&
          clock(
            'Acknowledged as the law asks',
            acknowledgedAt ?? toldAt,
            complaint.lawAcknowledgeBy,
          )}
        {clock('Outcome', first?.at ?? null, complaint.outcomeBy)}
        {appealedAt && clock('Second look', second?.at ?? null, null)}
      </ul>
    </Part>
  )
}

type ClockProps = { label: string; at: string | null; by: string | null }

function Clock({ label, at, by }: ClockProps) {
  const zone = useTimeZone()
  const isLate = by !== null && isMissed(Date.parse(by), at ? Date.parse(at) : null, serverNow())
  return (
    <li className={isLate ? 'font-[600] text-bad' : undefined}>
      {label}:{' '}
      {at ? whenInSentence(at, zone) : by ? `due by ${whenInSentence(by, zone)}` : 'asked for'}
      {isLate && ', late'}
    </li>
  )
}

const KINDS: Record<TicketMessageKind, string> = {
  message: 'message',
  appeal: 'request for a second look',
  answer: 'answer',
  acknowledgement: 'acknowledgement',
  outcome: 'outcome',
}

function Conversation({ ticket }: { ticket: TicketFile }) {
  const zone = useTimeZone()
  if (ticket.messages.length === 0) return null
  return (
    <section aria-label="Conversation" className="flex flex-col gap-2.5">
      {ticket.messages.map(({ id, at, by, kind, text }) => (
        <Quotation
          key={id}
          person={{ name: by ?? ticket.name, avatar: null }}
          as={KINDS[kind]}
          when={whenOf(at, zone)}
        >
          <Words>{text}</Words>
        </Quotation>
      ))}
    </section>
  )
}

function Earlier({ earlier }: { earlier: TicketFile['earlier'] }) {
  const zone = useTimeZone()
  return (
    <Part title="Other messages of this person">
      <ul className="flex flex-col gap-1">
        {earlier.map(({ caseId, number, queue, title, openedAt, state }) => (
          <li key={caseId} className="wrap-anywhere">
            <Link to={deskPaths.desk({ queue, state, case: caseId })} className={linkStyle}>
              C-{number} {title}
            </Link>
            <span>, {whenWithin(openedAt, zone)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-2 text-tiny">
        Messages are emptied {TICKET_KEPT_MONTHS} months after they were resolved.
      </p>
    </Part>
  )
}
