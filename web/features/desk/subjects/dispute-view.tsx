import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { addressOf } from '#contract/call.ts'
import type { CaseFile, DisputeFile } from '#contract/desk/cases.ts'
import { claimInWords } from '#domain/desk/disputes.ts'
import { pounds } from '#domain/money.ts'
import { caseCalls } from '#web/api/calls/desk/cases.ts'
import { whenWithin } from '#web/features/desk/deadlines.ts'
import { Part } from '#web/features/desk/part.tsx'
import { Proposal } from '#web/features/desk/proposal.tsx'
import { Quotation, Words } from '#web/features/desk/said.tsx'
import { sizeOf } from '#web/shared/files/attached-files.tsx'
import { useTimeZone } from '#web/shared/time/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DisputeDecision } from './dispute-decision.tsx'
import { InTheRoom } from './in-the-room.tsx'

type DisputeViewProps = { file: CaseFile; dispute: DisputeFile }

/** A disputed payment: what the bank says, what is on record, what was handed in, and the answer. */
export function DisputeView({ file, dispute }: DisputeViewProps) {
  return (
    <>
      <AtTheBank dispute={dispute} />
      <InTheRoom session={dispute} />
      <OnRecord dispute={dispute} />
      <div className="grid gap-3 lg:grid-cols-2">
        <HandIn dispute={dispute} party="client" />
        <HandIn dispute={dispute} party="professional" />
      </div>
      <Evidence caseId={file.row.id} dispute={dispute} />
      {file.proposal && <Proposal file={file} proposal={file.proposal} contest={null} />}
      {file.alone && dispute.isAnswerable && (
        <DisputeDecision id={file.row.id} dispute={dispute} alone={file.alone} />
      )}
      {file.may.decide && !dispute.isAnswerable && dispute.status === 'OPEN' && (
        <p className="text-ink-2">
          There is nothing to decide until the bank has. If it takes long, look at the dispute at
          the payments provider.
        </p>
      )}
    </>
  )
}

