import type { CaseFile, ContestFile } from '#contract/cases.ts'
import { story } from '#domain/attendance-in-words.ts'
import type { Party } from '#domain/changes.ts'
import { outcomeInWords } from '#domain/outcomes.ts'
import { Lanes } from '#web/layout/lanes.tsx'
import { timeOf, useTimeZone } from '#web/layout/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ContestDecision } from './contest-decision.tsx'
import { whenWithin } from './deadlines.ts'
import { Part } from './part.tsx'
import { Proposal } from './proposal.tsx'
import { CaseFiles, Said, Words } from './said.tsx'

type ContestViewProps = { file: CaseFile; contest: ContestFile }

/** A contested session: what both say, who was there, and the decision. */
export function ContestView({ file, contest }: ContestViewProps) {
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-2">
        <Side caseId={file.row.id} contest={contest} party="client" />
        <Side caseId={file.row.id} contest={contest} party="professional" />
      </div>
      <InTheRoom contest={contest} />
      {file.proposal && <Proposal file={file} proposal={file.proposal} contest={contest} />}
      {file.may.decide && file.row.state !== 'waiting' && (
        <ContestDecision id={file.row.id} contest={contest} />
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
      <Said person={person} as={party} when={`Contested ${whenWithin(madeAt, zone)}`}>
        <Words>{claim}</Words>
        <CaseFiles caseId={caseId} files={contest.claimAttachments} />
      </Said>
    )
  if (answer === null)
    return (
      <Said person={person} as={party}>
        <p className="text-ink-2">
          {state === 'waiting'
            ? `No answer yet. There is time until ${whenWithin(answerBy, zone)}.`
            : 'Did not answer in time.'}
        </p>
      </Said>
    )
  return (
    <Said
      person={person}
      as={party}
      when={answeredAt === null ? undefined : `Answered ${whenWithin(answeredAt, zone)}`}
    >
      <Words>{answer}</Words>
      <CaseFiles caseId={caseId} files={contest.answerAttachments} />
    </Said>
  )
}

function InTheRoom({ contest }: { contest: ContestFile }) {
  const zone = useTimeZone()
  const { minutes, events, outcome, isProven } = contest
  const names = { client: contest.client.name, professional: contest.professional.name }
  const lines = story(events, names)
  return (
    <Part
      title="Who was in the room"
      aside={
        <span className="text-ink-2">
          Together{' '}
          <strong className="figures font-[600] text-ink">
            {minutes.together} of {minutes.booked + minutes.added} min
          </strong>
          {minutes.added > 0 && `, ${minutes.added} of them added`}
        </span>
      }
    >
      {!isProven && (
        <div className="mb-3">
          <Alert tone="bad" title="This record was changed after it was written">
            Don’t rely on it, and tell an admin.
          </Alert>
        </div>
      )}
      {events.length > 0 && <Lanes session={contest} attendance={contest} names={names} />}
      <p className="wrap-anywhere mt-3 text-ink-2 first:mt-0">
        {outcome && outcomeInWords(outcome, names)}{' '}
        {minutes.back > 0 && `The client missed ${minutes.back} of ${minutes.booked} minutes.`}
      </p>
      {lines.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-9 items-center font-[550] text-action pointer-coarse:min-h-11">
            Show the times
          </summary>
          <ol className="mt-1 flex flex-col gap-1">
            {lines.map(({ at, text }, index) => (
              <li key={index} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
                <time dateTime={at} className="figures text-ink-2">
                  {timeOf(at, zone)}
                </time>
                <span className="wrap-anywhere">{text}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </Part>
  )
}
