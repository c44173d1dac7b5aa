import type { CaseFile, ContestFile } from '#contract/desk/cases.ts'
import type { Party } from '#domain/booking/changes.ts'
import { whenWithin } from '#web/features/desk/deadlines.ts'
import { Proposal } from '#web/features/desk/proposal.tsx'
import { CaseFiles, Quotation, Words } from '#web/features/desk/said.tsx'
import { useTimeZone } from '#web/shared/time/time.ts'
import { ContestDecision } from './contest-decision.tsx'
import { InTheRoom } from './in-the-room.tsx'

type ContestViewProps = { file: CaseFile; contest: ContestFile }

/** A contested session: what both say, who was there, and the decision. */
export function ContestView({ file, contest }: ContestViewProps) {
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-2">
        <Side caseId={file.row.id} contest={contest} party="client" />
        <Side caseId={file.row.id} contest={contest} party="professional" />
      </div>
      <InTheRoom session={contest} />
      {file.proposal && <Proposal file={file} proposal={file.proposal} contest={contest} />}
      {file.alone && file.row.state !== 'waiting' && (
        <ContestDecision id={file.row.id} contest={contest} alone={file.alone} />
      )}
    </>
  )
}

type SideProps = { caseId: string; contest: ContestFile; party: Party }

/** What one of the two wrote: the claim, the answer, or nothing yet. */
function Side({ caseId, contest, party }: SideProps) {
  const zone = useTimeZone()
  const { by, claim, madeAt, answer, answeredAt, answerBy, state } = contest
  const person = contest[party]
  if (party === by)
    return (
      <Quotation person={person} as={party} when={`Contested ${whenWithin(madeAt, zone)}`}>
        <Words>{claim}</Words>
        <CaseFiles caseId={caseId} files={contest.claimAttachments} />
      </Quotation>
    )
  if (answer === null)
    return (
      <Quotation person={person} as={party}>
        <p className="text-ink-2">
          {state === 'waiting'
            ? `No answer yet. There is time until ${whenWithin(answerBy, zone)}.`
            : 'Did not answer in time.'}
        </p>
      </Quotation>
    )
  return (
    <Quotation
      person={person}
      as={party}
      when={answeredAt === null ? undefined : `Answered ${whenWithin(answeredAt, zone)}`}
    >
      <Words>{answer}</Words>
      <CaseFiles caseId={caseId} files={contest.answerAttachments} />
    </Quotation>
  )
}