function AtTheBank({ dispute }: { dispute: DisputeFile }) {
  const zone = useTimeZone()
  const { reason, amountMinor, feeMinor, evidenceDueAt, openedAt, isInquiry, ref } = dispute
  const [tone, state] = stateOf(dispute)
  return (
    <Part
      title={isInquiry ? 'What the bank asks' : 'What the bank says'}
      aside={
        <Badge tone={tone} className="whitespace-normal!">
          {state}
        </Badge>
      }
    >
      <p className="text-control">{claimInWords(reason)}</p>
      {isInquiry && (
        <p className="mt-1 text-ink-2">
          It only asks so far and has not taken the money. Without an answer it may take it.
        </p>
      )}
      <dl className="figures mt-2.5 flex flex-wrap gap-x-8 gap-y-2">
        <Fact name={isInquiry ? 'Asked about' : 'Disputed'}>{pounds(amountMinor)}</Fact>
        <Fact name="Fee of the provider">
          {feeMinor === null ? 'None so far' : pounds(feeMinor)}
        </Fact>
        <Fact name="Opened">{whenWithin(openedAt, zone)}</Fact>
        <Fact name="The bank takes evidence until">
          {evidenceDueAt ? whenWithin(evidenceDueAt, zone) : 'No deadline given'}
        </Fact>
        <Fact name="Number at the provider">{ref}</Fact>
      </dl>
    </Part>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-2 text-tiny">{name}</dt>
    <dd className="wrap-anywhere font-[600]">{children}</dd>
  </div>
)

function stateOf({ status, isUnderReview, isInquiry, acceptedAt, answers }: DisputeFile) {
  if (status === 'WON')
    return isInquiry ? (['good', 'Settled'] as const) : (['good', 'Won'] as const)
  if (status === 'LOST') return ['neutral', acceptedAt ? 'Accepted' : 'Lost'] as const
  if (acceptedAt) return ['neutral', 'Accepted'] as const
  if (isUnderReview) return ['neutral', 'With the bank'] as const
  const isOnItsWay = answers.some(({ sentAt, refusal }) => sentAt === null && refusal === null)
  return isOnItsWay
    ? (['neutral', 'Evidence on its way'] as const)
    : (['warn', 'Needs an answer'] as const)
}

function OnRecord({ dispute }: { dispute: DisputeFile }) {
  return (
    <Part title="What is on record">
      <div className="flex flex-col gap-4">
        {dispute.parts.map(({ title, facts, paragraphs }) => (
          <section key={title} aria-label={title}>
            <h4 className="mb-1 font-[600] font-sans text-small tracking-normal">{title}</h4>
            <dl className="figures flex flex-col gap-1">
              {facts.map(({ name, value }, n) => (
                <div key={n} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
                  <dt className="text-ink-2">{name}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
            {paragraphs.map((text) => (
              <p key={text} className="wrap-anywhere text-ink-2">
                {text}
              </p>
            ))}
          </section>
        ))}
      </div>
    </Part>
  )
}

function HandIn({ dispute, party }: { dispute: DisputeFile; party: 'client' | 'professional' }) {
  const zone = useTimeZone()
  const person = dispute[party]
  const handIn = dispute.handIns.find(({ by }) => by === party)
  if (!handIn)
    return (
      <Quotation person={person} as={party}>
        <p className="text-ink-2">Has handed in nothing.</p>
      </Quotation>
    )
  return (
    <Quotation
      person={person}
      as={`${party}, has handed in`}
      when={`Changed ${whenWithin(handIn.changedAt, zone)}`}
    >
      {handIn.text && <Words>{handIn.text}</Words>}
      {handIn.messages.length > 0 && (
        <ol aria-label="Messages" className="flex flex-col gap-2">
          {handIn.messages.map(({ id, author, body, files, at }) => (
            <li key={id} className="rounded-s bg-sunken px-2.5 py-1.5">
              <p className="wrap-anywhere figures text-ink-2 text-tiny">
                {author ? dispute[author].name : 'Someone who has left'}, {whenWithin(at, zone)}
              </p>
              {body && (
                <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {body}
                </p>
              )}
              {files.length > 0 && (
                <p className="wrap-anywhere text-ink-2">Attached: {files.join(', ')}</p>
              )}
            </li>
          ))}
        </ol>
      )}
    </Quotation>
  )
}

function Evidence({ caseId, dispute }: { caseId: string; dispute: DisputeFile }) {
  const zone = useTimeZone()
  const { answers, isAnswerable } = dispute
  const isKept = answers.every(({ refusal, summary }) => refusal !== null || summary !== null)
  return (
    <Part title="Evidence">
      {answers.map(({ id, by, at, sentAt, refusal, summary, bytes, sha256, isToInquiry }) => (
        <div key={id} className="mb-3">
          <p className="wrap-anywhere">
            {refusal === null
              ? `${by} answered the bank’s ${isToInquiry ? 'question' : 'claim'} ${whenWithin(at, zone)}.`
              : `The provider refused what ${by} sent ${whenWithin(at, zone)}: ${refusal}`}{' '}
            {refusal === null && sentAt === null && 'It is being sent until the provider has it.'}
          </p>
          {summary && (
            <p
              dir="auto"
              className="wrap-anywhere mt-1 whitespace-pre-line rounded-s bg-sunken px-2.5 py-1.5"
            >
              {summary}
            </p>
          )}
          <p className="wrap-anywhere figures mt-1 text-ink-3 text-tiny">
            {sizeOf(bytes)}, SHA-256 {sha256}
          </p>
        </div>
      ))}
      {isAnswerable || isKept ? (
        <a
          href={addressOf(caseCalls.evidenceFile, { id: caseId })}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-9 items-center gap-2 font-[550] text-action hover:underline pointer-coarse:min-h-11"
        >
          <FileText aria-hidden className="size-4 shrink-0" />
          <span>
            {isAnswerable || answers.length === 0
              ? 'Open the evidence as it is now (PDF)'
              : 'Open what the bank got (PDF)'}
          </span>
        </a>
      ) : (
        <p className="text-ink-2">The file was deleted together with an account.</p>
      )}
    </Part>
  )
}
